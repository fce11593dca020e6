//! Where a game comes from that is looked back at: a record of our own, or one of another program.

use lexicon::Alphabet;
use messages::Form;
use messages::records::{bad_link, bad_record};
use messages::transcripts::bad_transcript;
use page::VOICE;
use page::lexicons::{Choice, Lexicons};
use page::route::Route;
use page::saved_games;
use play::crosswords::Transcript;
use play::review::{Question, Reviewable};
use play::{GameKind, Record, Title, Visit, link, record, visit};

/// A game as text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) enum GameText {
    /// Nothing.
    #[default]
    None,
    /// A record of our own.
    Record(String),
    /// A record of another program, and the code of its language.
    Transcript(Vec<u8>, &'static str),
}

impl GameText {
    /// What the worker is asked to open it.
    pub(crate) fn question<K: Reviewable>(&self) -> Question<K> {
        match self {
            Self::None => Question::Open { record: String::new() },
            Self::Record(record) => Question::Open { record: record.clone() },
            Self::Transcript(bytes, language) => {
                Question::OpenTranscript { bytes: bytes.clone(), language: (*language).to_owned() }
            }
        }
    }
}

impl GameText {
    /// The game up to a move, as it is kept with a mistake.
    pub(crate) fn kept<K: Reviewable>(&self, number: usize) -> Option<String> {
        match self {
            Self::None => None,
            Self::Record(record) => cut::<K>(record, number + 1),
            // What is no UTF-8 is Latin-1, whose letters are numbered alike.
            Self::Transcript(bytes, _) => Some(match str::from_utf8(bytes) {
                Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
                Err(_) => bytes.iter().copied().map(char::from).collect(),
            }),
        }
    }
}

/// A record up to a move.
fn cut<K: GameKind>(text: &str, at: usize) -> Option<String> {
    let mut record: Record<K> = text.parse().ok()?;
    record.cut(at);
    Some(record.to_string())
}

/// A record up to a move, to go on from there at this screen.
pub(crate) fn continued<K: GameKind>(text: &str, at: usize) -> Option<String> {
    let mut record: Record<K> = text.parse().ok()?;
    record.cut(at);
    record.seat_all_here();
    Some(record.to_string())
}

/// A game that can be opened: its title, its text, and the words it was played with.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) title: Title,
    pub(crate) text: GameText,
    pub(crate) words: Choice,
}

impl Source {
    /// The game that an address names: a saved one by its id, or one that is in the address itself, packed.
    pub(crate) fn of_address(which: &str, lexicons: Lexicons) -> Result<Self, String> {
        if let Some(id) = Route::saved_game_of(which) {
            let saved = saved_games::load(id).ok_or_else(|| VOICE.game_is_gone().to_owned())?;
            return Self::of_record(saved.record, lexicons);
        }
        let text = link::unpack(which).map_err(|bad| bad_link(VOICE, Form::Alone, bad).to_owned())?;
        Self::read(text.as_bytes(), lexicons)
    }

    /// A file or a text of either kind.
    pub(crate) fn read(bytes: &[u8], lexicons: Lexicons) -> Result<Self, String> {
        match record::looks_like_record(bytes) {
            Some(text) => Self::of_record(text.to_owned(), lexicons),
            None => Self::of_transcript(bytes, lexicons),
        }
    }

    /// A game as it is kept with a mistake: as [`GameText::kept`] wrote it.
    pub(crate) fn of_text(text: &str, lexicons: Lexicons) -> Result<Self, String> {
        if record::looks_like_record(text.as_bytes()).is_some() {
            return Self::read(text.as_bytes(), lexicons);
        }
        Self::read(&pasted(text), lexicons)
    }

    fn of_record(text: String, lexicons: Lexicons) -> Result<Self, String> {
        let title = record::title(&text).map_err(|bad| bad_record(VOICE, Form::Alone, &bad))?;
        let words = visit(title, FindWords { text: &text, lexicons })?;
        Ok(Self { title, text: GameText::Record(text), words })
    }

    /// In English, or in the first language that has all its letters.
    fn of_transcript(bytes: &[u8], lexicons: Lexicons) -> Result<Self, String> {
        let (transcript, language) = transcript(bytes)?;
        let words = lexicons
            .of_language(transcript.setup.language)
            .ok_or_else(|| VOICE.game_words_not_here(Form::Alone).to_owned())?;
        let title = transcript.setup.title;
        Ok(Self { title, text: GameText::Transcript(bytes.to_vec(), language.code()), words })
    }
}

/// Reads a record of another program, and tells the language it was read in.
pub(crate) fn transcript(bytes: &[u8]) -> Result<(Transcript, &'static Alphabet), String> {
    let read = |language: &'static Alphabet| Transcript::read(bytes, language).map(|read| (read, language));
    read(Alphabet::english()).or_else(|bad| {
        let mut others = Alphabet::all().iter().filter_map(|language| read(language).ok());
        others.next().ok_or_else(|| bad_transcript(VOICE, Form::Alone, &bad))
    })
}

/// Text that was pasted is in no other encoding than that of the page.
pub(crate) fn pasted(text: &str) -> Vec<u8> {
    let marked = if text.trim_start().starts_with("#character-encoding") { "" } else { "\u{feff}" };
    format!("{marked}{text}").into_bytes()
}

/// Finds the words that a record was played with.
struct FindWords<'a> {
    text: &'a str,
    lexicons: Lexicons,
}

impl Visit for FindWords<'_> {
    type Output = Result<Choice, String>;

    fn visit<K: play::GameKind>(self) -> Self::Output {
        let record: Record<K> = self.text.parse().map_err(|bad| bad_record(VOICE, Form::Alone, &bad))?;
        let words = self.lexicons.with_words(record.digest);
        words.ok_or_else(|| VOICE.game_words_not_here(Form::Alone).to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sat_elsewhere_sits_here_where_a_game_goes_on() {
        let seats = ["seat remote Ada", "seat computer hard", "sit 2 remote Bob", "resign 1"];
        let record = format!(
            "logomachy game 1\ntitle scrabbkle\nlanguage en\nlexicon {} english\n{}\nseed 7\nmove 1 pass\nmove 2 pass\n{}\n",
            "0".repeat(64),
            seats[..2].join("\n"),
            seats[2..].join("\n"),
        );
        let continued = continued::<play::crosswords::Setup>(&record, 2).unwrap();
        let told: Vec<&str> = continued.lines().filter(|line| line.starts_with('s')).collect();
        assert_eq!(told, ["seat person Ada", "seat computer hard", "seed 7", "sit 2 person Bob"]);
        assert!(!continued.contains("resign"));
    }

    #[test]
    fn records_are_read_in_the_language_that_has_their_letters() {
        let game = "#player1 a A\n#player2 b B\n#game-type wordfeud\n>a: ÆØÅ 8H ÆØ +8 8\n";
        let (read, language) = transcript(&pasted(game)).unwrap();
        assert_eq!((read.setup.language.code(), language.code()), ("nb", "nb"));
        assert!(transcript(game.as_bytes()).is_err(), "bytes without a mark are Latin-1");
        assert_eq!(transcript(b"nonsense").unwrap_err(), "Line 1: a line begins with # or >.");
    }
}
