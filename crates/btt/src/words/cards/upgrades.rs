//! What weapon upgrades do.

use ironlance_engine::{commas, count};

use crate::{
    content::{RangeDice, UpgradeEffect},
    words::terms::{dice, hexes},
};

/// An effect of an upgrade as a sentence.
pub fn upgrade_effect(effect: &UpgradeEffect) -> String {
    match effect {
        UpgradeEffect::Dice { dice, heat } => {
            format!("May be fired with attack dice {}, heat {heat}.", by_range(dice))
        }
        UpgradeEffect::IgnoreAsterisks => "Asterisks are ignored.".to_owned(),
        UpgradeEffect::Overdrive { dice: more, heat } => {
            format!("At short range you may add {} for {heat} more heat.", dice(*more))
        }
        UpgradeEffect::ShortRangeBoost { dice: more, heat } => {
            format!("At short range {} more, no asterisk and {heat} more heat.", dice(*more))
        }
        UpgradeEffect::HeatInsteadOfDamage { most, declared } => {
            let declared = if *declared { "If you declare it before rolling: the" } else { "The" };
            let most = most.map(|most| format!(", at most {most}")).unwrap_or_default();
            format!("{declared} target draws heat cards instead of taking damage{most}.")
        }
        UpgradeEffect::RerollBlank => "Once an attack you may reroll one Blank.".to_owned(),
        UpgradeEffect::ArmorPiercing => {
            "A Double that gets through to Armor alone draws a Minor Critical card.".to_owned()
        }
        UpgradeEffect::Smoke { heavy, nearest, farthest } => {
            let smoke = if *heavy { "heavy smoke" } else { "smoke" };
            format!(
                "Instead of an attack: {smoke} in a hex {nearest} to {farthest} hexes away, until \
                 the Clean-up Phase of the next round."
            )
        }
        UpgradeEffect::Indirect { dice: more } => format!(
            "May attack without line of sight a target on which an ally holds a lock; it gets {} \
             instead of those for terrain.",
            count(*more, "bonus die", "bonus dice")
        ),
        UpgradeEffect::NextAttackDice { dice: more } => {
            format!("The unit's next attack in this turn on the same target adds {}.", dice(*more))
        }
        UpgradeEffect::Suppression => {
            "Action: an enemy in range, arc and sight gets a suppression token.".to_owned()
        }
        UpgradeEffect::ClearWoods { range } => format!(
            "Action: woods in the forward arc, in sight and within {} become one step thinner.",
            hexes(*range)
        ),
        UpgradeEffect::SetFire => {
            "Action: a Fire token on an adjacent woods hex in this TIC's arc.".to_owned()
        }
    }
}

/// "3 short, 2* medium".
fn by_range(dice: &RangeDice) -> String {
    let brackets = [(dice.short, "short"), (dice.medium, "medium"), (dice.long, "long")];
    commas(brackets.into_iter().filter_map(|(dice, name)| Some(format!("{} {name}", dice?))))
        .to_string()
}
