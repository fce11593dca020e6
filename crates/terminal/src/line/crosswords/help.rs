//! What a player is told at the start, and on asking for help.

use table::Title;
use table::crosswords::Table;

/// The colours of the two sides where tiles have owners; the second one's tiles stand in brackets.
pub(super) const COLOURS: [&str; 2] = ["blue", "black"];

/// What is said at the start of a game.
pub(super) fn greeting(table: &Table) -> String {
    let race = table.game().rules().ending.is_race();
    let [first, second] = [0, 1].map(|seat| match table.names()[seat].as_str() {
        "You" => "You play".to_owned(),
        name => format!("{name} plays"),
    });
    let sides = if race {
        format!("{first} blue from the left, {second} black, in brackets, from the right.\n")
    } else {
        String::new()
    };
    format!("{sides}Type `help` for help.")
}

/// The rules in short, and the ways to say a move and to ask for something.
pub(super) fn help(table: &Table) -> String {
    let title = table.setup().title;
    let moves = if title.is_written_by_origin() {
        "  GIT,f8,r      lay G, I, T from f8 to the right (d: down); squares that are
                taken are passed over; a small letter is a blank"
    } else {
        "  8D WORD       lay a word in row 8 from column D to the right; D8 WORD: down;
                all letters of the word; a small letter is a blank"
    };
    let exchange = table.game().rules().exchange;
    let some = exchange.least_in_bag().map(|bag| {
        format!("  exchange ABC  exchange some tiles instead of a move, while {bag} are left to draw\n")
    });
    let all = exchange.penalty().map(|penalty| {
        format!("  change        change all your tiles for {penalty} points, and go on with your turn\n")
    });
    let tiles = some.or(all).unwrap_or_default();
    format!(
        "{}\n\n{moves}\n  pass          do nothing\n{tiles}  hint          where to look; again: how long a word; \
         again: the move\n  board         draw the board again\n  tiles         the tiles not seen yet\n",
        if table.setup().own.is_some() { own_rules(table) } else { rules(title).to_owned() }
    )
}

/// How rules of one's own differ from those of the title.
fn own_rules(table: &Table) -> String {
    let title = table.setup().title.label();
    let mut lines = vec![format!("These are rules of their own, which differ from {title} so:")];
    for (key, own, usual) in table.setup().differences() {
        let usual = if usual.is_empty() { "no such rule" } else { &usual };
        lines.push(match key.as_str() {
            // A board is looked at, not read.
            "layout" => format!("  {key}: a board of its own"),
            "tiles" => format!("  {key}: {own}"),
            _ => format!("  {key}: {own} ({title}: {usual})"),
        });
    }
    lines.join("\n")
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
        Title::Idiot | Title::Territory => "",
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
