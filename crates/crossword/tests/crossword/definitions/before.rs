//! The rules as they were before they became files, value by value.

use crossword::{
    Bingo, Boards, Capture, Ending, Exchange, Idle, Joining, Layout, Leftovers, LoneTile, Opening, Points,
    Ruleset, Square, Stuck, Swap, Tileset, Victory, Words,
};
use lexicon::Alphabet;

const CLASSIC: &str = "A:9:1 B:2:3 C:2:3 D:4:2 E:12:1 F:2:4 G:3:2 H:2:4 I:9:1 J:1:8 K:1:5 L:4:1 M:2:3 N:6:1 O:8:1 \
    P:2:3 Q:1:10 R:6:1 S:4:1 T:6:1 U:4:1 V:2:4 W:2:4 X:1:8 Y:2:4 Z:1:10";

const KHI_120: &str = "A:9:2 B:3:4 C:4:4 D:6:2 E:10:2 F:3:4 G:4:4 H:3:4 I:9:2 J:1:6 K:3:6 L:6:2 M:3:4 N:6:2 O:7:2 \
    P:3:4 Q:1:6 R:6:2 S:7:2 T:6:2 U:4:4 V:3:4 W:3:4 X:1:6 Y:4:4 Z:1:6 ?:4:1";
const KHI_84: &str = "A:6:2 B:2:4 C:3:4 D:4:2 E:7:2 F:2:4 G:3:4 H:2:4 I:6:2 J:1:6 K:2:6 L:4:2 M:2:4 N:4:2 O:5:2 \
    P:2:4 Q:1:6 R:4:2 S:5:2 T:4:2 U:3:4 V:2:4 W:2:4 X:1:6 Y:3:4 Z:1:6 ?:3:1";

/// The tiles of Wordfeud, by language code.
const WORDFEUD: [(&str, &str); 11] = [
    (
        "en",
        "A:10:1 B:2:4 C:2:4 D:5:2 E:12:1 F:2:4 G:3:3 H:3:4 I:9:1 J:1:10 K:1:5 L:4:1 M:2:3 N:6:1 O:7:1 P:2:4 Q:1:10 R:6:1 S:5:1 T:7:1 U:4:2 V:2:4 W:2:4 X:1:8 Y:2:4 Z:1:10 ?:2:0",
    ),
    (
        "nb",
        "A:7:1 B:3:4 C:1:10 D:5:1 E:9:1 F:4:2 G:4:4 H:3:3 I:6:2 J:2:4 K:4:3 L:5:2 M:3:2 N:6:1 O:4:3 P:2:4 R:7:1 S:7:1 T:7:1 U:3:4 V:3:5 W:1:10 Y:1:8 Æ:1:8 Ø:2:4 Å:2:4 ?:2:0",
    ),
    (
        "sv",
        "A:9:1 B:2:3 C:1:8 D:5:1 E:8:1 F:2:3 G:3:2 H:2:3 I:5:1 J:1:7 K:3:3 L:5:2 M:3:3 N:6:1 O:6:2 P:2:4 R:8:1 S:8:1 T:9:1 U:3:4 V:2:3 X:1:8 Y:1:7 Z:1:8 Å:2:4 Ä:2:4 Ö:2:4 ?:2:0",
    ),
    (
        "nl",
        "A:7:1 B:2:4 C:2:5 D:5:2 E:18:1 F:2:4 G:3:3 H:2:4 I:4:2 J:2:4 K:3:3 L:3:3 M:3:3 N:11:1 O:6:1 P:2:4 Q:1:10 R:5:2 S:5:2 T:5:2 U:3:2 V:2:4 W:2:5 X:1:8 Y:1:8 Z:2:5 ?:2:0",
    ),
    (
        "de",
        "A:5:1 B:2:3 C:2:4 D:5:1 E:14:1 F:2:4 G:3:2 H:4:2 I:6:1 J:1:6 K:2:4 L:3:2 M:4:3 N:9:1 O:3:2 P:1:5 Q:1:10 R:6:1 S:7:1 T:6:1 U:6:1 V:1:6 W:1:3 X:1:8 Y:1:10 Z:1:3 Ä:1:6 Ö:1:8 Ü:1:6 ?:2:0",
    ),
    (
        "fr",
        "A:10:1 B:2:3 C:2:3 D:3:2 E:14:1 F:2:4 G:3:2 H:2:4 I:9:1 J:1:8 K:1:10 L:5:2 M:3:2 N:6:1 O:6:1 P:2:3 Q:1:8 R:6:1 S:6:1 T:6:1 U:6:1 V:2:5 W:1:10 X:1:10 Y:1:10 Z:1:10 ?:2:0",
    ),
    (
        "es",
        "A:13:1 B:2:3 C:4:3 CH:1:5 D:5:2 E:13:1 F:1:4 G:2:3 H:2:4 I:6:1 J:1:8 L:4:1 LL:1:8 M:2:3 N:6:1 Ñ:1:8 O:9:1 P:2:3 Q:1:5 R:5:1 RR:1:8 S:7:1 T:4:2 U:5:1 V:1:4 X:1:8 Y:1:5 Z:1:10 ?:2:0",
    ),
    (
        "da",
        "A:7:1 B:4:3 C:2:8 D:5:2 E:9:1 F:3:3 G:3:3 H:2:4 I:4:3 J:2:4 K:4:3 L:5:2 M:3:4 N:7:1 O:5:2 P:2:4 R:7:1 S:6:2 T:6:2 U:3:3 V:3:4 X:1:8 Y:2:4 Z:1:9 Æ:2:4 Ø:2:4 Å:2:4 ?:2:0",
    ),
    (
        "nn",
        "A:7:1 B:3:4 C:1:10 D:5:1 E:9:1 F:4:2 G:4:4 H:3:3 I:6:2 J:2:4 K:4:3 L:5:2 M:3:2 N:6:1 O:4:3 P:2:4 R:7:1 S:7:1 T:7:1 U:3:4 V:3:5 W:1:10 Y:1:8 Æ:1:8 Ø:2:4 Å:2:4 ?:2:0",
    ),
    (
        "fi",
        "A:11:1 B:1:8 C:1:10 D:1:6 E:9:1 F:1:8 G:1:8 H:2:4 I:10:1 J:2:4 K:6:3 L:6:2 M:3:3 N:9:1 O:5:2 P:2:4 R:2:4 S:7:1 T:9:1 U:4:3 V:2:4 Y:2:4 Ä:5:2 Ö:1:7 ?:2:0",
    ),
    (
        "pt",
        "A:12:1 B:3:4 C:3:2 Ç:2:3 D:4:2 E:10:1 F:2:5 G:2:4 H:2:4 I:9:1 J:2:6 L:4:2 M:5:1 N:3:3 O:9:1 P:3:2 Q:1:8 R:5:1 S:7:2 T:4:2 U:6:2 V:2:4 X:1:10 Z:1:10 ?:2:0",
    ),
];

/// Every set of rules with the tiles of a language.
pub(crate) fn all() -> Vec<Ruleset> {
    let mut all = vec![classic(), scrabbkle(), khi("khi", KHI_120), khi("khi-84", KHI_84)];
    for (code, text) in WORDFEUD {
        let tiles = tiles(text, Alphabet::of(code).unwrap());
        all.push(Ruleset { tiles: tiles.clone(), ..wordfeud() });
        if code != "en" {
            all.push(Ruleset { tiles, ..classic() });
        }
    }
    all
}

fn classic() -> Ruleset {
    Ruleset {
        name: "classic".to_owned(),
        label: "Classic".to_owned(),
        about: "crossing words on fifteen squares, with a hundred tiles".to_owned(),
        game: "classic".to_owned(),
        seats: 2,
        layout: Layout::standard(),
        boards: Boards::SameSize,
        tiles: tiles(&format!("{CLASSIC} ?:2:0"), Alphabet::english()),
        rack: 7,
        opening: Opening::Centre,
        joining: Joining::AnyTile,
        words: Words::AllValid,
        lone_tile: LoneTile::MakesWord,
        bingo: Bingo::FullRack(50),
        capture: Capture::Never,
        swap: Swap::Never,
        exchange: Exchange::Some { bag: 7 },
        ending: Ending::Out {
            idle_turns: 6,
            idle: Idle::Scoreless,
            leftovers: Leftovers::TwiceOthers,
            stuck: Stuck::PlaysOn,
        },
        points: Points::Words,
    }
}

fn wordfeud() -> Ruleset {
    Ruleset {
        name: "wordfeud".to_owned(),
        label: "Wordfeud".to_owned(),
        about: "crossing words on fifteen squares, in many languages".to_owned(),
        game: "wordfeud".to_owned(),
        layout: Layout::wordfeud(),
        boards: Boards::Shuffled,
        bingo: Bingo::FullRack(40),
        ending: Ending::Out {
            idle_turns: 3,
            idle: Idle::Passes,
            leftovers: Leftovers::OwnAndOthers,
            stuck: Stuck::PlaysOn,
        },
        ..classic()
    }
}

fn scrabbkle() -> Ruleset {
    Ruleset {
        name: "scrabbkle".to_owned(),
        label: "ScraBBKle".to_owned(),
        about: "one word a move, on any board".to_owned(),
        game: "scrabbkle".to_owned(),
        boards: Boards::AnySize,
        tiles: tiles(&format!("{CLASSIC} ?:2:3"), Alphabet::english()),
        words: Words::OnlyOne,
        lone_tile: LoneTile::AsWritten,
        bingo: Bingo::FullRack(70),
        exchange: Exchange::Never,
        ending: Ending::Out {
            idle_turns: 4,
            idle: Idle::Passes,
            leftovers: Leftovers::Own,
            stuck: Stuck::Ends,
        },
        ..classic()
    }
}

fn khi(name: &str, text: &str) -> Ruleset {
    Ruleset {
        name: name.to_owned(),
        label: if name == "khi" { "Khi" } else { "Khi, 84 tiles" }.to_owned(),
        about: "a race over nineteen squares, in which words capture tiles".to_owned(),
        game: "khi".to_owned(),
        layout: Layout::plain(19),
        boards: Boards::Own,
        tiles: tiles(text, Alphabet::english()),
        opening: Opening::Stars([Square { column: 0, row: 9 }, Square { column: 18, row: 9 }]),
        joining: Joining::OwnTile,
        lone_tile: LoneTile::FirstNeighbour,
        bingo: Bingo::FullRack(0),
        capture: Capture::MadeAndCrossed,
        exchange: Exchange::WholeRack { penalty: 10, per_turn: 3 },
        ending: Ending::FarEdge { edge_bonus: 10, out_bonus: 5, wipe_out_bonus: 20, victory: Victory::Edge },
        points: Points::TilesOwned,
        ..classic()
    }
}

fn tiles(text: &str, alphabet: &'static Alphabet) -> Tileset {
    Tileset::parse(text, alphabet).unwrap()
}
