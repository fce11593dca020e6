//! Whatever bytes come in: a sound value, or a clear error.

use online_api::{Encoding, LinkPart, Login, NewTable, RoomView, Say, SocketEvent, SocketRequest};
use proptest::prelude::*;
use serde::de::DeserializeOwned;

use crate::bodies::room_view;

fn survives<T: DeserializeOwned>(bytes: &[u8]) {
    for encoding in [Encoding::Json, Encoding::Postcard] {
        if let Err(bad) = encoding.read::<T>(bytes) {
            assert!(!bad.to_string().is_empty());
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        survives::<NewTable>(&bytes);
        survives::<Login>(&bytes);
        survives::<Say>(&bytes);
        survives::<SocketRequest>(&bytes);
        survives::<SocketEvent>(&bytes);
        survives::<RoomView>(&bytes);
    }

    #[test]
    fn any_text_leads_to_a_table_or_to_none(text in any::<String>(), near in "/?(table|play/[a-z]{0,3}/at)?/[0-9a-z]{0,13}(/[0-9a-f]{0,33})?") {
        for text in [text, near] {
            if let Ok(part) = text.parse::<LinkPart>() {
                prop_assert_eq!(part.to_string().parse(), Ok(part));
            }
        }
    }

    #[test]
    fn damaged_bodies_are_read_or_refused(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for encoding in [Encoding::Json, Encoding::Postcard] {
            let mut bytes = encoding.write(&room_view());
            let place = at.index(bytes.len());
            bytes[place] = byte;
            survives::<RoomView>(&bytes);
            survives::<RoomView>(&bytes[..place]);
        }
    }
}
