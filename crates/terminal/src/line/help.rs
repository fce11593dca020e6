//! What a player is told at the start, and on asking for help.

use table::{Seated, Table, Title};

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
        "  GIT,f8,r      lay G, I, T from f8 to the right (d: down); squares that are taken are passed over;
                a small letter is a blank that stands for it"
    } else {
        "  8D WORD       lay a word in row 8 from column D to the right; D8 WORD: down; the letters are those
                of the whole word; a small letter is a blank that stands for it"
    };
    let tiles = match title {
        Title::Khi => {
            "  change        change all your tiles for 10 points and go on with your turn, up to 3 times\n"
        }
        Title::Scrabbkle => "",
        Title::Wordfeud | Title::Classic => {
            "  exchange ABC  exchange some tiles instead of a move, while the bag holds 7\n"
        }
    };
    let undo = if table.seated().iter().any(Seated::is_computer) {
        "  undo          take back your last move\n"
    } else {
        ""
    };
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
            "Reach the far edge first. Your first word covers your star (*), each later one joins a tile of your own
colour. Every word you make or cross takes your colour. Blue has to reach column s, black column a."
        }
        Title::Scrabbkle => {
            "The first word covers the centre. Each later move goes through tiles on the board, and makes exactly one
word: no tile may touch another at the side. Premiums such as 2L and 3W count once. All 7 tiles: 70 more."
        }
        Title::Wordfeud => {
            "The first word covers the centre. Each later word joins tiles on the board, and all words it makes must
be words. Premiums such as 2L and 3W count once. All 7 tiles: 40 more."
        }
        Title::Classic => {
            "The first word covers the centre. Each later word joins tiles on the board, and all words it makes must
be words. Premiums such as 2L and 3W count once. All 7 tiles: 50 more."
        }
    }
}
