//! The words of the game: everything a person reads, and what people type.

pub(crate) mod card_text;
mod cards;
mod combat;
mod draw;
mod events;
mod read;
#[cfg(test)]
mod tests;
pub(crate) mod texts;

use ironlance_engine::{
    NotUnderstood, Prompt, Seat, Sentence, Thing, Words, and, count, say, text::Canvas,
};
use ironlance_rulebook::RuleId;
use ironlance_space::table::{Length, Point};

use crate::{
    Action, Aod, Ask, Event, State, View,
    movement::{MoveAction, MoveAsk},
    order::{AssaultKind, MoveOrder, OrderAction, Purpose},
    setup::{SetupAction, SetupAsk},
    state::UnitId,
    turn::{TurnAction, TurnAsk},
};

/// A point as people write it: `12.5 8.25`.
pub(crate) fn place(at: Point) -> Thing {
    let words = format!("{} {}", short(at.x()), short(at.y()));
    Thing::new("point", format!("{} {}", at.x(), at.y())).called(words)
}

/// A number of inches without digits that say nothing.
pub(crate) fn inches(length: Length) -> String {
    short(length.in_thousandths())
}

fn short(thousandths: i32) -> String {
    let text = Length::thousandths(thousandths).to_string();
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl Words for Aod {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        match &prompt.ask {
            Ask::Setup(SetupAsk::Terrain { pile }) => {
                say!(
                    "Place a terrain piece; {} in the pile.",
                    count(pile.len() as i64, "is", "are")
                )
            }
            Ask::Setup(SetupAsk::Deploy { units, infiltrate: false }) => {
                say!("Deploy your units: {}.", and(units))
            }
            Ask::Setup(SetupAsk::Deploy { units, infiltrate: true }) => {
                say!("Deploy the units that infiltrate: {}.", and(units))
            }
            Ask::Turn(TurnAsk::Command { waiting }) => {
                say!("Whose artillery attack is resolved first: {}?", and(waiting))
            }
            Ask::Turn(TurnAsk::Order { left }) => {
                let round = state.round;
                say!("Round {round}: {} left.", count(i64::from(*left), "order is", "orders are"))
            }
            Ask::Turn(TurnAsk::Proposal { by }) => say!("{by} asks to end the game. Do you agree?"),
            Ask::Move(ask) => self.move_ask(ask),
            Ask::Combat(ask) => combat::ask(self, ask),
            Ask::Cards(ask) => cards::ask(self, ask),
        }
    }

    fn wait_words(&self, _: &State, prompt: &Prompt<Ask>) -> Sentence {
        let seat = prompt.seat;
        match &prompt.ask {
            Ask::Setup(SetupAsk::Terrain { .. }) => say!("{seat} places terrain."),
            Ask::Setup(SetupAsk::Deploy { .. }) => say!("{seat} deploys."),
            Ask::Turn(TurnAsk::Proposal { .. }) => {
                say!("{seat} is asked whether the game shall end.")
            }
            Ask::Turn(_) => say!("{seat} gives orders."),
            Ask::Move(MoveAsk::Spin { unit, .. }) => say!("{seat} may turn {unit}."),
            Ask::Move(_) => say!("{seat} moves."),
            Ask::Combat(_) => say!("{seat} decides about an attack."),
            Ask::Cards(_) => say!("{seat} decides about an effect."),
        }
    }

    fn action_words(&self, state: &State, _: Seat, action: &Action) -> Sentence {
        match action {
            Action::Setup(action) => self.setup_action(state, action),
            Action::Turn(action) => turn_action(action),
            Action::Order(action) => order_action(state, action),
            Action::Move(action) => move_action(state, action),
            Action::Combat(action) => combat::action(self, action),
            Action::Cards(action) => cards::action(self, action),
        }
    }

    fn event_words(&self, event: &Event) -> Sentence {
        match event {
            Event::Setup(event) => events::setup(self, event),
            Event::Turn(event) => events::turn(event),
            Event::Order(event) => events::order(event),
            Event::Move(event) => events::movement(event),
            Event::Combat(event) => combat::event(self, event),
            Event::Cards(event) => cards::event(self, event),
        }
        .capital()
    }

    fn draw(&self, view: &View) -> Canvas {
        draw::table(self, view)
    }

    fn describe(&self, view: &View, name: &str) -> Option<Canvas> {
        draw::thing(self, view, name)
    }

    fn faces(&self, _: Option<&State>, _: RuleId, _: u32) -> Option<Vec<String>> {
        None
    }

    fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Action, NotUnderstood> {
        read::read(self, state, seat, text)
    }
}

impl Aod {
    fn move_ask(&self, ask: &MoveAsk) -> Sentence {
        match ask {
            MoveAsk::Formation { members } => {
                let units = members.iter().map(|member| member.unit);
                say!("Where do the members of the formation go: {}?", and(units))
            }
            MoveAsk::Turn { unit } => say!("{unit} could not break away. Which way does it look?"),
            MoveAsk::FlyOn { unit, inches } => {
                say!("{unit} may move on, up to {} inches.", self::inches(*inches))
            }
            MoveAsk::Spin { unit, mover } => {
                say!("{mover} has come into contact with {unit}: make a free spin?")
            }
            MoveAsk::SetDown { transport, units } => {
                say!("{} must leave {transport}. Where to?", and(units))
            }
        }
    }

    fn setup_action(&self, _: &State, action: &SetupAction) -> Sentence {
        match action {
            SetupAction::PlaceTerrain { piece, at, turn } => {
                let name = &self.content().terrain_piece(*piece).name;
                say!("Place {name} at {}, turned {}", place(*at), turn.degrees())
            }
            SetupAction::PassTerrain => "Place no terrain".into(),
            SetupAction::Deploy { unit, at, facing, cruising } => {
                let level = if *cruising { " at cruising level" } else { "" };
                say!("Deploy {unit} at {} facing {}{level}", place(*at), facing.degrees())
            }
            SetupAction::Embark { unit, transport } => say!("Let {unit} begin aboard {transport}"),
            SetupAction::LeaveOut { unit } => say!("Leave {unit} out"),
        }
    }
}

fn turn_action(action: &TurnAction) -> Sentence {
    match action {
        TurnAction::Resolve { unit } => say!("Resolve the artillery attack of {unit}"),
        TurnAction::EndTurn => "End the turn".into(),
        TurnAction::Withdraw => "Withdraw from the battle".into(),
        TurnAction::ProposeEnd => "Ask to end the game".into(),
        TurnAction::AnswerProposal { agree: true } => "Agree to end the game".into(),
        TurnAction::AnswerProposal { agree: false } => "Play on".into(),
        TurnAction::Consent { unit, transport } => say!("Let {unit} board {transport}"),
        TurnAction::Concede => "Give up".into(),
    }
}

fn order_action(state: &State, action: &OrderAction) -> Sentence {
    match action {
        OrderAction::Move(order) => move_order(state, order),
        OrderAction::Formation { units } => say!("Move {} in formation", and(units)),
        OrderAction::Vent { unit } => say!("Vent {unit}"),
        OrderAction::Assault { unit, attack, path, facing, jump } => {
            let kind = match attack {
                AssaultKind::Ranged => "ranged",
                AssaultKind::Close => "close combat",
            };
            let jump = if *jump { " with Jump Jets" } else { "" };
            say!("Assault ({kind}) with {unit}{jump}{} facing {}", way(path), facing.degrees())
        }
    }
}

/// Where a path leads.
fn way(path: &[Point]) -> Sentence {
    match path {
        [] => " where it stands".into(),
        [end] => say!(" to {}", place(*end)),
        [corners @ .., end] => {
            say!(" to {} by way of {}", place(*end), and(corners.iter().map(|at| place(*at))))
        }
    }
}

fn move_order(state: &State, order: &MoveOrder) -> Sentence {
    let MoveOrder { unit, path, facing, run, jump, levels, purpose, .. } = order;
    let verb = match (run, jump) {
        (true, _) => "Run",
        (_, true) => "Jump",
        _ => "Move",
    };
    let mut sentence = match path.is_empty() && levels.is_empty() {
        true => say!("Turn {unit} to {}", facing.degrees()),
        false => say!("{verb} {unit}{} facing {}", way(path), facing.degrees()),
    };
    if !levels.is_empty() {
        let cruising = state.get(*unit).is_some_and(|unit| unit.is_cruising());
        let ends_cruising = cruising != (levels.len() % 2 == 1);
        sentence.text(match ends_cruising {
            true => ", climbing to cruising level",
            false => ", coming down",
        });
    }
    sentence.append(match purpose {
        Purpose::Plain => Sentence::new(),
        Purpose::Board { units } => say!(" after {} board", and(units)),
        Purpose::Disembark { units, .. } => {
            say!(", setting down {}", and(units.iter().map(|set_down| set_down.unit)))
        }
        Purpose::Fire => " and fire".into(),
        Purpose::Charge { target } => say!(" and charge {target}"),
        Purpose::DeathFromAbove { target } => say!(" for death from above on {target}"),
        Purpose::Ram { target } => say!(" and ram {target}"),
    });
    sentence
}

fn move_action(_: &State, action: &MoveAction) -> Sentence {
    match action {
        MoveAction::Formation { moves } if moves.is_empty() => "Stay where they are".into(),
        MoveAction::Formation { moves } => {
            let one = |unit: UnitId, path: &[Point]| say!("{unit}{}", way(path));
            say!("Move {}", and(moves.iter().map(|member| one(member.unit, &member.path))))
        }
        MoveAction::Turn { facing } => say!("Turn to {}", facing.degrees()),
        MoveAction::FlyOn { path, facing, .. } => {
            say!("Move on{} facing {}", way(path), facing.degrees())
        }
        MoveAction::Spin { facing } => say!("Spin to {}", facing.degrees()),
        MoveAction::NoSpin => "Do not spin".into(),
        MoveAction::SetDown { unit, at, .. } => say!("Set {unit} down at {}", place(*at)),
        MoveAction::GiveUp { unit } => say!("Give {unit} up"),
    }
}
