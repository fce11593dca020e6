//! Idiot line by line, as a chat: each message is the whole string.

use game::{Entry, Viewer};
use idiot::{Event, Move, notation};
use table::idiots::{Coach, Setup, Table, mistakes, say};

use super::{Lines, Paint};

const HELP: &str = "Add one letter to the start or the end of the string. Whoever completes a word of four letters or \
more loses the round. Instead of a letter you may challenge the player before you, who then has to say a word that \
holds the string, or loses. Losers take the letters of IDIOT one by one.

  ocal          say the whole new string, the old one with a letter more
  o-            or a letter before it; -o: a letter after it
  !             challenge the player before you
  locales       when you are challenged: a word that holds the string
  give up       or none
  hint          how the round stands, and what to say
  coach         have that told before each of your turns, or no longer
  letters       who has which letters
";

/// What was shown last, and whether the coach speaks unasked.
#[derive(Default)]
pub struct Mind {
    shown: Option<usize>,
    coach: bool,
}

impl Lines for Setup {
    type Mind = Mind;

    fn help(_: &Table) -> String {
        HELP.to_owned()
    }

    fn greeting(table: &Table) -> String {
        format!("Type `help` for help.\n\n{}", say::heading(table))
    }

    fn show(table: &Table, mind: &mut Mind, _: Paint) -> Option<String> {
        let moves = table.log().len();
        if mind.shown == Some(moves) {
            return None;
        }
        mind.shown = Some(moves);
        let shown = table.view(Viewer::Spectator);
        let name = table.mover().map(|seat| table.names()[seat.index()].clone()).unwrap_or_default();
        let whose = if name == "You" { "Your turn".to_owned() } else { format!("The turn of {name}") };
        let string = notation::spell(&shown.string, table.setup().language);
        let asked = match (&shown.challenger, string.as_str()) {
            (Some(_), string) => format!("{whose}: say a word that holds {string}, or `give up`."),
            (None, "") => format!("{whose}: say a letter."),
            (None, string) => format!("{whose}: {string}"),
        };
        let coached = if mind.coach { coach(table) } else { None };
        Some(coached.map_or(asked.clone(), |coached| format!("{asked}\n{coached}")))
    }

    /// `help` may be a word somebody is about to complete.
    fn is_move(table: &Table, line: &str) -> bool {
        let shown = table.view(Viewer::Spectator);
        match table.read(line) {
            Ok(Move::Add(_)) => !shown.string.is_empty(),
            Ok(Move::Answer(word)) => word.windows(shown.string.len()).any(|part| part == shown.string),
            _ => false,
        }
    }

    fn answer(table: &Table, mind: &mut Mind, line: &str) -> Option<String> {
        match line.to_lowercase().as_str() {
            "hint" => Some(coach(table).unwrap_or_else(|| "Say a word, or give up.".to_owned())),
            "letters" => Some(say::letters(table)),
            "coach" => {
                mind.coach = !mind.coach;
                let now = if mind.coach { "from now on" } else { "no longer" };
                let told = coach(table).filter(|_| mind.coach).unwrap_or_default();
                Some(format!("The coach speaks before each of your turns {now}.\n{told}"))
            }
            _ => None,
        }
    }

    fn read(table: &Table, _: &Mind, line: &str) -> Result<Move, String> {
        table.read(line).map_err(|bad| bad.to_string())
    }

    /// The end of the game is told behind its last round.
    fn tell(table: &Table, events: &[Event]) -> Vec<String> {
        let told = events.iter().filter(|event| !matches!(event, Event::Over { .. }));
        let told = told.map(|event| match event {
            Event::Round { .. } => format!("\n{}\n{}", say::letters(table), say::event(table, event)),
            event => say::event(table, event),
        });
        told.collect()
    }

    fn entry(table: &Table, entry: &Entry<Move>) -> String {
        say::entry(table, entry)
    }

    fn end(table: &Table, _: Paint) -> String {
        let mut lines = vec![String::new(), say::end(table).unwrap_or_default(), say::letters(table)];
        let mistakes = mistakes(table);
        if !mistakes.is_empty() {
            lines.push("\nRounds that were won, and given away:".to_owned());
            lines.extend(mistakes);
        }
        lines.join("\n")
    }
}

fn coach(table: &Table) -> Option<String> {
    Coach::of(table).map(|coach| coach.told())
}
