//! Other programs, and one clear sentence when one of them fails.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Error, Result, bail};

/// Runs a command that prints for itself; it cannot ask for anything.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    command.stdin(Stdio::null());
    run_with_keyboard(command)
}

/// Runs a command that may read what the person types.
pub(crate) fn run_with_keyboard(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|error| not_started(command, error))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command and gives what it printed; what it complained about becomes the error.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| not_started(command, error))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` failed ({}): {}", line(command), output.status, complaint.trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` printed no text", line(command)))
}

/// The command as one would type it.
pub(crate) fn line(command: &Command) -> String {
    let mut words = vec![program(command)];
    words.extend(command.get_args().map(|argument| argument.to_string_lossy().into_owned()));
    words.join(" ")
}

fn program(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    name.to_string_lossy().into_owned()
}

fn not_started(command: &Command, error: std::io::Error) -> Error {
    if error.kind() == ErrorKind::NotFound {
        return Error::msg(format!("`{}` is not installed, or not on the PATH", program(command)));
    }
    Error::new(error).context(format!("cannot start `{}`", line(command)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named() {
        let error = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert_eq!(error.to_string(), "`no-such-program-anywhere` is not installed, or not on the PATH");
    }

    #[test]
    fn a_failing_command_is_repeated_with_its_complaint() {
        let error = read(Command::new("cargo").arg("no-such-command")).unwrap_err().to_string();
        assert!(error.starts_with("`cargo no-such-command` failed"), "{error}");
        assert!(error.contains("no such command"), "{error}");
    }
}
