//! How a table stands after all that happened there: the match, who sits where, what is offered, and whether it goes on.

use game::{Luck, Match, Outcome, Refused, Seat, Turn, Viewer};

use crate::deal::deal;
use crate::{
    BadTable, EndCause, GameKind, Happening, IllegalOf, Incident, LogEntry, MoveOf, Offer, PendingOffer,
    Player, Position, Powers, Refusal, SeatInfo, Status, Version, ViewOf,
};

/// How a table stands: what its log makes of the deal.
pub(crate) struct Course<K: GameKind> {
    kind: K,
    seated: Vec<Player>,
    /// On which seats a person sat at some time.
    used: Vec<bool>,
    played: Match<K::Game>,
    /// How the game ended, where the rules did not end it.
    ended: Option<(Outcome, EndCause)>,
    paused: bool,
    offer: Option<PendingOffer>,
    /// What was declined since the last move: it is not offered again before the next one.
    declined: Vec<(Seat, Offer)>,
    version: Version,
    turn: u32,
}

impl<K: GameKind> Course<K> {
    /// Deals to those who sit there.
    pub(crate) fn deal(
        kind: K,
        game: K::Game,
        seated: Vec<Player>,
        luck: Luck,
    ) -> Result<Self, BadTable<K::Bad>> {
        let played = deal(&kind, game, &seated, luck)?;
        let used = seated.iter().map(|one| !one.is_computer()).collect();
        Ok(Self {
            kind,
            seated,
            used,
            played,
            ended: None,
            paused: false,
            offer: None,
            declined: Vec::new(),
            version: Version(1),
            turn: 1,
        })
    }

    pub(crate) fn kind(&self) -> &K {
        &self.kind
    }

    pub(crate) fn seated(&self) -> &[Player] {
        &self.seated
    }

    pub(crate) fn played(&self) -> &Match<K::Game> {
        &self.played
    }

    pub(crate) fn into_played(self) -> Match<K::Game> {
        self.played
    }

    pub(crate) fn version(&self) -> Version {
        self.version
    }

    pub(crate) fn turn(&self) -> u32 {
        self.turn
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.paused
    }

    pub(crate) fn offer(&self) -> Option<&PendingOffer> {
        self.offer.as_ref()
    }

    /// What ended the game, where the rules did not.
    pub(crate) fn ended(&self) -> Option<EndCause> {
        self.ended.as_ref().map(|(_, cause)| *cause)
    }

    /// What the table waits for.
    pub(crate) fn status(&self) -> Status {
        match (&self.ended, self.played.turn()) {
            (Some((outcome, ending)), _) => Status::Over { outcome: outcome.clone(), ending: *ending },
            (None, Turn::Over(outcome)) => Status::Over { outcome, ending: EndCause::Rules },
            (None, Turn::Of(seat)) if self.paused => Status::Paused(seat),
            (None, Turn::Of(seat)) => Status::ToMove(seat),
        }
    }

    /// How the table stands for a viewer.
    pub(crate) fn position(&self, viewer: Viewer) -> Position<K> {
        let view = self.played.view(viewer);
        Position {
            version: self.version,
            turn: self.turn,
            status: self.status(),
            offer: self.offer.clone(),
            powers: self.powers(&view),
            view,
        }
    }

    /// What can be asked for beside moves, where this is seen, by whomever.
    pub(crate) fn powers(&self, view: &ViewOf<K>) -> Powers {
        let over = matches!(self.status(), Status::Over { .. });
        let local = self.is_local();
        let people = self.seated.iter().filter(|one| !one.is_computer()).count();
        // Whoever went and left a seat to a computer has played with the others, and may come back.
        let alone = people == 1 && self.used.iter().filter(|used| **used).count() == 1;
        let talking = self.people(view).count();
        let only_people =
            Seat::all(self.played.seats()).all(|seat| !self.kind.plays(view, seat) || self.is_person(seat));
        let ends = self.kind.outcome_without(view, Seat(0), self.played.seats()).is_some();
        let goes_on = Seat::all(self.played.seats()).any(|seat| self.played.may_leave(seat));
        Powers {
            // Between people who hide their tiles, taking back would show what the next one drew.
            take_back: alone || local && people > 0 && !self.kind.has_secrets(),
            resign: ends && (local || !goes_on),
            leave: !over && people > 0 && (goes_on || ends),
            draw: !over && !local && talking > 1 && only_people,
            ask_take_back: !over && !local && talking > 1,
            adjourn: !over && !local && talking > 0,
            hint: local && people > 0,
            record: local || over,
        }
    }

    /// Whether everybody sits at one screen.
    pub(crate) fn is_local(&self) -> bool {
        self.seated.iter().all(|one| !matches!(one, Player::Remote(_)))
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.seated.get(seat.index()).is_some_and(|one| !one.is_computer())
    }

    /// How many moves there are from the last one on that somebody like this made, if they can be taken back.
    pub(crate) fn moves_since(&self, made: impl Fn(Seat) -> bool) -> Option<u32> {
        let log = self.played.log();
        let last = log.iter().rposition(|entry| made(entry.seat))?;
        let moves = log.len() - last;
        u32::try_from(moves).ok().filter(|_| moves <= self.played.undoable())
    }

    /// Whether a move can be made, as far as match and rulebook know.
    pub(crate) fn check(&self, seat: Seat, mv: &MoveOf<K>) -> Result<(), Refused<IllegalOf<K>>> {
        if self.ended.is_some() { Err(Refused::Over) } else { self.played.check(seat, mv) }
    }

    /// Does what an entry tells, or says why not; what is refused changes nothing.
    ///
    /// Words that the lexicon no longer has may be excused, where a table is built again.
    pub(crate) fn apply(&mut self, entry: &LogEntry<K>, excused: bool) -> Result<Happening<K>, Refusal<K>> {
        let happening = match entry {
            LogEntry::Move { seat, mv } => self.play(*seat, mv, excused)?,
            LogEntry::Incident(incident) => self.happen(incident)?,
        };
        self.version = self.version.next();
        self.turn += u32::from(happening.begins_turn());
        Ok(happening)
    }

    fn play(&mut self, seat: Seat, mv: &MoveOf<K>, excused: bool) -> Result<Happening<K>, Refusal<K>> {
        self.going_on()?;
        let excuse = |illegal: &IllegalOf<K>| excused && K::is_about_words(illegal);
        let events = self.played.play_again(seat, mv.clone(), excuse).map_err(Refusal::of)?;
        let answered = |offer: &PendingOffer| offer.offer == Offer::TakeBack || offer.asked.contains(&seat);
        self.offer.take_if(|offer| answered(offer));
        self.declined.clear();
        Ok(Happening::Move { seat, events })
    }

    fn happen(&mut self, incident: &Incident) -> Result<Happening<K>, Refusal<K>> {
        if matches!(self.played.turn(), Turn::Over(_)) && !matches!(incident, Incident::TakeBack { .. })
            || self.ended.is_some()
        {
            return Err(Refusal::Over);
        }
        match incident {
            Incident::TakeBack { by, moves } => {
                self.not_paused()?;
                self.undo(*by, *moves)
            }
            Incident::Resignation(seat) => self.leave_for_good(*seat, EndCause::Resignation(*seat)),
            Incident::TimeOut(seat) => self.time_out(*seat),
            Incident::Departure(seat) => {
                let events = self.played.leave(*seat).ok_or(Refusal::NotAllowed)?;
                self.offer = None;
                Ok(Happening::Departure { seat: *seat, events })
            }
            Incident::Draw => Ok(self.agree_on_draw()),
            Incident::Offer(seat, offer) => self.make_offer(*seat, *offer),
            Incident::Acceptance(seat) => self.accept(*seat),
            Incident::Decline(seat) => self.decline(*seat),
            Incident::Seating(seat, player) => self.sit_down(*seat, player),
            Incident::Pause => {
                self.not_paused()?;
                Ok(self.pause(true))
            }
            Incident::Resumption if self.paused => Ok(self.pause(false)),
            Incident::Resumption => Err(Refusal::NotAllowed),
        }
    }

    fn going_on(&self) -> Result<(), Refusal<K>> {
        if self.ended.is_some() { Err(Refusal::Over) } else { self.not_paused() }
    }

    fn not_paused(&self) -> Result<(), Refusal<K>> {
        if self.paused { Err(Refusal::Paused) } else { Ok(()) }
    }

    fn undo(&mut self, by: Seat, moves: u32) -> Result<Happening<K>, Refusal<K>> {
        let count = usize::try_from(moves).unwrap_or(usize::MAX);
        if count == 0 || count > self.played.undoable() || !by.is_at(self.played.seats()) {
            return Err(Refusal::NothingToTakeBack);
        }
        self.played.undo(count);
        self.offer = None;
        Ok(Happening::TakeBack { by, moves })
    }

    /// Ends the game because somebody does not play on.
    fn leave_for_good(&mut self, seat: Seat, ending: EndCause) -> Result<Happening<K>, Refusal<K>> {
        let view = self.played.view(Viewer::Spectator);
        if !seat.is_at(self.played.seats()) || !self.kind.plays(&view, seat) {
            return Err(Refusal::NotAllowed);
        }
        let outcome = self.kind.outcome_without(&view, seat, self.played.seats());
        self.ended = Some((outcome.ok_or(Refusal::NotAllowed)?, ending));
        self.offer = None;
        Ok(Happening::Resignation { seat })
    }

    fn time_out(&mut self, seat: Seat) -> Result<Happening<K>, Refusal<K>> {
        self.not_paused()?;
        if self.status().mover() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if let Some(events) = self.played.leave(seat) {
            self.offer = None;
            return Ok(Happening::TimeOut { seat, events });
        }
        self.leave_for_good(seat, EndCause::TimeOut(seat))?;
        Ok(Happening::TimeOut { seat, events: Vec::new() })
    }

    /// Those who still play are level, and before those who do not.
    fn agree_on_draw(&mut self) -> Happening<K> {
        let view = self.played.view(Viewer::Spectator);
        let standing: Vec<bool> =
            Seat::all(self.played.seats()).map(|seat| self.kind.plays(&view, seat)).collect();
        self.ended = Some((Outcome::ranked(&standing), EndCause::Agreement));
        self.offer = None;
        Happening::Agreement
    }

    /// The people who still play.
    fn people<'a>(&'a self, view: &'a ViewOf<K>) -> impl Iterator<Item = Seat> + 'a {
        Seat::all(self.played.seats()).filter(|seat| self.is_person(*seat) && self.kind.plays(view, *seat))
    }

    fn make_offer(&mut self, seat: Seat, offer: Offer) -> Result<Happening<K>, Refusal<K>> {
        let view = self.played.view(Viewer::Spectator);
        if self.offer.is_some() {
            return Err(Refusal::OfferOpen);
        }
        if !self.people(&view).any(|one| one == seat) || !self.powers(&view).allow(offer, self.paused) {
            return Err(if self.paused { Refusal::Paused } else { Refusal::NotAllowed });
        }
        if self.declined.contains(&(seat, offer)) {
            return Err(Refusal::Declined);
        }
        if offer == Offer::TakeBack && self.moves_since(|one| one == seat).is_none() {
            return Err(Refusal::NothingToTakeBack);
        }
        let asked: Vec<Seat> = self.people(&view).filter(|one| *one != seat).collect();
        if asked.is_empty() {
            return self.carry_out(seat, offer);
        }
        self.offer = Some(PendingOffer { version: self.version.next(), seat, offer, asked });
        Ok(Happening::Offer { seat, offer })
    }

    fn accept(&mut self, seat: Seat) -> Result<Happening<K>, Refusal<K>> {
        let Some(pending) = self.offer.as_mut().filter(|offer| offer.asked.contains(&seat)) else {
            return Err(Refusal::NotOffered);
        };
        let (by, offer) = (pending.seat, pending.offer);
        if pending.asked.len() > 1 {
            pending.asked.retain(|one| *one != seat);
            return Ok(Happening::Consent { seat, offer });
        }
        self.carry_out(by, offer)
    }

    fn decline(&mut self, seat: Seat) -> Result<Happening<K>, Refusal<K>> {
        let answers = |offer: &mut PendingOffer| offer.seat == seat || offer.asked.contains(&seat);
        let PendingOffer { seat: by, offer, .. } = self.offer.take_if(answers).ok_or(Refusal::NotOffered)?;
        // Else nobody who paused in anger could be asked again.
        if offer != Offer::Resumption {
            self.declined.push((by, offer));
        }
        Ok(if by == seat {
            Happening::Withdrawal { seat, offer }
        } else {
            Happening::Decline { seat, offer }
        })
    }

    /// Does what all agreed on.
    fn carry_out(&mut self, by: Seat, offer: Offer) -> Result<Happening<K>, Refusal<K>> {
        match offer {
            Offer::Draw => Ok(self.agree_on_draw()),
            Offer::TakeBack => {
                let moves = self.moves_since(|seat| seat == by).ok_or(Refusal::NothingToTakeBack)?;
                self.undo(by, moves)
            }
            Offer::Adjournment => Ok(self.pause(true)),
            Offer::Resumption => Ok(self.pause(false)),
        }
    }

    fn pause(&mut self, paused: bool) -> Happening<K> {
        (self.paused, self.offer) = (paused, None);
        if paused { Happening::Pause } else { Happening::Resumption }
    }

    fn sit_down(&mut self, seat: Seat, player: &Player) -> Result<Happening<K>, Refusal<K>> {
        let view = self.played.view(Viewer::Spectator);
        let known = player.level().is_none_or(|level| K::levels(self.played.game()).contains(&level));
        let Some(place) = self.seated.get_mut(seat.index()) else { return Err(Refusal::NotAllowed) };
        if !known || place == player || !self.kind.plays(&view, seat) {
            return Err(Refusal::NotAllowed);
        }
        *place = player.clone();
        self.used[seat.index()] |= !player.is_computer();
        self.offer = None;
        let info = self.seats().swap_remove(seat.index());
        Ok(Happening::Seating { seat, info })
    }

    /// Who sits where.
    pub(crate) fn seats(&self) -> Vec<SeatInfo> {
        let names = self.kind.given_names(&self.seated);
        let info = |(seated, name): (&Player, Option<String>)| SeatInfo { seated: seated.clone(), name };
        self.seated.iter().zip(names).map(info).collect()
    }
}
