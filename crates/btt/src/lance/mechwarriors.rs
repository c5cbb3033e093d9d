//! Which mechwarriors may pilot which mech.

use ironlance_rulebook::{cite, rule};

use super::{
    LanceRefusal,
    found::{Found, counts},
};
use crate::content::{Content, Mechwarrior, UnitCard};

/// Whether a mech may have its mechwarriors.
pub(super) fn check_mechwarriors(
    mech: &UnitCard,
    unit: &Found<'_>,
    refusals: &mut Vec<LanceRefusal>,
) {
    let (mechwarriors, most) = (unit.mechwarriors.len(), mech.mechwarriors());
    if most < mechwarriors {
        let mech = mech.full_name();
        refusals.push(LanceRefusal::SeveralMechwarriors { mech, mechwarriors, most });
    }
    for (_, card) in &unit.mechwarriors {
        refusals.extend(wrong_size(mech, card));
        refusals.extend(wrong_mech(mech, card));
    }
}

fn wrong_size(mech: &UnitCard, card: &Mechwarrior) -> Option<LanceRefusal> {
    cite(rule!("btt.components.size-classes"));
    let fits = card.sizes.is_empty() || card.sizes.contains(&mech.size);
    (!fits).then(|| LanceRefusal::WrongSize {
        mechwarrior: card.name.clone(),
        mech: mech.full_name(),
        size: mech.size,
        sizes: card.sizes.clone(),
    })
}

fn wrong_mech(mech: &UnitCard, card: &Mechwarrior) -> Option<LanceRefusal> {
    let fits = card.mechs.is_empty() || card.mechs.contains(&mech.id);
    (!fits).then(|| LanceRefusal::WrongMech {
        mechwarrior: card.name.clone(),
        mech: mech.full_name(),
        mechs: card.mechs.clone(),
    })
}

/// Whether the lance may have so many of each.
pub(super) fn check_mechwarrior_copies(
    content: &Content,
    units: &[Found<'_>],
    refusals: &mut Vec<LanceRefusal>,
) {
    cite(rule!("btt.lance.generic-mechwarriors"));
    let all = units.iter().flat_map(|unit| &unit.mechwarriors).map(|(index, _)| *index);
    for (index, copies) in counts(all) {
        let card = &content.mechwarriors[usize::from(index)];
        if 1 < copies && card.unique {
            let mechwarrior = card.name.clone();
            refusals.push(LanceRefusal::UniqueMechwarrior { mechwarrior, copies });
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::{
        super::sample::{does_not_fit, fits, legal, mech, merc, merc_of, refused},
        *,
    };

    #[test]
    fn a_unique_mechwarrior_appears_once() {
        covers!("btt.lance.unique-mechwarriors");
        let reason = "btt.lance.unique-mechwarriors: Mw. Rurik Hale is unique and may be taken once, \
                      not 2 times";
        let pilots = [mech("pxh-1").pilot("mw-rurik-hale"), mech("grf-1n").pilot("mw-rurik-hale")];
        refused(&merc_of("kell-hounds", pilots), &[reason]);
        legal(&merc_of("kell-hounds", [mech("pxh-1").pilot("mw-rurik-hale"), mech("grf-1n")]));
    }

    #[test]
    fn other_mechwarriors_may_be_taken_again() {
        covers!("btt.lance.generic-mechwarriors");
        let judged = legal(&merc_of(
            "kell-hounds",
            ["pxh-1", "grf-1n", "lct-1v"].map(|id| mech(id).pilot("kell-hounds-wingman")),
        ));
        assert_eq!(judged.total_cost, 50 + 56 + 20 + 3 * 5);
    }

    #[test]
    fn a_mech_has_one_mechwarrior_or_none_or_two_with_a_rumble_seat() {
        covers!("btt.lance.one-mechwarrior-per-mech");
        let crew =
            |id, count| (0..count).fold(mech(id), |unit, _| unit.pilot("steady-mechwarrior"));
        assert_eq!(fits(crew("as7-d", 0)).mechwarriors.len(), 0);
        assert_eq!(fits(crew("as7-d", 1)).mechwarriors.len(), 1);
        assert_eq!(fits(crew("blr-1g", 2)).mechwarriors.len(), 2);
        does_not_fit(
            crew("as7-d", 2),
            "btt.lance.one-mechwarrior-per-mech: the Atlas AS7-D has room for 1 mechwarriors, not for 2",
        );
        does_not_fit(
            crew("blr-1g", 3),
            "btt.lance.one-mechwarrior-per-mech: the Battlemaster BLR-1G has room for 2 \
             mechwarriors, not for 3",
        );
    }

    #[test]
    fn a_mechwarrior_pilots_mechs_of_the_sizes_on_its_card() {
        covers!("btt.lance.mechwarrior-requirements", "btt.components.size-classes");
        fits(mech("mad-3r").pilot("bulwark-driver"));
        fits(mech("as7-d").pilot("bulwark-driver"));
        does_not_fit(
            mech("hbk-4g").pilot("bulwark-driver"),
            "btt.lance.mechwarrior-requirements: Bulwark Driver does not pilot Medium mechs such as \
             the Hunchback HBK-4G, only Heavy, Assault",
        );
    }

    #[test]
    fn a_mechwarrior_pilots_the_mechs_named_on_its_card() {
        covers!("btt.lance.mechwarrior-requirements");
        fits(mech("grf-1n").pilot("jump-specialist"));
        let lance = merc([mech("hbk-4g").pilot("jump-specialist"), mech("lct-1v")]);
        let refusals = crate::lance::judge(Content::standard(), &Default::default(), &lance);
        let refusal = &refusals.unwrap_err()[0];
        assert_eq!(refusal.rule().as_str(), "btt.lance.mechwarrior-requirements");
        let words = "Jump Specialist does not pilot the Hunchback HBK-4G, only asn-21, bj-1";
        assert!(refusal.to_string().starts_with(words), "{refusal}");
    }
}
