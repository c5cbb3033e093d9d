//! The words of the game: everything a person reads, and what people type.

mod combat;
mod draw;
mod events;
mod read;
#[cfg(test)]
mod tests;

use ironlance_engine::{
    NotUnderstood, Prompt, Seat, Sentence, Words, and, count, say, text::Canvas,
};
use ironlance_rulebook::RuleId;
use ironlance_space::table::Point;

use crate::{
    Action, Ask, Event, Rrt, State, View,
    activation::{ActivationAction, ActivationAsk},
    command::{CommandAction, CommandAsk},
    content::ModeName,
    movement::{MoveAction, MoveAsk},
    setup::{SetupAction, SetupAsk},
    state::inches,
};

impl Words for Rrt {
    fn ask_words(&self, state: &State, prompt: &Prompt<Ask>) -> Sentence {
        match &prompt.ask {
            Ask::Setup(ask) => match ask {
                SetupAsk::Role => "Do you attack or defend?".into(),
                SetupAsk::Edge => "Choose your edge of the table.".into(),
                SetupAsk::Name => "Name your commander.".into(),
                SetupAsk::Deploy => {
                    let waiting = crate::setup::waiting(state, prompt.seat);
                    say!("Deploy one of your squadrons: {}.", and(waiting))
                }
            },
            Ask::Command(ask) => match ask {
                CommandAsk::First => "Who makes the first activation?".into(),
                CommandAsk::Reinforce => "Pay for the return of mecha set aside?".into(),
                CommandAsk::Arrive { squadron, mecha } => {
                    say!("Where does {mecha} return to {squadron}?")
                }
            },
            Ask::Activation(ask) => match ask {
                ActivationAsk::Steal => {
                    say!("{} is about to activate: try to steal the activation?", state.right.seat)
                }
                ActivationAsk::Block => "The activation is stolen from you: try to block?".into(),
                ActivationAsk::Choose { may_pass: true } => {
                    "Which squadron do you activate? You may pass.".into()
                }
                ActivationAsk::Choose { may_pass: false } => {
                    "Which squadron do you activate?".into()
                }
                ActivationAsk::Prepare { squadron } => {
                    say!("{squadron} is activated: modes, armour and abilities?")
                }
                ActivationAsk::Burn { squadron } => say!("Second moves of {squadron}."),
            },
            Ask::Move(MoveAsk::Step { squadron }) => say!("{squadron} moves."),
            Ask::Combat(ask) => combat::ask(self, state, ask),
            Ask::Ability(ask) => combat::ability_ask(self, state, ask),
        }
    }

    fn wait_words(&self, _: &State, prompt: &Prompt<Ask>) -> Sentence {
        let seat = prompt.seat;
        match &prompt.ask {
            Ask::Setup(SetupAsk::Deploy) => say!("{seat} deploys a squadron."),
            Ask::Setup(_) => say!("{seat} sets up."),
            Ask::Command(CommandAsk::First) => say!("{seat} decides who begins."),
            Ask::Command(_) => say!("{seat} calls for reinforcements."),
            Ask::Activation(ActivationAsk::Steal) => say!("{seat} may steal the activation."),
            Ask::Activation(ActivationAsk::Block) => say!("{seat} may block the theft."),
            Ask::Activation(ActivationAsk::Choose { .. }) => say!("{seat} chooses a squadron."),
            Ask::Activation(_) | Ask::Move(_) => say!("{seat} moves."),
            Ask::Combat(_) => say!("{seat} decides about an attack."),
            Ask::Ability(_) => say!("{seat} decides about an ability."),
        }
    }

    fn action_words(&self, state: &State, _: Seat, action: &Action) -> Sentence {
        match action {
            Action::Setup(action) => setup(action),
            Action::Command(action) => command(action),
            Action::Activation(action) => activation(action),
            Action::Move(action) => movement(action),
            Action::Combat(action) => combat::action(self, state, action),
            Action::Ability(action) => combat::ability(self, state, action),
            Action::Concede => "Give up".into(),
        }
    }

    fn event_words(&self, event: &Event) -> Sentence {
        match event {
            Event::Setup(event) => events::setup(event),
            Event::Command(event) => events::command(event),
            Event::Activation(event) => events::activation(self, event),
            Event::Move(event) => events::movement(event),
            Event::Combat(event) => combat::event(self, event),
            Event::Ability(event) => combat::ability_event(self, event),
            Event::End(event) => events::end(event),
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

pub(crate) use self::combat::blow;

/// A mode as people call it.
pub(crate) fn mode(mode: ModeName) -> &'static str {
    match mode {
        ModeName::Battloid => "Battloid",
        ModeName::Guardian => "Guardian",
        ModeName::Fighter => "Fighter",
    }
}

fn setup(action: &SetupAction) -> Sentence {
    match action {
        SetupAction::Role { attack: true } => "Attack".into(),
        SetupAction::Role { attack: false } => "Defend".into(),
        SetupAction::Edge { edge } => say!("Take {edge}"),
        SetupAction::Name { mecha } => say!("Name {mecha} commander"),
        SetupAction::Deploy { squadron, mode, spots } => {
            let first = spots.first().map(|spot| say!(" from {} on", State::spot(spot.at)));
            let mode = mode.map(|mode| format!(" in {} mode", self::mode(mode)));
            say!("Deploy {squadron}{}{}", first.unwrap_or_default(), mode.unwrap_or_default())
        }
        SetupAction::Squeeze { squadron } => say!("Deploy those of {squadron} who have room"),
    }
}

fn command(action: &CommandAction) -> Sentence {
    match action {
        CommandAction::First { seat } => say!("Let {seat} begin"),
        CommandAction::Reinforce { squadron } => say!("Bring mecha back to {squadron}"),
        CommandAction::NoReinforcements => "Bring nobody back".into(),
        CommandAction::Arrive { at, facing } => {
            say!("Return at {} facing {}", State::spot(*at), facing.degrees())
        }
    }
}

fn activation(action: &ActivationAction) -> Sentence {
    match action {
        ActivationAction::Steal => "Try to steal the activation".into(),
        ActivationAction::LetBe => "Let be".into(),
        ActivationAction::Block => "Try to block the theft".into(),
        ActivationAction::GiveWay => "Give way".into(),
        ActivationAction::Activate { squadron } => say!("Activate {squadron}"),
        ActivationAction::Pass => "Pass".into(),
        ActivationAction::ChangeMode { mecha, mode } => {
            say!("Change {mecha} to {} mode", self::mode(*mode))
        }
        ActivationAction::Jettison { mecha } => say!("Drop the armour of {mecha}"),
        ActivationAction::Swarm { mecha } => say!("Swarm with {mecha}"),
        ActivationAction::Backstab { mecha, other } => say!("Destroy {other} for {mecha}"),
        ActivationAction::Begin => "Go on to movement".into(),
        ActivationAction::Burn { mecha, facing } => {
            say!("Burn with {mecha} towards {}", facing.degrees())
        }
    }
}

fn movement(action: &MoveAction) -> Sentence {
    match action {
        MoveAction::Boost { mecha } => say!("Boost {mecha}"),
        MoveAction::BoostFreely { mecha } => say!("Boost {mecha} without a roll"),
        MoveAction::BreakFree { mecha } => say!("Try to break {mecha} free"),
        MoveAction::Go { mecha, path, facing, .. } if path.is_empty() => {
            say!("Turn {mecha} to {}", facing.degrees())
        }
        MoveAction::Go { mecha, path, facing, leap } => {
            let verb = if leap.is_some() { "Leap with" } else { "Move" };
            say!("{verb} {mecha}{} facing {}", way(path), facing.degrees())
        }
        MoveAction::Fly { mecha, facing, length } => {
            say!("Fly {mecha} {} inches towards {}", inches(*length), facing.degrees())
        }
        MoveAction::Return { mecha, at, facing } => {
            say!("Bring {mecha} back at {} facing {}", State::spot(*at), facing.degrees())
        }
        MoveAction::Finish => "Go on to combat".into(),
    }
}

/// Where a path leads.
fn way(path: &[Point]) -> Sentence {
    match path {
        [] => " where it stands".into(),
        [end] => say!(" to {}", State::spot(*end)),
        [corners @ .., end] if corners.len() < 4 => {
            let corners = corners.iter().map(|at| State::spot(*at));
            say!(" to {} by way of {}", State::spot(*end), and(corners))
        }
        [corners @ .., end] => {
            let corners = count(corners.len() as i64, "corner", "corners");
            say!(" to {} by {corners}", State::spot(*end))
        }
    }
}
