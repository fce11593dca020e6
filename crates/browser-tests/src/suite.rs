//! Tests that are run where there is what they need; where there is not, they are said to be ignored, never passed.

use std::env;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::Engine;

/// What a test needs to run at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing but itself.
    Nothing,
    /// The page and a browser.
    Page,
    /// Both, and axe-core.
    Axe,
    /// The page and another browser.
    Engine(Engine),
    /// The page, a browser, and the program.
    Program,
}

/// One test, by a name such as `solver::a_pasted_board_is_read`.
pub struct Test {
    name: String,
    needs: Needs,
    run: Box<dyn FnOnce() + Send>,
}

impl Test {
    /// A test of the page; the name may begin with that of the test program, which says nothing.
    pub fn new(name: &str, run: impl FnOnce() + Send + 'static) -> Self {
        let name = name.strip_prefix("browser_tests::").unwrap_or(name).to_owned();
        Self { name, needs: Needs::Page, run: Box::new(run) }
    }

    /// The same test, which needs more or less than the page.
    #[must_use]
    pub fn needing(self, needs: Needs) -> Self {
        Self { needs, ..self }
    }

    fn trial(self, surroundings: Surroundings) -> Trial {
        let Some(missing) = surroundings.missing(self.needs) else {
            return Trial::test(self.name, move || {
                (self.run)();
                Ok(())
            });
        };
        Trial::test(self.name, move || Err(Failed::from(missing))).with_ignored_flag(!surroundings.strict)
    }
}

/// The same tests, which hold screens to axe-core.
#[must_use]
pub fn with_axe(tests: Vec<Test>) -> Vec<Test> {
    tests.into_iter().map(|test| test.needing(Needs::Axe)).collect()
}

/// The named functions of a module as tests; one that is not named is dead code, which the compiler tells of.
#[macro_export]
macro_rules! tests {
    ($($test:ident),+ $(,)?) => {
        vec![$($crate::Test::new(concat!(module_path!(), "::", stringify!($test)), $test)),+]
    };
}

/// What the tests were started with.
#[expect(clippy::struct_excessive_bools, reason = "what is there and what is not, one by one")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Surroundings {
    page: bool,
    axe: bool,
    program: bool,
    /// In the order of [`Engine::ALL`].
    engines: [bool; Engine::ALL.len()],
    /// Nothing that is missing is forgiven: a build server that tested nothing must not be green.
    strict: bool,
}

impl Surroundings {
    fn here() -> Self {
        Self {
            page: crate::named().is_some(),
            axe: crate::axe().is_some(),
            program: crate::terminal::program().is_some(),
            engines: Engine::ALL.map(|engine| engine.program().is_some()),
            strict: matches!(env::var("CI").as_deref(), Ok("true" | "1")),
        }
    }

    /// Why a test with these needs cannot be run.
    fn missing(self, needs: Needs) -> Option<&'static str> {
        match needs {
            Needs::Page | Needs::Axe | Needs::Engine(_) | Needs::Program if !self.page => Some(
                "no page and no browser were named (LOGOMACHY_PAGE, CHROMIUM): `cargo xtask test` names both",
            ),
            Needs::Axe if !self.axe => {
                Some("no axe-core was named (LOGOMACHY_AXE): `cargo xtask test` fetches it")
            }
            Needs::Engine(engine) if !self.engines[engine as usize] => Some(match engine {
                Engine::Firefox => "no Firefox was named (FIREFOX): `cargo xtask test --all` names it",
                Engine::WebKit => "no driver of WebKit was named (WEBKIT): `cargo xtask test --all` names it",
            }),
            Needs::Program if !self.program => Some(
                "the program was not built (LOGOMACHY_PROGRAM): `cargo xtask test --all` builds it before",
            ),
            Needs::Nothing | Needs::Page | Needs::Axe | Needs::Engine(_) | Needs::Program => None,
        }
    }
}

/// Runs the tests that the command line asks for, as Cargo and nextest ask.
#[must_use]
pub fn run(tests: Vec<Test>) -> ExitCode {
    let (arguments, surroundings) = (Arguments::from_args(), Surroundings::here());
    if let Some(missing) = surroundings.missing(Needs::Axe)
        && !arguments.list
    {
        eprintln!("tests in the browser are NOT complete: {missing}");
    }
    let trials = tests.into_iter().map(|test| test.trial(surroundings)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Surroundings =
        Surroundings { page: false, axe: false, program: false, engines: [false; 2], strict: false };

    fn conclusion(surroundings: Surroundings, needs: Needs) -> libtest_mimic::Conclusion {
        let trial = Test::new("browser_tests::page::opens", || ()).needing(needs).trial(surroundings);
        assert_eq!(trial.name(), "page::opens");
        libtest_mimic::run(&Arguments { quiet: true, ..Arguments::default() }, vec![trial])
    }

    #[test]
    fn a_test_without_what_it_needs_is_ignored_and_on_a_build_server_fails() {
        for (surroundings, needs) in [
            (NOTHING, Needs::Page),
            (NOTHING, Needs::Axe),
            (Surroundings { page: true, ..NOTHING }, Needs::Axe),
            (Surroundings { page: true, ..NOTHING }, Needs::Engine(Engine::Firefox)),
            (Surroundings { engines: [true; 2], ..NOTHING }, Needs::Engine(Engine::Firefox)),
            (Surroundings { page: true, ..NOTHING }, Needs::Program),
            (Surroundings { program: true, ..NOTHING }, Needs::Program),
        ] {
            let ignored = conclusion(surroundings, needs);
            assert_eq!((ignored.num_passed, ignored.num_failed, ignored.num_ignored), (0, 0, 1));
            let failed = conclusion(Surroundings { strict: true, ..surroundings }, needs);
            assert_eq!((failed.num_passed, failed.num_failed, failed.num_ignored), (0, 1, 0));
        }
    }

    #[test]
    fn a_test_with_all_that_it_needs_is_run() {
        let page = Surroundings { page: true, ..NOTHING };
        for (surroundings, needs) in
            [(NOTHING, Needs::Nothing), (page, Needs::Page), (Surroundings { axe: true, ..page }, Needs::Axe)]
        {
            assert_eq!(conclusion(surroundings, needs).num_passed, 1, "{surroundings:?} {needs:?}");
        }
    }
}
