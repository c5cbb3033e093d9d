//! Dice for tests and scenarios.

use std::{collections::VecDeque, fmt, sync::Arc};

use ironlance_rulebook::RuleId;
use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{Error, Visitor},
};

use super::{Chance, Dice};

/// One result of a script.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Face {
    /// By number, counted from 1 as people read dice.
    Number(#[schemars(range(min = 1))] u32),
    /// By name, which is looked up when the die is rolled.
    Named(String),
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Number(number) => write!(f, "{number}"),
            Face::Named(name) => write!(f, "`{name}`"),
        }
    }
}

impl From<u32> for Face {
    fn from(number: u32) -> Face {
        Face::Number(number)
    }
}

impl From<&str> for Face {
    /// A number where it is one, and a name otherwise.
    fn from(text: &str) -> Face {
        text.parse().map_or_else(|_| Face::Named(text.to_owned()), Face::Number)
    }
}

impl<'de> Deserialize<'de> for Face {
    /// By hand, because an untagged enum only says that nothing matched.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        deserializer.deserialize_any(FaceVisitor)
    }
}

struct FaceVisitor;

impl Visitor<'_> for FaceVisitor {
    type Value = Face;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number from 1, or the name of a face")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Face, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::custom(format!("dice are counted from 1, this is {number}"))),
        }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Face, E> {
        match u32::try_from(number) {
            Ok(number) if number > 0 => Ok(Face::Number(number)),
            _ => Err(E::custom(format!("dice are counted from 1, this is {number}"))),
        }
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Face, E> {
        Ok(Face::Named(name.to_owned()))
    }
}

/// The names of the results of a roll.
type Faces = Arc<dyn Fn(RuleId, u32) -> Option<Vec<String>> + Send + Sync>;

/// Dice that fall as written down: for tests and scenarios. Shuffles leave the order as it is,
/// because who writes a script writes the order of the deck.
#[derive(Clone, Default)]
pub struct ScriptedDice {
    script: VecDeque<Face>,
    faces: Option<Faces>,
    /// What went wrong first: a roll without a result, or a result that the roll cannot have.
    fault: Option<String>,
    /// Everything rolled so far, shuffles included, for the log.
    rolled: Vec<u32>,
}

impl fmt::Debug for ScriptedDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ScriptedDice { script, fault, rolled, .. } = self;
        f.debug_struct("ScriptedDice")
            .field("script", script)
            .field("fault", fault)
            .field("rolled", rolled)
            .finish_non_exhaustive()
    }
}

impl ScriptedDice {
    /// Dice that fall like this, numbers counted from 0.
    pub fn new(script: impl IntoIterator<Item = u32>) -> ScriptedDice {
        let mut dice = ScriptedDice::default();
        script.into_iter().for_each(|number| dice.push(number));
        dice
    }

    /// Dice that fall like this. Names are looked up in `faces` when a die is rolled.
    pub fn named(
        script: impl IntoIterator<Item = Face>,
        faces: impl Fn(RuleId, u32) -> Option<Vec<String>> + Send + Sync + 'static,
    ) -> ScriptedDice {
        let (script, faces) = (script.into_iter().collect(), Some(Arc::new(faces) as Faces));
        ScriptedDice { script, faces, ..ScriptedDice::default() }
    }

    /// Looks names up in `faces` from now on.
    pub fn name_by(
        &mut self,
        faces: impl Fn(RuleId, u32) -> Option<Vec<String>> + Send + Sync + 'static,
    ) {
        self.faces = Some(Arc::new(faces));
    }

    /// Adds a number, counted from 0, at the end of the script.
    pub fn push(&mut self, number: u32) {
        self.script.push_back(Face::Number(number.saturating_add(1)));
    }

    /// Goes on with another script, and hands out what is left of this one.
    pub fn swap(&mut self, script: impl IntoIterator<Item = Face>) -> Vec<Face> {
        let left = std::mem::replace(&mut self.script, script.into_iter().collect());
        left.into()
    }

    /// What went wrong first: a roll without a result, or a result that the roll cannot have.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Everything was used and nothing was missing, or what was not.
    pub fn finish(&self) -> Result<(), String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let left: Vec<String> = self.script.iter().map(Face::to_string).collect();
        match left.len() {
            0 => Ok(()),
            1 => Err(format!("1 scripted roll was not used: {}", left[0])),
            count => Err(format!("{count} scripted rolls were not used: {}", left.join(", "))),
        }
    }

    /// Everything rolled so far, shuffles included, numbers counted from 0.
    pub fn rolled(&self) -> &[u32] {
        &self.rolled
    }

    /// The next number of the script, or what is wrong with it.
    fn next(&mut self, n: u32, what: Chance, rule: RuleId) -> Result<u32, String> {
        let face = self.script.pop_front();
        let face = face.ok_or_else(|| format!("no scripted roll is left for {rule} (1 to {n})"))?;
        match &face {
            Face::Number(number) if 1 <= *number && *number <= n => Ok(number - 1),
            Face::Number(number) => Err(format!("{rule} rolls 1 to {n}, the script says {number}")),
            Face::Named(name) => {
                let names = self.faces.as_ref().and_then(|faces| faces(rule, n));
                let names = names.or_else(|| coin(what)).ok_or_else(|| {
                    format!("the faces of {rule} have no names, the script says `{name}`")
                })?;
                let place = names.iter().position(|other| other.eq_ignore_ascii_case(name));
                place.map(|place| place as u32).filter(|place| *place < n).ok_or_else(|| {
                    format!("{rule} rolls {}, the script says `{name}`", names.join(", "))
                })
            }
        }
    }
}

/// The names of the sides of a coin that the game gives no other names.
fn coin(what: Chance) -> Option<Vec<String>> {
    (what == Chance::Coin).then(|| vec!["tails".to_owned(), "heads".to_owned()])
}

impl Dice for ScriptedDice {
    fn below(&mut self, n: u32, what: Chance, rule: RuleId) -> u32 {
        let number = match what {
            Chance::Shuffle => n - 1,
            Chance::Die | Chance::Coin | Chance::Pick => {
                self.next(n, what, rule).unwrap_or_else(|fault| {
                    self.fault.get_or_insert(fault);
                    0
                })
            }
        };
        self.rolled.push(number);
        number
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::rule;

    use super::*;

    const RULE: RuleId = rule!("btt.components.attack-die");

    #[test]
    fn all_must_be_used_and_none_be_missing() {
        let mut dice = ScriptedDice::new([3]);
        assert_eq!(dice.finish(), Err("1 scripted roll was not used: 4".into()));
        assert_eq!(dice.below(8, Chance::Die, RULE), 3);
        assert_eq!(dice.finish(), Ok(()));
        dice.below(8, Chance::Die, RULE);
        assert!(dice.finish().unwrap_err().starts_with("no scripted roll is left"));
    }

    #[test]
    fn a_number_must_be_on_the_die() {
        for number in [0, 9] {
            let mut dice = ScriptedDice::default();
            dice.swap([Face::Number(number)]);
            dice.below(8, Chance::Die, RULE);
            let fault = format!("{RULE} rolls 1 to 8, the script says {number}");
            assert_eq!(dice.finish(), Err(fault));
        }
    }

    #[test]
    fn a_face_is_found_by_its_name_when_it_is_rolled() {
        let faces =
            |_, sides| (sides == 3).then(|| ["blank", "hit", "hit"].map(str::to_owned).to_vec());
        let script = ["HIT", "heads", "hit"].map(|name| Face::Named(name.to_owned()));
        let mut dice = ScriptedDice::named(script, faces);
        assert_eq!(dice.below(3, Chance::Die, RULE), 1);
        assert_eq!(dice.below(2, Chance::Coin, RULE), 1);
        assert_eq!(dice.finish(), Err("1 scripted roll was not used: `hit`".into()));
        dice.below(4, Chance::Die, RULE);
        let fault = format!("the faces of {RULE} have no names, the script says `hit`");
        assert_eq!(dice.finish(), Err(fault));
    }

    #[test]
    fn an_unknown_name_is_answered_with_those_there_are() {
        let faces = |_, _| Some(vec!["blank".to_owned(), "hit".to_owned()]);
        let mut dice = ScriptedDice::named([Face::Named("crit".to_owned())], faces);
        dice.below(2, Chance::Die, RULE);
        let fault = format!("{RULE} rolls blank, hit, the script says `crit`");
        assert_eq!(dice.finish(), Err(fault));
    }

    #[test]
    fn a_shuffle_leaves_the_order_and_is_kept_for_the_log() {
        let mut dice = ScriptedDice::new([1]);
        let mut cards = [1, 2, 3];
        crate::game::shuffle(&mut dice, &mut cards, RULE);
        dice.below(2, Chance::Pick, RULE);
        assert_eq!((cards, dice.rolled()), ([1, 2, 3], [2, 1, 1].as_slice()));
    }
}
