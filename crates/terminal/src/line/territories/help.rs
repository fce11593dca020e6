//! What a player is told at the start, on asking for help, and before each move.

use game::Seat;
use table::territories::Table;
use table::territories::say::{self, pixels};
use territory::{Judge, View};

const HELP: &str = "Spell a word with letters of the grid. It begins anywhere, and each letter lies at most 4 cells \
from the one before, counted down and across. The shape that the letters draw claims the ground inside; longer words \
claim more strongly, from 1 for three letters to 5 for seven. Claiming your own ground makes it stronger, attacking \
makes the other's weaker, and equal strengths leave it neutral. Letters are used up. Whoever owns more after 8 turns \
each wins.

  a1 e1 e5 a5   play the word on these cells, column before row
  house         list the best ways to spell a word, or play the only one
  2             play the second of these ways
  word help     spell a word that reads like a command
  preview a1 e1 e5  tell what a word on these cells would claim
  pass          do nothing in this turn
  hint          advice, a little more each time
  board         the grid again
  map           a finer picture of who owns the ground
";

/// What is said at the start of a game.
pub(super) fn greeting(table: &Table) -> String {
    let names = table.names();
    let dictionary = match table.setup().judge {
        Judge::Lexicon => "",
        Judge::Elsewhere => "The words of people are looked up in the online dictionary.\n",
    };
    format!("Blue: {}. Red: {}.\n{dictionary}Type `help` for help.", names[0], names[1])
}

/// The rules in short, and the ways to say a move and to ask for something.
pub(super) fn help(table: &Table) -> String {
    let dictionary = match table.setup().judge {
        Judge::Lexicon => "",
        Judge::Elsewhere => {
            "  again         when the online dictionary gave no answer: ask it again\n  \
             built-in      or let the built-in lexicon decide\n"
        }
    };
    format!("{HELP}{dictionary}")
}

/// How both stand, and whose turn it is.
pub(super) fn standings(table: &Table, view: &View) -> String {
    let one = |(seat, score)| {
        let turns = match view.turns_left_of(seat) {
            1 => "1 turn".to_owned(),
            turns => format!("{turns} turns"),
        };
        format!("{}: {}, {turns} left", say::player(table, seat), pixels(score))
    };
    let mut lines: Vec<String> = Seat::all(2).zip(view.scores()).map(one).collect();
    if let Some(seat) = view.mover() {
        let name = &table.names()[seat.index()];
        let colour = say::colour(seat);
        lines.push(if name == "You" {
            format!("Your turn: you play {colour}.")
        } else {
            format!("The turn of {name}, who plays {colour}.")
        });
    }
    lines.join("\n")
}
