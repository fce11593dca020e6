//! The page of help: the rules in short, and two columns, what to type and what it does.

/// The most characters of a line.
const WIDTH: usize = 80;

/// Where the second column begins.
const SECOND: usize = 16;

/// The rules, an empty line, and a row for each command.
pub(super) fn page(rules: &str, commands: &[(&str, String)]) -> String {
    let rows: Vec<String> = commands.iter().map(|(typed, does)| row(typed, does)).collect();
    format!("{rules}\n\n{}", rows.join("\n"))
}

/// A command, and what it does in lines that begin below one another.
fn row(typed: &str, does: &str) -> String {
    let mut line = format!("  {typed:<width$}", width = SECOND - 2);
    if !line.ends_with("  ") {
        line.push_str("  ");
    }
    let mut lines = Vec::new();
    let mut begun = true;
    for word in does.split(' ') {
        let blank = usize::from(!begun);
        if !begun && line.chars().count() + blank + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(SECOND)));
            begun = true;
        }
        if !begun {
            line.push(' ');
        }
        line.push_str(word);
        begun = false;
    }
    lines.push(line);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_command_does_stands_in_a_column_of_its_own() {
        assert_eq!(row("pass", "do nothing"), "  pass          do nothing");
        assert_eq!(row("preview a1 e1 e5", "tell more"), "  preview a1 e1 e5  tell more");
        let long = row("x", &"word ".repeat(20));
        assert!(long.lines().all(|line| line.len() <= WIDTH), "{long}");
        assert!(long.lines().nth(1).is_some_and(|line| line.starts_with("                word")), "{long}");
        assert_eq!(page("Rules.", &[("a", "b".to_owned())]), "Rules.\n\n  a             b");
    }
}
