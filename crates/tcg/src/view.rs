//! What a viewer may know.

mod mask;
#[cfg(test)]
mod tests;

use std::{borrow::Cow, collections::BTreeMap};

use ironlance_engine::{Seat, Viewer};
use ironlance_rulebook::{cite, rule};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Tcg, battle,
    content::{Affiliation, Asset, Speed, Value},
    event::{Event, Report},
    guide::Texts,
    name::CardName,
    state::{
        Assigned, Blow, Card, CardId, Ending, Fighter, HIDDEN, MissionStep, Phase, Place, Site,
        State, Task,
    },
    values, words,
};

/// The table as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The turn, from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The cards on the table by their numbers.
    pub cards: BTreeMap<CardId, CardView>,
    /// The mission under way.
    pub mission: Option<MissionView>,
    /// The ability that waits for an answer.
    pub asking: Option<AskingView>,
    /// How the game ended, once it has.
    pub ending: Option<Ending>,
    /// What cards say here, line by line, where the options of the table make it something else than
    /// the catalogue has; by id.
    #[serde(skip_serializing_if = "Texts::is_empty")]
    pub texts: Texts,
    /// What the view was made of.
    #[serde(skip)]
    #[schemars(skip)]
    pub(crate) known: Known,
}

/// Everything that a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The state with hidden things left out.
    pub(crate) state: State,
    /// Who looks.
    pub(crate) viewer: Viewer,
}

/// An ability that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct AskingView {
    /// Whose effect it is.
    pub player: Seat,
    /// Whose ability it is.
    pub card: CardName,
    /// The same on the table, if it is there.
    pub id: Option<CardId>,
    /// What the ability does.
    pub text: String,
    /// What there is to choose from, where one of several effects is chosen.
    pub choices: Vec<String>,
}

/// A player, as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    /// The affiliation of the deck.
    pub affiliation: Option<Affiliation>,
    /// How many cards are in hand, if the viewer may know.
    pub hand_count: Option<u16>,
    /// The cards in hand, if the viewer may know them.
    pub hand: Option<Vec<CardName>>,
    /// How many cards are left in the Stockpile, if the viewer may know.
    pub stockpile_count: Option<u16>,
    /// The Scrapheap, the latest card last.
    pub scrapheap: Vec<CardName>,
    /// Deployments left this turn.
    pub deployments: u8,
    /// Resources the player could spend now.
    pub resources: u8,
    /// The assets available.
    pub assets: Vec<Asset>,
    /// Resources gained and not spent yet.
    pub pool: u8,
    /// Whether the repair of Assembly was used this turn.
    pub repaired: bool,
    /// Whether the box power was used since the last own Untap phase.
    pub box_used: bool,
    /// Whether the player has lost.
    pub out: bool,
}

/// A card on the table, as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CardView {
    /// Its number.
    pub id: CardId,
    /// Which card it is, if the viewer may know.
    pub card: Option<CardName>,
    /// In whose deck it began the game.
    pub owner: Seat,
    /// In whose area it lies.
    pub controller: Seat,
    /// Where it lies.
    pub place: Place,
    /// Tapped or depleted.
    pub tapped: bool,
    /// Depleted.
    pub depleted: bool,
    /// Face up for everyone while under construction.
    pub revealed: bool,
    /// Damage counters.
    pub damage: u8,
    /// Construction counters.
    pub construction: u8,
    /// What it still costs its owner to construct, if the viewer may know.
    pub cost: Option<u8>,
    /// The asset chosen for it.
    pub asset: Option<Asset>,
    /// The resources it gives if it is tapped for them now.
    pub gives: u8,
    /// Counters that cards define, by name.
    pub counters: Vec<(String, u8)>,
    /// Its current values, if it is active.
    pub values: Option<ValuesView>,
}

/// Current values of an active card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ValuesView {
    /// The current attack.
    pub attack: i16,
    /// The current armor.
    pub armor: i16,
    /// The current structure.
    pub structure: i16,
    /// The initiative it adds.
    pub initiative: i16,
    /// The current speed of a Unit.
    pub speed: Option<Speed>,
    /// The options and keyword abilities of a Unit.
    pub options: Vec<String>,
}

/// The mission under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MissionView {
    /// Who attacks.
    pub attacker: Seat,
    /// Who defends.
    pub defender: Seat,
    /// What is attacked.
    pub target: Site,
    /// Whether the target has left.
    pub target_gone: bool,
    /// How far it is.
    pub step: MissionStep,
    /// Who lost initiative, or is losing it.
    pub lost: Option<Seat>,
    /// Everything that takes or took part.
    pub fighters: Vec<FighterView>,
    /// Whether it was blocked.
    pub blocked: bool,
    /// Whether the target can be reached by normal damage.
    pub reachable: bool,
    /// Whether there is a battle.
    pub battle: bool,
    /// The initiative scores of the attacking and the defending player.
    pub scores: [i16; 2],
    /// The Mission cards that the attacking and the defending player have played.
    pub played: [Vec<CardName>; 2],
    /// How many more Mission cards the attacking and the defending player may play now.
    pub cards_left: [u8; 2],
    /// Assigned damage.
    pub assigned: Vec<Assigned>,
    /// Other damage that waits for the damage step.
    pub blows: Vec<Blow>,
}

/// Something that takes or took part in a mission.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FighterView {
    /// How it stands in the mission.
    #[serde(flatten)]
    pub fighter: Fighter,
    /// Which of its options and keyword abilities it has used, bit by bit.
    pub options: u16,
    /// The points of damage it deals now.
    pub dealt: u8,
    /// The missiles it can fire.
    pub missiles: u8,
    /// Whom its normal damage can go to.
    pub recipients: Vec<Site>,
    /// Whom its missiles can be fired at.
    pub missile_recipients: Vec<Site>,
}

/// The table as a viewer sees it.
pub(crate) fn view(game: &Tcg, known: &Known) -> View {
    let state = &*known.with_blanks(game);
    View {
        turn: state.turn,
        active: state.active,
        phase: state.phase,
        players: state.seats().map(|seat| player(game, state, known, seat)).collect(),
        cards: state.table().map(|(id, _)| (id, card(game, state, known, id))).collect(),
        mission: mission(game, state),
        asking: asking(game, state),
        ending: state.ending.clone(),
        texts: game.texts.at(game.content(), &state.options),
        known: known.clone(),
    }
}

fn player(game: &Tcg, state: &State, known: &Known, seat: Seat) -> PlayerView {
    cite(rule!("tcg.info.stockpile-count"));
    cite(rule!("tcg.info.scrapheap"));
    let player = state.player(seat);
    let names = |defs: &[u16]| defs.iter().map(|def| game.card(*def).code).collect::<Vec<_>>();
    let counted = known.counts_hand(seat);
    let hidden = !counted || player.hand.contains(&HIDDEN);
    let available = values::assets(game, state, seat);
    let assets = Asset::ALL.iter().copied().filter(|asset| available[*asset as usize]).collect();
    PlayerView {
        affiliation: player.affiliation,
        hand_count: counted.then_some(player.hand.len() as u16),
        hand: (!hidden).then(|| names(&player.hand)),
        stockpile_count: known.counts_stockpile(seat).then_some(player.stockpile.len() as u16),
        scrapheap: names(&player.scrapheap),
        deployments: player.deployments,
        resources: crate::payment::available(game, state, seat),
        assets,
        pool: player.pool,
        repaired: player.repaired,
        box_used: player.box_used,
        out: player.out,
    }
}

fn card(game: &Tcg, state: &State, known: &Known, id: CardId) -> CardView {
    let card = state.card(id);
    if card.depleted {
        cite(rule!("tcg.info.depleted-known"));
    }
    let shown = known.state.card(id).def != HIDDEN;
    let counter = |(kind, count): &(u8, u8)| {
        (game.content().counters[usize::from(*kind)].name.clone(), *count)
    };
    let owned = known.viewer.may_see_secrets_of(card.owner) || card.revealed;
    let cost =
        (!card.is_active() && shown && owned).then(|| values::construction_cost(game, state, id));
    CardView {
        id,
        card: shown.then(|| game.card(card.def).code),
        owner: card.owner,
        controller: card.controller,
        place: card.place,
        tapped: card.tapped,
        depleted: card.depleted,
        revealed: card.revealed,
        damage: card.damage,
        construction: card.construction,
        cost,
        asset: card.asset,
        gives: if card.is_active() { crate::payment::gives(game, card) } else { 0 },
        counters: card.counters.iter().map(counter).collect(),
        values: card.is_active().then(|| card_values(game, state, id)),
    }
}

fn card_values(game: &Tcg, state: &State, id: CardId) -> ValuesView {
    let value = |which| values::value(game, state, id, which);
    let unit = game.card(state.card(id).def).is_unit();
    let features = if unit { values::features(game, state, id) } else { values::Features::new() };
    ValuesView {
        attack: value(Value::Attack),
        armor: value(Value::Armor),
        structure: value(Value::Structure),
        initiative: value(Value::Initiative),
        speed: unit.then(|| values::speed(game, state, id, false)),
        options: features.iter().map(ToString::to_string).collect(),
    }
}

fn mission(game: &Tcg, state: &State) -> Option<MissionView> {
    let mission = state.mission.as_deref()?;
    let names = |defs: &[u16]| defs.iter().map(|def| game.card(*def).code).collect::<Vec<_>>();
    Some(MissionView {
        attacker: mission.attacker,
        defender: mission.defender,
        target: mission.target,
        target_gone: mission.target_gone,
        step: mission.step,
        lost: mission.lost,
        fighters: mission.fighters.iter().map(|it| fighter(game, state, it)).collect(),
        blocked: mission.blocked,
        reachable: mission.reachable,
        battle: mission.battle,
        scores: [mission.attacker, mission.defender].map(|seat| values::score(game, state, seat)),
        played: [names(&mission.played[0]), names(&mission.played[1])],
        cards_left: [mission.attacker, mission.defender]
            .map(|seat| values::mission_cards_left(game, state, seat)),
        assigned: mission.assigned.clone(),
        blows: mission.blows.clone(),
    })
}

fn fighter(game: &Tcg, state: &State, fighter: &Fighter) -> FighterView {
    let (site, there) = (fighter.site, !fighter.gone);
    FighterView {
        fighter: *fighter,
        options: if there { options_used(game, state, site) } else { 0 },
        dealt: if there { values::dealt(game, state, site) } else { 0 },
        missiles: if there { battle::missile_count(game, state, site) } else { 0 },
        recipients: if there { battle::recipients(game, state, site) } else { Vec::new() },
        missile_recipients: match there {
            true => battle::missile_recipients(game, state, site),
            false => Vec::new(),
        },
    }
}

/// Which of the options and keyword abilities of a Unit were used, bit by bit.
fn options_used(game: &Tcg, state: &State, site: Site) -> u16 {
    let Some(unit) = site.card().filter(|id| state.card(*id).is_active()) else { return 0 };
    let known = (0..16).map_while(|place| values::feature_at(game, state, unit, place));
    known.enumerate().filter(|(_, it)| it.used).fold(0, |bits, (place, _)| bits | 1 << place)
}

/// The ability on top, if it waits for somebody.
fn asking(game: &Tcg, state: &State) -> Option<AskingView> {
    let Some(Task::Run(frame)) = state.tasks.last() else { return None };
    frame.waiting?;
    Some(AskingView {
        player: frame.player,
        card: game.card(frame.def).code,
        id: frame.source,
        text: words::ability_of(game, &state.options, frame),
        choices: words::choices_of(game, state, frame),
    })
}

/// An event as a viewer sees it.
pub(crate) fn seen(report: &Report, viewer: Viewer) -> Option<Report> {
    Some(report.seen(masked_event(&report.event, viewer), viewer))
}

fn masked_event(event: &Event, viewer: Viewer) -> Event {
    use crate::event::Zone;
    let sees = |seat: Seat| viewer.may_see_secrets_of(seat);
    match event {
        Event::Drew { seat, .. } if !sees(*seat) => Event::Drew { seat: *seat, card: None },
        Event::Deployed { seat, id, revealed: false, .. } if !sees(*seat) => {
            Event::Deployed { seat: *seat, id: *id, card: None, revealed: false }
        }
        Event::Looked { seat, at, .. } if !sees(*seat) => {
            Event::Looked { seat: *seat, at: *at, cards: None }
        }
        Event::ChoseNumber { seat, .. } if !sees(*seat) => {
            Event::ChoseNumber { seat: *seat, number: None }
        }
        Event::Moved { owner, id, from, to, .. }
            if !sees(*owner)
                && is_hidden(*from)
                && matches!(to, Zone::Hand | Zone::Stockpile | Zone::Bottom) =>
        {
            Event::Moved { owner: *owner, id: *id, card: None, from: *from, to: *to }
        }
        event => event.clone(),
    }
}

/// Whether cards in a zone are hidden.
fn is_hidden(zone: crate::event::Zone) -> bool {
    use crate::event::Zone;
    matches!(zone, Zone::Hand | Zone::Stockpile | Zone::Bottom)
}

impl Known {
    /// What a viewer knows of a state.
    pub(crate) fn new(state: &State, viewer: Viewer) -> Known {
        Known { state: mask::masked(state, viewer), viewer }
    }

    /// The state with cards that do nothing for those that lie face down: they have no values that
    /// could tell one from another.
    fn with_blanks(&self, game: &Tcg) -> Cow<'_, State> {
        let is_hidden = |card: &Card| card.def == HIDDEN;
        if !self.state.cards.iter().flatten().any(is_hidden) {
            return Cow::Borrowed(&self.state);
        }
        let mut state = self.state.clone();
        let cards = state.cards.iter_mut().flatten();
        cards.filter(|card| is_hidden(card)).for_each(|card| card.def = game.blank);
        Cow::Owned(state)
    }

    /// Whether the viewer knows how many cards a hand has.
    pub(crate) fn counts_hand(&self, seat: Seat) -> bool {
        let Known { state, viewer } = self;
        mask::sees_count(state.player(seat), seat, *viewer, state.options.hand_count_visible)
            || mask::looks_at_hand(state, seat, *viewer)
    }

    /// Whether the viewer knows how many cards a Stockpile has.
    pub(crate) fn counts_stockpile(&self, seat: Seat) -> bool {
        let Known { state, viewer } = self;
        mask::sees_count(state.player(seat), seat, *viewer, state.options.stockpile_count_visible)
    }

    /// How many cards on top of the own Stockpile the viewer knows.
    pub(crate) fn top_known(&self) -> usize {
        mask::top_seen(&self.state, self.viewer)
    }
}
