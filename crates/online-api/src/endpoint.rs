//! The table of all that can be asked: the server is made from it, its description is, and clients find paths in it.

use std::fmt::Display;

/// How something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// Changes nothing.
    Get,
    /// Makes something.
    Post,
    /// Puts something in a place; asked twice it is done once.
    Put,
    /// Takes something away; asked twice it is done once.
    Delete,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caller {
    /// Anybody.
    Anybody,
    /// Whoever has a session.
    Person,
    /// Whoever sits at the table, has the secret of a link to it, or may see it because everybody may.
    Guest,
}

macro_rules! endpoints {
    ($($variant:ident $method:ident $path:literal $caller:ident $body:literal $answer:literal $about:literal)*) => {
        /// Something that can be asked of a server.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Endpoint {
            $(#[doc = $about] $variant,)*
        }

        impl Endpoint {
            /// Everything that can be asked.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => stringify!($variant),)* }
            }

            /// How it is asked.
            #[must_use]
            pub const fn method(self) -> Method {
                match self { $(Self::$variant => Method::$method,)* }
            }

            /// Its path, in which names in braces stand for what differs.
            #[must_use]
            pub const fn path(self) -> &'static str {
                match self { $(Self::$variant => $path,)* }
            }

            /// Who may ask.
            #[must_use]
            pub const fn caller(self) -> Caller {
                match self { $(Self::$variant => Caller::$caller,)* }
            }

            /// The type of its body; empty if it has none.
            #[must_use]
            pub const fn body(self) -> &'static str {
                match self { $(Self::$variant => $body,)* }
            }

            /// The type of its answer; empty if there is nothing to say.
            #[must_use]
            pub const fn answer(self) -> &'static str {
                match self { $(Self::$variant => $answer,)* }
            }

            /// What it is for, in a sentence.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Self::$variant => $about,)* }
            }
        }
    };
}

endpoints! {
    Description Get "/api" Anybody "" "" "This description."
    Server Get "/api/server" Anybody "" "ServerInfo" "What a client wants to know of a server before anything else."
    NewPerson Post "/api/people" Anybody "NewPerson" "Welcome" "Makes a guest with a session."
    Me Get "/api/people/me" Person "" "Me" "Who one is."
    Rename Put "/api/people/me/name" Person "Rename" "Me" "Takes another name."
    SetPassword Put "/api/people/me/password" Person "NewPassword" "Welcome" "Sets a password, which makes the name one's own, and a new recovery link; all other sessions end, and so does the recovery link before."
    NewRecovery Post "/api/people/me/recovery" Person "" "Welcome" "Makes a new recovery link, in place of the one before."
    Bars Get "/api/people/me/bars" Person "" "[BarredPerson]" "Whom one keeps away."
    PutBar Put "/api/people/me/bars/{person}" Person "Bar" "[BarredPerson]" "Mutes or blocks somebody."
    RemoveBar Delete "/api/people/me/bars/{person}" Person "" "[BarredPerson]" "Keeps somebody away no longer."
    MyTables Get "/api/people/me/tables" Person "" "TableList" "The tables one sits at; with ?over=true those that are over, with ?before= later pages."
    Login Post "/api/sessions" Anybody "Login" "Welcome" "Begins a session by a recovery link or a password."
    Sessions Get "/api/sessions" Person "" "[SessionInfo]" "The devices on which one is known."
    EndOthers Delete "/api/sessions" Person "" "[SessionInfo]" "Ends all sessions but this one."
    EndSession Delete "/api/sessions/{session}" Person "" "" "Ends a session: this one, or one on another device."
    PushKey Get "/api/push" Anybody "" "PushKey" "By which key the server can tell browsers something, if it does."
    Subscribe Put "/api/people/me/push" Person "PushSubscription" "" "Has the browser of this session told when it is one's turn and no page is open."
    Unsubscribe Delete "/api/people/me/push" Person "" "" "Has it told nothing any more."
    OpenTables Get "/api/tables" Anybody "" "TableList" "The tables that are open to everybody and wait for somebody."
    NewDraw Post "/api/draws" Person "" "Draw" "A promise of the server for the luck of a table that is not there yet."
    NewTable Post "/api/tables" Person "NewTable" "TableCreated" "Creates a table."
    Read Get "/api/tables/{table}" Guest "" "Reading" "How the table stands, or with ?after=V what has happened since; with &wait=S it waits for that."
    CloseTable Delete "/api/tables/{table}" Person "" "RoomView" "Closes a table that has not started: for its host."
    Room Get "/api/tables/{table}/room" Guest "" "RoomView" "What is played, by whom, on which terms."
    NewInvitation Post "/api/tables/{table}/invitations" Person "" "TableCreated" "Makes new links beside those there are: for its host."
    EndInvitations Delete "/api/tables/{table}/invitations" Person "" "TableCreated" "Ends all links there are, and makes new ones: for its host."
    TakeSeat Put "/api/tables/{table}/seats/{seat}" Person "TakeSeat" "RoomView" "Takes a seat, or the own one back from a computer."
    LeaveSeat Delete "/api/tables/{table}/seats/{seat}" Person "" "RoomView" "Gives a seat up before the start; the host may send somebody away."
    PutOnSeat Put "/api/tables/{table}/seats/{seat}/plan" Person "PutOnSeat" "RoomView" "Puts a computer on a seat before the start, or opens it: for its host."
    Rearrange Put "/api/tables/{table}/order" Person "Rearrange" "RoomView" "Has those who sit there change places before the start: for its host."
    Start Post "/api/tables/{table}/start" Person "" "RoomView" "Starts the game: for its host."
    Turn Put "/api/tables/{table}/turns/{turn}" Person "Submission" "TurnAnswer" "Moves, resigns, offers or answers: carried out once for each token, and answered when it is on the disk."
    Away Post "/api/tables/{table}/away" Person "Away" "RoomView" "Claims the game of somebody who is away, or has a computer play on."
    Rematch Post "/api/tables/{table}/rematch" Person "Rematch" "RoomView" "Wishes for another game with sides swapped; when all do, it begins."
    Record Get "/api/tables/{table}/record" Guest "" "text/plain" "The record of a game that is over."
    Chat Get "/api/tables/{table}/chat" Guest "" "[ChatLine]" "What was said, with ?after=N after a line."
    Say Post "/api/tables/{table}/chat" Person "Say" "ChatLine" "Says something."
    Socket Get "/api/socket" Anybody "" "" "One WebSocket for all tables that are watched."
}

impl Endpoint {
    /// The path with these in place of what stands in braces, in order.
    ///
    /// ```
    /// use online_api::{Endpoint, TableId};
    /// let path = Endpoint::Turn.at(&[&TableId::new(1), &7]);
    /// assert_eq!(path, "/api/tables/000000000001/turns/7");
    /// ```
    #[must_use]
    pub fn at(self, parts: &[&dyn Display]) -> String {
        let mut parts = parts.iter();
        let segment = |segment: &str| {
            let part = if segment.starts_with('{') { parts.next() } else { None };
            part.map_or_else(|| segment.to_owned(), ToString::to_string)
        };
        self.path().split('/').map(segment).collect::<Vec<_>>().join("/")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_endpoints_are_asked_in_the_same_way() {
        let ways: HashSet<_> =
            Endpoint::ALL.iter().map(|endpoint| (endpoint.method(), endpoint.path())).collect();
        assert_eq!(ways.len(), Endpoint::ALL.len());
    }

    #[test]
    fn every_endpoint_has_a_sentence() {
        for endpoint in Endpoint::ALL {
            assert!(endpoint.about().ends_with('.') && endpoint.path().starts_with("/api"), "{endpoint:?}");
            assert!(endpoint.method() != Method::Get || endpoint.body().is_empty(), "{endpoint:?}");
        }
    }
}
