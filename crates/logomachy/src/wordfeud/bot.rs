//! `logomachy wordfeud bot`: an account that a computer plays for.

use std::collections::BTreeMap;
use std::env::{self, VarError};
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail, ensure};
use feud_api::Rules;
use feud_bot::{Books, Bot, BotEvent, Journal, Options, Patrol, Seek, patrol};
use feud_client::{Client, Credentials, Settings};
use lexicon::Lexicon;
use terminal::plain;

use super::lexicons;
use crate::answer::Answer;
use crate::cli::WordfeudBot;
use crate::output::{Output, complain};
use crate::seed;
use crate::stopping::Stopping;
use crate::store::{self, Store};

/// Where the password is read from.
const PASSWORD: &str = "LOGOMACHY_WORDFEUD_PASSWORD";

pub(super) fn run(options: &WordfeudBot, output: &mut Output) -> Result<Answer> {
    let WordfeudBot { server, user, level, .. } = options;
    let lexicons = words(options)?;
    let books = Books::new(&lexicons);
    let accept = accepted(options, &books)?;
    let sought = options.seek.map(|rules| Seek { rules, board: options.board.clone(), keep: options.keep });
    if let Some(Seek { rules, .. }) = sought {
        ensure!(books.has(rules), "--seek: {}", no_words(rules));
    }
    let journal = match &options.journal {
        Some(file) => file.clone(),
        None => default_journal(server.machine(), user)?,
    };
    let journal = Journal::open(&journal, &format!("{user} at {server}"))?;
    if journal.damaged() > 0 {
        complain(format_args!(
            "{} lines of the journal make no sense and are passed over",
            journal.damaged()
        ));
    }
    let credentials = Credentials::by_name(user, &password(user)?);
    let stopping = Stopping::on_interrupt()?;
    let seed = seed::or_random(options.seed);
    let rest = stopping.clone();
    let settings = Settings { seed, wait: Box::new(move |pause| rest.wait(pause)), ..Settings::default() };
    let greeting = options.greeting.clone();
    let play = Options { level: *level, accept, seek: sought, greeting, seed };
    let mut bot = Bot::new(Client::new(server, settings), credentials, play, books, journal);
    let mut failed = None;
    let mut tell = |told: BotEvent| {
        let written = if options.json.on { output.json(&told) } else { output.line(&told) };
        if let Err(error) = written.and_then(|()| output.finish()) {
            failed = Some(error);
        }
    };
    let rounds = Patrol {
        every: options.every,
        once: options.once,
        wait: &mut |pause| {
            stopping.wait(pause);
        },
        stop: &|| stopping.is_wanted(),
        seed,
    };
    let round = patrol(&mut bot, rounds, &mut tell)?;
    failed.map_or(Ok(()), Err)?;
    Ok((round.stuck == 0).into())
}

/// The words of every ruleset there is a lexicon for: those named, and those that come with the program. Where the
/// rulesets to play are named, the words of others are left alone, since to build them takes a while.
fn words(options: &WordfeudBot) -> Result<BTreeMap<Rules, Arc<Lexicon>>> {
    let store = Store::open()?;
    let mut lexicons = lexicons::named(&options.lexicon, &store)?;
    let accepted = options.accept.iter().flatten().flat_map(|chosen| chosen.0.iter().copied());
    let accepted: Vec<Rules> = accepted.chain(options.seek).collect();
    let wanted = |rules: Rules| options.accept.is_none() || accepted.is_empty() || accepted.contains(&rules);
    for shipped in lexica::SHIPPED {
        let open = |rules: &Rules| {
            rules.language() == Some(shipped.language) && wanted(*rules) && !lexicons.contains_key(rules)
        };
        let wanting: Vec<Rules> = Rules::all().filter(open).collect();
        if !wanting.is_empty() {
            let lexicon = Arc::new(store.shipped(shipped));
            lexicons.extend(wanting.into_iter().map(|rules| (rules, Arc::clone(&lexicon))));
        }
    }
    Ok(lexicons)
}

/// The rulesets of which invitations are accepted.
fn accepted(options: &WordfeudBot, books: &Books) -> Result<Vec<Rules>> {
    let Some(chosen) = &options.accept else {
        return Ok(Rules::all().filter(|rules| books.has(*rules)).collect());
    };
    let chosen: Vec<Rules> = chosen.iter().flat_map(|chosen| chosen.0.iter().copied()).collect();
    match chosen.iter().find(|rules| !books.has(**rules)) {
        Some(&rules) => Err(anyhow!("--accept: {}", no_words(rules))),
        None => Ok(chosen),
    }
}

fn no_words(rules: Rules) -> String {
    let language = rules.language().unwrap_or("xx");
    format!("there are no words for ruleset {rules}: name some with --lexicon {language}=FILE")
}

fn default_journal(machine: &str, user: &str) -> Result<PathBuf> {
    let plain = |text: &str| -> String {
        text.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
    };
    let name = format!("{}-{}.journal", plain(machine), plain(user));
    Ok(store::home()?.join("wordfeud-bot").join(name))
}

/// The password: from the environment, or typed without being shown.
fn password(user: &str) -> Result<String> {
    match env::var(PASSWORD) {
        Ok(password) => return Ok(password),
        Err(VarError::NotUnicode(_)) => bail!("{PASSWORD}: this is not text in UTF-8"),
        Err(VarError::NotPresent) => {}
    }
    ensure!(io::stdin().is_terminal(), "there is nobody to ask for the password: put it into {PASSWORD}");
    rpassword::prompt_password(format!("The password of {}: ", plain(user)))
        .context("the password cannot be read")
}
