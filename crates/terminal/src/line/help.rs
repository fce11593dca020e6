//! What a player is told at the start, and on asking for help.

use table::crosswords::Table;
use table::{Seated, Title};

/// The colours of the two sides where tiles have owners; the second one's tiles stand in brackets.
pub(super) const COLOURS: [&str; 2] = ["blue", "black"];

/// What is said at the start of a game.
pub(super) fn greeting(table: &Table) -> String {
    let title = table.setup().title;
    let names = table.names();
    let who: Vec<String> = table
        .seated()
        .iter()
        .zip(&names)
        .map(|(seated, name)| match seated {
            Seated::Computer(level) => format!("{name} ({level})"),
            Seated::Person(_) => name.clone(),
        })
        .collect();
    let race = match title {
        Title::Khi => {
            format!(
                "\n{} plays blue from the left, {} plays black, in brackets, from the right.",
                names[0], names[1]
            )
        }
        _ => String::new(),
    };
    format!("{}: {}.\n{}.{race}\nType `help` for help.", title.label(), title.about(), who.join(" against "))
}

/// How to play, and all commands.
pub(super) fn help(table: &Table) -> String {
    let title = table.setup().title;
    let moves = if title.is_written_by_origin() {
        "  GIT,f8,r      lay G, I, T from f8 to the right (d: down); squares that are
                taken are passed over; a small letter is a blank"
    } else {
        "  8D WORD       lay a word in row 8 from column D to the right; D8 WORD: down;
                all letters of the word; a small letter is a blank"
    };
    let tiles = match title {
        Title::Khi => "  change        change all your tiles for 10 points, and go on with your turn\n",
        Title::Scrabbkle => "",
        Title::Wordfeud | Title::Classic => {
            "  exchange ABC  exchange some tiles instead of a move, while 7 are left to draw\n"
        }
    };
    let undo = if table.has_computer() { "  undo          take back your last move\n" } else { "" };
    format!(
        "{}\n\n{moves}\n  pass          do nothing\n{tiles}  hint          where to look; again: how long a word; \
         again: the move\n{undo}  board         draw the board again\n  tiles         the tiles not seen yet\n  \
         moves         the moves so far\n  save FILE     keep the game in a file, this move and all to come\n  \
         load FILE     go on with a game that was kept\n  quit          leave the game",
        rules(title)
    )
}

fn rules(title: Title) -> &'static str {
    match title {
        Title::Khi => {
            "Reach the far edge first: blue has to reach column s, black column a. Your first word covers \
             your star (*), each later one joins a tile of your own colour. All tiles of the words you \
             make and cross take your colour."
        }
        Title::Scrabbkle => {
            "The first word covers the centre. Each later one goes through tiles on the board, and is the \
             only word the move makes: no new tile may touch another at the side. A premium, such as 2L \
             for a letter or 3W for a word, counts once. All 7 tiles at once bring 70 more."
        }
        Title::Wordfeud => {
            "The first word covers the centre. Each later one joins tiles on the board, and all words \
             that it makes count. A premium, such as 2L for a letter or 3W for a word, counts once. All 7 \
             tiles at once bring 40 more."
        }
        Title::Classic => {
            "The first word covers the centre. Each later one joins tiles on the board, and all words \
             that it makes count. A premium, such as 2L for a letter or 3W for a word, counts once. All 7 \
             tiles at once bring 50 more."
        }
    }
}
