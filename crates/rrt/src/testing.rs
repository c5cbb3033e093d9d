//! What the tests of the rules share: the bench of every game with the words of this one.

use ironlance_engine::Seat;
use ironlance_space::table::{Facing, Length, Point};
use ironlance_testkit as testkit;

use crate::{
    Action, MechaId, Rrt, SquadronId,
    activation::ActivationAction,
    arrange::Inches,
    ask::Ask,
    attack::{Aimed, CombatAction, CombatAsk, Firing},
    content::H2hKind,
    movement::MoveAction,
    state::{Mecha, Target, shown},
};

/// The first seat.
pub(crate) const A: Seat = Seat::at(0);
/// The second seat.
pub(crate) const B: Seat = Seat::at(1);

impl testkit::Decides for Rrt {}

testkit::bench!(
    /// A table in a state that a test describes.
    Bench of Rrt, dice u32
);

impl Bench {
    /// A table with these mecha by name, kind, place, and whatever else is to be said; and with other
    /// things as in an arrangement.
    #[track_caller]
    pub(crate) fn field(more: &str, mecha: &[(&str, &str, &str, &str)]) -> Bench {
        let mut text = String::new();
        for (name, kind, at, more) in mecha {
            let place = match at.split_once(' ') {
                Some((x, y)) => format!("at = [{x}, {y}]\n"),
                None => String::new(),
            };
            text += &format!("[mecha.{name}]\nmecha = \"{kind}\"\n{place}{more}\n");
        }
        // Tables of an arrangement come after its single values.
        let split = more.find("\n[").map_or(more.len(), |place| place + 1);
        let (values, tables) =
            if more.starts_with('[') { ("", more) } else { more.split_at(split) };
        Bench::new(&format!("{values}\n{tables}\n{text}"))
    }

    /// A mecha by name.
    #[track_caller]
    pub(crate) fn mecha(&self, name: &str) -> &Mecha {
        self.state.mecha(id(name))
    }

    /// A mecha by name, to change what no arrangement can say.
    #[track_caller]
    pub(crate) fn mecha_mut(&mut self, name: &str) -> &mut Mecha {
        self.state.mecha_mut(id(name))
    }

    /// Where a mecha is, in inches.
    #[track_caller]
    pub(crate) fn at(&self, name: &str) -> String {
        shown(self.mecha(name).at().expect("it is on the table"))
    }

    /// The Command Points of both players.
    pub(crate) fn pools(&self) -> [u16; 2] {
        [A, B].map(|seat| self.state.player(seat).pool)
    }

    /// The damage that a mecha can still take.
    #[track_caller]
    pub(crate) fn mdc(&self, name: &str) -> u8 {
        self.mecha(name).mdc
    }

    /// Whether a mecha has been destroyed.
    #[track_caller]
    pub(crate) fn is_destroyed(&self, name: &str) -> bool {
        self.mecha(name).is_destroyed()
    }

    /// What is asked about an attack now.
    #[track_caller]
    pub(crate) fn question(&self) -> CombatAsk {
        match crate::ask::prompt(&self.game, &self.state).map(|prompt| prompt.ask) {
            Some(Ask::Combat(ask)) => ask,
            other => panic!("{other:?} is asked"),
        }
    }

    /// Who is asked what about an attack now, in one word.
    #[track_caller]
    pub(crate) fn asks(&self) -> String {
        let seat = self.owing().expect("somebody is asked");
        let letter = if seat == A { 'A' } else { 'B' };
        let ask = format!("{:?}", self.question());
        let word = ask.split([' ', '{']).next().unwrap_or_default();
        format!("{letter} {word}")
    }

    /// Ends the Combat Step, if it has not ended by itself because nobody can be attacked.
    pub(crate) fn end_combat(&mut self) {
        let asked = crate::ask::prompt(&self.game, &self.state).map(|prompt| prompt.ask);
        if asked == Some(Ask::Combat(CombatAsk::Attack)) {
            self.act(CombatAction::Finish.into());
        }
    }

    /// What is asked now, in short.
    pub(crate) fn asked(&self) -> String {
        let prompt = crate::ask::prompt(&self.game, &self.state);
        prompt.map_or("nothing".to_owned(), |prompt| format!("{} {:?}", prompt.seat, prompt.ask))
    }
}

/// A mecha's id by its name.
#[track_caller]
pub(crate) fn id(name: &str) -> MechaId {
    name.parse().expect("a mecha's name")
}

/// A squadron's id by its name.
#[track_caller]
pub(crate) fn squadron(name: &str) -> SquadronId {
    name.parse().expect("a squadron's name")
}

/// A number of inches.
#[track_caller]
pub(crate) fn inches(text: &str) -> Length {
    text.parse::<Inches>().expect("inches").0
}

/// A point from inches, `12.5 8.25`.
#[track_caller]
pub(crate) fn at(text: &str) -> Point {
    let (x, y) = text.split_once(' ').expect("two numbers");
    Point::new(inches(x).in_thousandths(), inches(y).in_thousandths()).expect("a point")
}

/// A facing in degrees.
#[track_caller]
pub(crate) fn facing(degrees: u16) -> Facing {
    Facing::new(degrees).expect("a facing")
}

/// Corners of a path, `12 8, 14.5 9`.
#[track_caller]
pub(crate) fn corners(text: &str) -> Vec<Point> {
    text.split(", ").filter(|text| !text.is_empty()).map(at).collect()
}

/// A move along corners, facing up.
#[track_caller]
pub(crate) fn go(mecha: &str, path: &str) -> Action {
    MoveAction::Go { mecha: id(mecha), path: corners(path), facing: Facing::UP, leap: None }.into()
}

/// A turn on the spot.
#[track_caller]
pub(crate) fn turn_to(mecha: &str, degrees: u16) -> Action {
    let (mecha, facing) = (id(mecha), facing(degrees));
    MoveAction::Go { mecha, path: Vec::new(), facing, leap: None }.into()
}

/// A flight of an Aircraft.
#[track_caller]
pub(crate) fn fly(mecha: &str, degrees: u16, length: &str) -> Action {
    let (mecha, facing, length) = (id(mecha), facing(degrees), inches(length));
    MoveAction::Fly { mecha, facing, length }.into()
}

/// A boost.
#[track_caller]
pub(crate) fn boost(mecha: &str) -> Action {
    MoveAction::Boost { mecha: id(mecha) }.into()
}

/// The choice of a squadron.
#[track_caller]
pub(crate) fn activate(name: &str) -> Action {
    ActivationAction::Activate { squadron: squadron(name) }.into()
}

/// A square terrain feature, as lines of an arrangement.
pub(crate) fn square(kind: &str, x: i32, y: i32, size: i32) -> String {
    let (right, top) = (x + size, y + size);
    format!(
        "\n[[terrain]]\nkind = \"{kind}\"\n\
         corners = [[{x}, {y}], [{right}, {y}], [{right}, {top}], [{x}, {top}]]\n"
    )
}

/// A shot of a weapon system, by its place, at targets with missiles: `B1`, or `B1 2, B2 1`.
#[track_caller]
pub(crate) fn fire(mecha: &str, weapon: u8, targets: &str) -> Action {
    let aimed = |text: &str| {
        let (name, missiles) = text.split_once(' ').map_or((text, None), |(name, number)| {
            (name, Some(number.parse().expect("a number of missiles")))
        });
        Aimed { target: Target::Mecha(id(name)), missiles }
    };
    let targets = targets.split(", ").map(aimed).collect();
    CombatAction::Fire { shot: firing(mecha, weapon), targets }.into()
}

/// The same with so many missiles, where that is chosen.
#[track_caller]
pub(crate) fn fire_missiles(mecha: &str, weapon: u8, target: &str, missiles: u8) -> Action {
    let shot = Firing { missiles: Some(missiles), ..firing(mecha, weapon) };
    let targets = vec![Aimed { target: Target::Mecha(id(target)), missiles: None }];
    CombatAction::Fire { shot, targets }.into()
}

/// A mecha that fires a weapon system, by its place.
#[track_caller]
pub(crate) fn firing(mecha: &str, weapon: u8) -> Firing {
    Firing { mecha: id(mecha), weapon, missiles: None, salvo: false, pay: None }
}

/// A simultaneous attack.
#[track_caller]
pub(crate) fn together(target: &str, shots: &[(&str, u8)]) -> Action {
    let shots = shots.iter().map(|(mecha, weapon)| firing(mecha, *weapon)).collect();
    CombatAction::FireTogether { target: Target::Mecha(id(target)), shots }.into()
}

/// A blow.
#[track_caller]
pub(crate) fn strike(mecha: &str, kind: H2hKind, target: &str) -> Action {
    let (mecha, target) = (id(mecha), id(target));
    CombatAction::Strike { mecha, target, kind, club: None, pay: None }.into()
}

/// A Dodge of a hit.
pub(crate) fn dodge(hit: u8) -> Action {
    CombatAction::Dodge { hit }.into()
}

/// An attempt to shoot the missiles of a hit down with a weapon system, by its place.
pub(crate) fn shoot_down(hit: u8, weapon: u8) -> Action {
    CombatAction::ShootDown { hit, weapon: Some(weapon) }.into()
}

/// Neither.
pub(crate) fn take_hit(hit: u8) -> Action {
    CombatAction::TakeHit { hit }.into()
}

/// Rolling with the Impact.
pub(crate) fn roll_with_impact() -> Action {
    CombatAction::RollWithImpact.into()
}

/// Doing none of what is asked.
pub(crate) fn decline() -> Action {
    CombatAction::Decline.into()
}

/// The end of the Combat Step.
pub(crate) fn finish() -> Action {
    CombatAction::Finish.into()
}

/// Takes a mecha out of play as if an attack had destroyed it.
pub(crate) fn destroy(step: &mut crate::Step<'_>, mecha: MechaId) {
    let aside = crate::faction::is_set_aside(step.game, step.state, step.state.mecha(mecha));
    crate::damage::remove(step, mecha, aside);
}
