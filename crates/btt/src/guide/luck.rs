//! What was rolled against what was to be expected.

use ironlance_engine::Luck;

use crate::{
    Btt, Event, State,
    combat::attack_dice::hits,
    content::{AttackFace, DefenseFace},
};

/// The luck of a roll. Faces count as printed, whatever becomes of them later.
pub(super) fn luck(game: &Btt, state: &State, event: &Event) -> Vec<Luck> {
    match event {
        Event::AttackRolled { attacker, bracket, dice, .. } => {
            let die = usize::from(state.options.attack_die);
            let Some(die) = game.content().attack_dice.get(die) else { return Vec::new() };
            let count = |faces: &[AttackFace]| -> u32 {
                faces.iter().map(|face| u32::from(hits(*face, *bracket, false))).sum()
            };
            vec![Luck {
                seat: attacker.seat(),
                measure: "hits".to_owned(),
                rolled: count(dice),
                expected: [dice.len() as u32 * count(&die.faces), die.faces.len() as u32],
            }]
        }
        Event::DefenseRolled { target, dice, .. } => {
            let count = |faces: &[DefenseFace]| -> u32 {
                faces.iter().filter(|face| **face == DefenseFace::Evade).count() as u32
            };
            let die = &game.content().defense_die.faces;
            vec![Luck {
                seat: target.seat(),
                measure: "evades".to_owned(),
                rolled: count(dice),
                expected: [dice.len() as u32 * count(die), die.len() as u32],
            }]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::{Seat, Tally};

    use super::*;
    use crate::{
        combat::Bracket,
        testing::{A, B, Bench, id},
    };

    #[track_caller]
    fn check(options: &str, event: &Event, seat: Seat, measure: &str, luck: (u32, [u32; 2])) {
        let bench = bench(options);
        let (rolled, expected) = luck;
        let luck = Luck { seat, measure: measure.to_owned(), rolled, expected };
        assert_eq!(super::luck(&bench.game, &bench.state, event), [luck]);
    }

    fn bench(options: &str) -> Bench {
        Bench::new(&format!(
            "[options]\n{options}\n[units.A1]\nmech = \"grf-1n\"\nhex = \"0802\"\n\
             [units.B1]\nmech = \"grf-1n\"\nhex = \"0806\"\n"
        ))
    }

    fn attack(bracket: Bracket) -> Event {
        use AttackFace::{Blank, Double, Focus, Long, Medium, Short};
        let (attacker, target, tally) = (id("A1"), id("B1"), Tally::default());
        let dice = vec![Short, Medium, Long, Double, Focus, Blank];
        Event::AttackRolled { attacker, target, tic: None, bracket, tally, dice }
    }

    #[test]
    fn attack_dice_count_their_hits_at_the_range_of_the_attack() {
        check("", &attack(Bracket::Short), A, "hits", (5, [6 * 5, 8]));
        check("", &attack(Bracket::Medium), A, "hits", (4, [6 * 4, 8]));
        check("", &attack(Bracket::Long), A, "hits", (3, [6 * 3, 8]));
    }

    #[test]
    fn what_is_to_be_expected_depends_on_the_die() {
        check("attack-die = 1", &attack(Bracket::Medium), A, "hits", (4, [6 * 4, 8]));
        check("attack-die = 2", &attack(Bracket::Medium), A, "hits", (4, [6 * 5, 8]));
    }

    #[test]
    fn defence_dice_count_their_evades() {
        use DefenseFace::{Blank, Evade, Focus};
        let dice = vec![Evade, Focus, Evade, Blank];
        let event = Event::DefenseRolled { target: id("B1"), tally: Tally::default(), dice };
        check("", &event, B, "evades", (2, [4 * 3, 8]));
    }

    #[test]
    fn nothing_else_is_luck() {
        let bench = bench("");
        let event = Event::Restarted { unit: id("A1") };
        assert_eq!(luck(&bench.game, &bench.state, &event), []);
    }
}
