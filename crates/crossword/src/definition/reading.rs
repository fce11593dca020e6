//! Files of rules, each with those that it extends.

use std::collections::BTreeMap;

use super::{BadRules, DEEPEST, Definition, EXTENDS, Value, Wrong, source};

/// How the name of a file of rules ends.
pub const ENDING: &str = ".toml";

/// Where the text of a file comes from, by its name; what is wrong with it is told in a sentence.
type Find<'a> = &'a mut dyn FnMut(&str) -> Result<String, String>;

impl Definition {
    /// Reads a file of rules that extends one that comes with the program; all that it says is checked.
    pub fn read(text: &str) -> Result<Self, BadRules> {
        Self::of_text(text, None, &mut |_| Err("there is no such file".to_owned()))
    }

    /// Reads the file of this name, which may extend other files; their names are looked for where the file is.
    ///
    /// Rules that say no name have that of their file.
    pub fn read_file(name: &str, find: Find<'_>) -> Result<Self, BadRules> {
        let nowhere = |what: String| BadRules {
            file: name.to_owned(),
            line: 0,
            key: String::new(),
            what: Wrong::Source(what),
        };
        let text = find(name).map_err(nowhere)?;
        Self::of_text(&text, Some(name), find).map_err(|bad| match bad.file.as_str() {
            "" => BadRules { file: name.to_owned(), ..bad },
            _ => bad,
        })
    }

    fn of_text(text: &str, name: Option<&str>, find: Find<'_>) -> Result<Self, BadRules> {
        let mut chain: Vec<&str> = name.into_iter().collect();
        let (definition, extends) = whole(text, name.unwrap_or_default(), &mut chain, find)?;
        definition.check().map_err(|bad| match bad.what {
            Wrong::Missing if !extends && bad.key != "name" => {
                let what = format!(
                    "this key is missing, and without it {} is needed: say what the rules differ from, as in \
                     `extends = \"classic\"`",
                    bad.key
                );
                BadRules { key: EXTENDS.to_owned(), what: Wrong::Value(what), ..bad }
            }
            _ => bad,
        })?;
        Ok(definition)
    }

    /// Whether all that it says can be played by, in every language.
    fn check(&self) -> Result<(), BadRules> {
        let languages = self.languages()?;
        if languages.is_empty() {
            return Err(BadRules::of("tiles", Wrong::Missing));
        }
        for alphabet in languages {
            self.ruleset(alphabet)?;
        }
        Ok(())
    }
}

/// What a text says, with all that it extends; and whether it extends anything.
fn whole(
    text: &str,
    file: &str,
    chain: &mut Vec<&str>,
    find: Find<'_>,
) -> Result<(Definition, bool), BadRules> {
    let bad = |bad: source::BadSource| BadRules {
        file: file.to_owned(),
        line: bad.line,
        key: bad.key,
        what: Wrong::Source(bad.what),
    };
    let entries = source::read(text).map_err(bad)?;
    let value = |entry: source::Entry| {
        (entry.key, Value { text: entry.text, line: entry.line, file: file.to_owned() })
    };
    let mut own: BTreeMap<String, Value> = entries.into_iter().map(value).collect();
    let extends = own.remove(EXTENDS);
    let base = match &extends {
        None => Definition { entries: BTreeMap::new() },
        Some(extends) => base(extends, file, chain, find)?,
    };
    // What something is called is its own.
    let name = match own.get("name") {
        Some(name) => name.clone(),
        None => {
            Value { text: stem(file).ok_or_else(|| BadRules::of("name", Wrong::Missing))?, ..nowhere(file) }
        }
    };
    own.insert("name".to_owned(), name.clone());
    own.entry("label".to_owned()).or_insert(name);
    Ok((base.with(own), extends.is_some()))
}

/// What a file extends: rules that come with the program, or another file.
fn base(extends: &Value, file: &str, chain: &mut Vec<&str>, find: Find<'_>) -> Result<Definition, BadRules> {
    if let Some(shipped) = Definition::shipped(&extends.text) {
        return Ok(shipped.clone());
    }
    let bad = |what: String| extends.bad(EXTENDS, Wrong::Value(what));
    if !extends.text.ends_with(ENDING) {
        return Err(extends.bad(
            EXTENDS,
            Wrong::one_of(&extends.text, Definition::names().chain(["a file that ends in .toml"])),
        ));
    }
    let name = beside(file, &extends.text);
    if chain.contains(&&*name) {
        return Err(bad(format!("{name} extends itself: {} → {name}", chain.join(" → "))));
    }
    if chain.len() >= DEEPEST {
        return Err(bad(format!("more than {DEEPEST} files extend each other")));
    }
    let text = find(&name).map_err(bad)?;
    let mut longer: Vec<&str> = chain.iter().copied().chain([&*name]).collect();
    Ok(whole(&text, &name, &mut longer, find)?.0)
}

/// The name of a file as another one says it, which lies where that is.
fn beside(file: &str, name: &str) -> String {
    let folder = file.rfind(['/', '\\']).map_or("", |end| &file[..=end]);
    if name.starts_with(['/', '\\']) {
        name.to_owned()
    } else {
        format!("{folder}{}", name.trim_start_matches("./"))
    }
}

/// The name of rules that say none: that of their file, if it can be one.
fn stem(file: &str) -> Option<String> {
    let name =
        file.rsplit(['/', '\\']).next()?.strip_suffix(ENDING)?.to_ascii_lowercase().replace(['_', ' '], "-");
    let fits = |glyph: char| glyph.is_ascii_lowercase() || glyph.is_ascii_digit() || glyph == '-';
    (!name.is_empty() && name.chars().all(fits)).then_some(name)
}

/// A value that stands on no line of a file.
fn nowhere(file: &str) -> Value {
    Value { text: String::new(), line: 0, file: file.to_owned() }
}
