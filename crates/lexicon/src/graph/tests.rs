use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{Alphabet, MAX_WORD, WordList};

fn word(text: &str) -> Vec<Letter> {
    Alphabet::english().word(text).unwrap()
}

fn graph(words: &[&str]) -> Graph {
    Graph::build(&WordList::new(words.iter().map(|text| word(text))), Halves::Both).unwrap()
}

fn spelt(words: Words<'_>) -> Vec<String> {
    words.map(|word| Alphabet::english().spell(&word)).collect()
}

/// Every path of the outward half that ends a word, `@` for the separator.
fn readings(graph: &Graph) -> BTreeSet<String> {
    fn from(graph: &Graph, branch: Branch, before: &str, found: &mut BTreeSet<String>) {
        for node in graph.siblings(branch) {
            let glyph = node.letter().map_or("@", |letter| Alphabet::english().glyph(letter));
            let path = format!("{before}{glyph}");
            if node.accepts() {
                assert!(found.insert(path.clone()), "{path} twice");
            }
            from(graph, node.children(), &path, found);
        }
    }
    let mut found = BTreeSet::new();
    from(graph, graph.words_outwards(), "", &mut found);
    found
}

#[test]
fn words_and_beginnings_are_found_and_nothing_else() {
    let graph = graph(&["cat", "cats", "dog", "do"]);
    assert_eq!((graph.word_count(), graph.longest()), (4, 4));
    for (text, is_word, is_prefix) in [
        ("cat", true, true),
        ("cats", true, true),
        ("ca", false, true),
        ("dot", false, false),
        ("catsx", false, false),
        ("z", false, false),
        ("do", true, true),
    ] {
        assert_eq!(graph.contains(&word(text)), is_word, "{text}");
        assert_eq!(graph.has_prefix(&word(text)), is_prefix, "{text}");
    }
    assert!(!graph.contains(&[]) && graph.has_prefix(&[]));
    assert_eq!(spelt(graph.words()), ["CAT", "CATS", "DO", "DOG"]);
    assert_eq!(spelt(graph.words_after(&word("do"))), ["DOG"]);
    assert_eq!(spelt(graph.words_after(&word("x"))), [""; 0]);
}

#[test]
fn words_are_read_outwards_from_each_letter() {
    let expected = ["RAC", "AC@R", "C@AR"].map(String::from);
    assert_eq!(readings(&graph(&["car"])), BTreeSet::from(expected));
}

#[test]
fn the_turn_is_taken_at_the_separator_only() {
    let graph = graph(&["car"]);
    let c = graph.step(graph.words_outwards(), word("c")[0]).unwrap();
    let after = graph.turn_round(c.children());
    assert!(graph.walk(after, &word("ar")).unwrap().accepts());
    assert!(graph.turn_round(after).is_none());
    assert!(graph.turn_round(Branch::NONE).is_none());
}

#[test]
fn equal_endings_are_stored_once() {
    // Two roots; C D; two siblings O U shared by both; T shared by all.
    let forwards = |words: &[&str]| {
        let words = WordList::new(words.iter().map(|text| word(text)));
        Graph::build(&words, Halves::Forwards).unwrap()
    };
    assert_eq!(forwards(&["cot", "cut", "dot", "dut"]).len(), 7);
    // The siblings of `c` are the last ones of those of `d`: no node of their own.
    assert_eq!(forwards(&["cot", "cut", "dat", "dot", "dut"]).len(), 8);
    assert!(forwards(&["cot"]).words_outwards().is_none());
}

/// A graph of these nodes, read as a file.
fn read(nodes: &[u32]) -> Result<Graph, BadGraph> {
    let bytes: Vec<u8> = nodes.iter().flat_map(|node| node.to_le_bytes()).collect();
    Graph::from_kwg(&bytes, 26)
}

#[test]
fn unsound_files_are_refused_with_the_place() {
    let node = |number, accepts, last, child| Node::pack(number, accepts, last, child);
    let root = node(0, false, true, 2);
    let nowhere = node(0, false, true, 0);
    for (nodes, reason) in [
        (vec![], BadGraph::NoRoots { nodes: 0 }),
        (vec![nowhere, nowhere], BadGraph::Empty),
        (vec![root, nowhere], BadGraph::OutOfRange { node: 0, child: 2, nodes: 2 }),
        (vec![root, nowhere, node(1, true, true, 9)], BadGraph::OutOfRange { node: 2, child: 9, nodes: 3 }),
        (vec![root, nowhere, node(1, true, false, 0)], BadGraph::EndlessSiblings { node: 2 }),
        (vec![root, nowhere, node(1, true, true, 2)], BadGraph::Circle { node: 2 }),
        (vec![root, nowhere, node(1, false, true, 3), node(1, true, true, 2)], BadGraph::Circle { node: 2 }),
        (
            vec![root, nowhere, node(27, true, true, 0)],
            BadGraph::BadLetter { node: 2, number: 27, letters: 26 },
        ),
        (vec![root, nowhere, node(0, false, true, 3), node(1, true, true, 0)], BadGraph::Separator),
        (
            vec![root, nowhere, node(0, true, true, 0)],
            BadGraph::BadLetter { node: 2, number: 0, letters: 26 },
        ),
        (
            vec![root, nowhere, node(2, true, false, 0), node(1, true, true, 0)],
            BadGraph::Unsorted { node: 3 },
        ),
        (vec![root, nowhere, node(1, false, true, 0)], BadGraph::DeadEnd { node: 2 }),
        (
            vec![root, node(0, false, true, 2), node(1, false, true, 3), node(1, true, true, 0)],
            BadGraph::HalvesDisagree { forwards: 2, outwards: 1 },
        ),
    ] {
        assert_eq!(read(&nodes).unwrap_err(), reason, "{nodes:x?}");
    }
    assert_eq!(Graph::from_kwg(&[0; 7], 26).unwrap_err(), BadGraph::CutNode { bytes: 7 });
}

#[test]
fn a_small_file_that_spells_endless_words_is_refused() {
    // Each level has 26 letters, and all lead to the next level: 26 to the power of the depth.
    let deep = |levels: u32| {
        let mut nodes = vec![Node::pack(0, false, true, 2), Node::pack(0, false, true, 0)];
        for level in 0..levels {
            let child = if level + 1 < levels { 2 + 26 * (level + 1) } else { 0 };
            nodes.extend((1..=26).map(|number| Node::pack(number, child == 0, number == 26, child)));
        }
        read(&nodes)
    };
    assert_eq!(deep(3).map(|graph| graph.word_count()), Ok(26 * 26 * 26));
    assert_eq!(deep(10).unwrap_err(), BadGraph::TooManyWords);
    let line: Vec<u32> = [Node::pack(0, false, true, 2), Node::pack(0, false, true, 0)]
        .into_iter()
        .chain((0..40).map(|level| Node::pack(1, level == 39, true, if level == 39 { 0 } else { level + 3 })))
        .collect();
    assert_eq!(read(&line).unwrap_err(), BadGraph::TooLong);
}

fn some_words() -> impl Strategy<Value = BTreeSet<Vec<u8>>> {
    prop::collection::btree_set(prop::collection::vec(1..=4_u8, 2..=7), 1..60)
}

fn letters(numbers: &[u8]) -> Vec<Letter> {
    numbers.iter().map(|&number| Letter::new(number).unwrap()).collect()
}

proptest! {
    #[test]
    fn a_graph_holds_its_words_in_order_and_numbers_them(words in some_words()) {
        let list = WordList::new(words.iter().map(|word| letters(word)));
        let graph = Graph::build(&list, Halves::Both).unwrap();
        let expected: Vec<Vec<Letter>> = words.iter().map(|word| letters(word)).collect();
        prop_assert_eq!(graph.words().collect::<Vec<_>>(), expected.clone());
        let index = WordIndex::new(&graph);
        for (place, word) in expected.iter().enumerate() {
            prop_assert_eq!(index.of(&graph, word), Some(place as u32));
            prop_assert_eq!(index.word(&graph, place as u32), Some(word.clone()));
        }
        prop_assert_eq!(index.word(&graph, expected.len() as u32), None);
    }

    #[test]
    fn a_graph_agrees_with_the_set_on_any_text(words in some_words(), text in prop::collection::vec(1..=5_u8, 0..8)) {
        let graph = Graph::build(&WordList::new(words.iter().map(|word| letters(word))), Halves::Forwards).unwrap();
        let text_letters = letters(&text);
        prop_assert_eq!(graph.contains(&text_letters), words.contains(&text));
        let begins = words.iter().any(|word| word.starts_with(&text));
        prop_assert_eq!(graph.has_prefix(&text_letters), begins);
        prop_assert_eq!(WordIndex::new(&graph).of(&graph, &text_letters).is_some(), words.contains(&text));
    }

    #[test]
    fn the_outward_half_holds_each_reading_once(words in some_words()) {
        let graph = Graph::build(&WordList::new(words.iter().map(|word| letters(word))), Halves::Both).unwrap();
        let spell = |numbers: &[u8]| Alphabet::english().spell(&letters(numbers));
        let mut expected = BTreeSet::new();
        for word in &words {
            for at in 1..=word.len() {
                let (before, after) = word.split_at(at);
                let back: Vec<u8> = before.iter().rev().copied().collect();
                let separator = if after.is_empty() { "" } else { "@" };
                expected.insert(format!("{}{separator}{}", spell(&back), spell(after)));
            }
        }
        prop_assert_eq!(readings(&graph), expected);
    }

    #[test]
    fn kwg_bytes_round_trip(words in some_words()) {
        let graph = Graph::build(&WordList::new(words.iter().map(|word| letters(word))), Halves::Both).unwrap();
        let bytes = graph.to_kwg();
        let again = Graph::from_kwg(&bytes, 26).unwrap();
        prop_assert_eq!(&again, &graph);
        prop_assert_eq!(again.to_kwg(), bytes);
    }

    #[test]
    fn words_of_any_length_up_to_the_longest(length in 2..=MAX_WORD) {
        let graph = graph(&["a".repeat(length).as_str()]);
        prop_assert_eq!(usize::from(graph.longest()), length);
        prop_assert!(Graph::from_kwg(&graph.to_kwg(), 26).is_ok());
    }
}
