//! An event with the names of the cards it speaks of.

use ironlance_engine::{Happening, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Event;
use crate::{State, Tcg, naming::Mention, state::CardId};

/// An event, and what the cards on the table that it speaks of were called at that moment.
///
/// On the wire the names stand beside the event: `{ "joined": { "unit": 3 }, "names": [ … ] }`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Event")]
pub struct Report {
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
    /// The cards on the table that it speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Mention>,
}

impl Happening<Tcg> for Event {
    fn told(self, game: &Tcg, state: &State) -> Report {
        let mut names: Vec<Mention> = Vec::new();
        let mut add = |mention: Mention| {
            if names.iter().all(|other| other.id != mention.id) {
                names.push(mention);
            }
        };
        if let Event::Scrapped { owner, id: Some(id), card, .. } = &self {
            add(Mention::gone(game, state, *id, *card, *owner));
        } else {
            self.each_card(&mut |id: CardId| {
                Mention::of(game, state, id).into_iter().for_each(&mut add)
            });
        }
        Report { event: self, names }
    }
}

impl Report {
    /// The same with the names as a viewer knows them.
    pub(crate) fn seen(&self, event: Event, viewer: Viewer) -> Report {
        Report { event, names: self.names.iter().map(|name| name.seen(viewer)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::testing::{A, Bench};

    #[test]
    fn names_stand_beside_the_event_and_come_back_from_the_wire() {
        let bench = Bench::new("players = [{}, {}]\ncards = [{ card = \"Loki B\", owner = 1 }]\n");
        let event = Event::Joined { unit: CardId(0) };
        let report = event.told(&*bench.game, &bench.state);
        let name = json!({ "id": 0, "card": "loki-b", "seat": 1 });
        assert_eq!(json!(report), json!({ "joined": { "unit": 0 }, "names": [name] }));
        assert_eq!(serde_json::from_value::<Report>(json!(report)).unwrap(), report);
    }

    #[test]
    fn an_event_without_cards_has_no_names() {
        let bench = Bench::new("players = [{}, {}]\n");
        let report = Event::Declined { seat: A }.told(&*bench.game, &bench.state);
        assert_eq!(json!(report), json!({ "declined": { "seat": 1 } }));
        assert_eq!(serde_json::from_value::<Report>(json!(report)).unwrap(), report);
    }
}
