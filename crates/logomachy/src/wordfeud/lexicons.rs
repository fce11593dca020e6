//! Words that are named for rulesets on the command line.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use feud_api::Rules;
use lexicon::Lexicon;

use crate::cli::RulesetChoice;
use crate::output::complain;
use crate::store::{LoadedLexicon, Store};

/// The words of each ruleset that some were named for by `--lexicon`.
pub(super) fn named(
    lexicons: &[(RulesetChoice, String)],
    store: &Store,
) -> Result<BTreeMap<Rules, Arc<Lexicon>>> {
    let mut found = BTreeMap::new();
    for (chosen, name) in lexicons {
        for &rules in &chosen.0 {
            let alphabet =
                rules.alphabet().with_context(|| format!("--lexicon: {rules} has no tiles here"))?;
            let LoadedLexicon { lexicon, report } = store.find(name, alphabet).context("--lexicon")?;
            if let Some(report) = report.filter(|report| report.dropped() > 0) {
                complain(format_args!("{name}: {report}"));
            }
            let own = lexicon.alphabet();
            ensure!(
                own == alphabet,
                "--lexicon: the words of {name} are {}, not {}",
                own.name(),
                alphabet.name()
            );
            found.insert(rules, Arc::new(lexicon));
        }
    }
    Ok(found)
}
