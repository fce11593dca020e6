//! The end of a game, over the field.

use leptos::prelude::*;
use messages::People;
use messages::territories::{headline, pixels, team_of};
use page::VOICE;
use page::focus::focus;
use table::territories::Table;
use table::territories::say::{Panel, Row};

use super::session::{Controller, Session};

/// The id of the button that the keyboard goes to.
const NEW_GAME: &str = "new-game";

/// How the game ended.
#[component]
pub(super) fn Ending(controller: Controller) -> impl IntoView {
    let over = Memo::new(move |_| {
        let of = |session: &Session| {
            let winner = session.table.view(game::Viewer::Spectator).scores();
            let colour = match winner[0].cmp(&winner[1]) {
                std::cmp::Ordering::Greater => "blue",
                std::cmp::Ordering::Less => "red",
                std::cmp::Ordering::Equal => "",
            };
            let (headline, panel) = panel(&session.table)?;
            let people = People::at(&session.table);
            Some((headline, panel, people, colour, session.table.seed().to_string()))
        };
        controller.session.with(|session| of(session.as_ref()?)).filter(|_| !controller.end_seen.get())
    });
    Effect::new(move |_| {
        if over.with(Option::is_some) {
            request_animation_frame(|| focus(NEW_GAME));
        }
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            controller.end_seen.set(true);
        }
    };
    move || {
        over.get().map(|(headline, panel, people, colour, number)| {
            let row = |row: &Row| {
                let (who, words) = (team_of(VOICE, &people, row.seat), VOICE.words_played(messages::count(row.words)));
                view! {
                    <tr><th scope="row">{who}</th><td>{words}</td><td>{pixels(VOICE, row.score)}</td></tr>
                }
            };
            view! {
                <div class=format!("floating ending {colour}") on:keydown=escape>
                    <div class="card dialog" role="dialog" aria-labelledby="end-title">
                        <h2 id="end-title" class="winner">{headline}</h2>
                        <table><tbody>{panel.rows.iter().map(row).collect_view()}</tbody></table>
                        <p class="soft">{format!("Game number {number}")}</p>
                        <div class="few">
                            <button type="button" class="button" id=NEW_GAME on:click=move |_| controller.leave()>"New Game"</button>
                            <button type="button" class="button quiet" on:click=move |_| controller.end_seen.set(true)>
                                "Look at the field"
                            </button>
                        </div>
                    </div>
                </div>
            }
        })
    }
}

/// Who won, and what each has.
fn panel(table: &Table) -> Option<(String, Panel)> {
    let panel = Panel::of(&table.turn(), &table.view(game::Viewer::Spectator))?;
    Some((headline(VOICE, &People::at(table), panel.winner), panel))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bots::Level;
    use game::Seed;
    use table::Seated;
    use table::territories::Setup;
    use territory::Move;

    use super::*;

    fn ended(seated: Vec<Seated>, word: usize) -> Option<String> {
        let words = Arc::new(lexica::load("english").unwrap());
        let rows: Vec<String> = territory::tutorial::grid().rows().collect();
        let position = territory::notation::Position::parse(&rows.join("\n")).unwrap();
        let setup = Setup { position: Some(position), ..Setup::new(words.alphabet()) };
        let mut table = Table::new(setup, words, seated, Seed(7)).unwrap();
        for turn in 0..16 {
            let help = territory::notation::parse_cells("a1 e1 e5 a5").unwrap();
            table.play(if turn == word { Move::Word(help) } else { Move::Pass }).unwrap();
        }
        panel(&table).map(|(headline, _)| headline)
    }

    /// T7.3, T9.1: the end names the winner as the rules ask.
    #[test]
    fn the_winner_is_named_as_the_rules_ask() {
        let people = || vec![Seated::someone(), Seated::someone()];
        let computer = || vec![Seated::Computer(Level::Easy), Seated::someone()];
        assert_eq!(ended(people(), 0).as_deref(), Some("Blue Wins!"));
        assert_eq!(ended(people(), 1).as_deref(), Some("Red Wins!"));
        assert_eq!(ended(people(), 99).as_deref(), Some("Draw"));
        assert_eq!(ended(computer(), 0).as_deref(), Some("Computer Wins!"));
        assert_eq!(ended(computer(), 1).as_deref(), Some("You Win!"));
    }
}
