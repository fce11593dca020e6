//! The end of a game, over the field.

use game::Turn;
use leptos::prelude::*;
use messages::tables::end_cause;
use messages::territories::{headline, pixels, team_of};
use page::VOICE;
use page::components::leave_button;
use page::controller::GameScreen as _;
use page::focus::focus;
use page::seeds::short_seed;
use play::Status;
use play::territories::ending::{Panel, Row};

use super::screen::{Controller, Screen};
use page_field::colour;

/// The id of the button that the keyboard goes to.
const NEW_GAME: &str = "new-game";

/// How the game ended.
#[component]
pub(super) fn Ending(controller: Controller) -> impl IntoView {
    let over = Memo::new(move |_| {
        let of = |screen: &Screen| {
            let (panel, people) = (panel(screen)?, screen.game().people());
            let seed = screen.game().host().map(|host| host.record().luck.to_string());
            Some((headline(VOICE, &people, panel.winner), panel, people, (gave_up(screen), seed)))
        };
        controller.session.with(|screen| of(screen.as_ref()?)).filter(|_| !controller.end_seen.get())
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
        over.get().map(|(headline, panel, people, (gave_up, seed))| {
            let winner = panel.winner.map_or("", colour);
            let row = |row: &Row| {
                let (who, words) = (team_of(VOICE, &people, row.seat), VOICE.words_played(messages::count(row.words)));
                view! {
                    <tr><th scope="row">{who}</th><td>{words}</td><td>{pixels(VOICE, row.score)}</td></tr>
                }
            };
            view! {
                <div class=format!("floating ending {winner}") on:keydown=escape>
                    <div class="card dialog" role="dialog" aria-labelledby="end-title">
                        <h2 id="end-title" class="winner">{headline}</h2>
                        {gave_up.map(|told| view! { <p>{told}</p> })}
                        <table><tbody>{panel.rows.iter().map(row).collect_view()}</tbody></table>
                        {seed.map(|seed| view! { <p class="soft">{VOICE.game_number_is(&seed)}</p> })}
                        <div class="few">
                            {leave_button(controller, "button", NEW_GAME, VOICE.new_game())}
                            {controller.rematch_button(Callback::new(move |()| controller.rematch(short_seed())))}
                            <button type="button" class="button quiet" title=VOICE.review_title() on:click=move |_| controller.review()>{VOICE.review_game()}</button>
                            <button type="button" class="button quiet" on:click=move |_| controller.end_seen.set(true)>
                                {VOICE.look_at_field()}
                            </button>
                        </div>
                        {controller.table_end()}
                    </div>
                </div>
            }
        })
    }
}

/// What ended the game, if its rules did not.
fn gave_up(screen: &Screen) -> Option<String> {
    match &screen.session().position().status {
        Status::Over { ending, .. } => end_cause(VOICE, &screen.game().people(), *ending),
        Status::ToMove(_) | Status::Paused(_) => None,
    }
}

/// Who won, and what each has, once the game is over.
fn panel(screen: &Screen) -> Option<Panel> {
    match &screen.session().position().status {
        Status::Over { outcome, .. } => Panel::of(&Turn::Over(outcome.clone()), screen.view()),
        Status::ToMove(_) | Status::Paused(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use play::Player;
    use territory::Judge;

    use super::*;
    use crate::screen::testing::{help, play_on, tutorial_game};

    fn ended(seated: Vec<Player>, word: usize) -> Option<String> {
        let mut screen = tutorial_game(Judge::Lexicon, seated);
        for turn in 0..16 {
            play_on(&mut screen, if turn == word { help() } else { territory::Move::Pass });
        }
        let panel = panel(&screen)?;
        Some(headline(VOICE, &screen.game().people(), panel.winner))
    }

    /// T7.3, T9.1: the end names the winner as the rules ask.
    #[test]
    fn the_winner_is_named_as_the_rules_ask() {
        let people = || vec![Player::someone(), Player::someone()];
        let computer = || vec![Player::Computer(Level::Easy), Player::someone()];
        assert_eq!(ended(people(), 0).as_deref(), Some("Blue Wins!"));
        assert_eq!(ended(people(), 1).as_deref(), Some("Red Wins!"));
        assert_eq!(ended(people(), 99).as_deref(), Some("Draw"));
        assert_eq!(ended(computer(), 0).as_deref(), Some("Computer Wins!"));
        assert_eq!(ended(computer(), 1).as_deref(), Some("You Win!"));
    }
}
