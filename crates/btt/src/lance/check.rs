//! Whether a lance is legal: its size and cost. What its cards must agree with is in the files beside this one.

use arrayvec::ArrayVec;
use ironlance_rulebook::{cite, refuse, rule};

use super::{
    Lance, LanceRefusal,
    allegiance::check_allegiance,
    cards::check_cards,
    found::{Found, counts, find},
};
use crate::{content::Content, options::Options};

/// The most mechs of a lance.
pub(super) const MECHS: u8 = 4;

/// A lance found legal, its cards looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its units.
    pub units: Vec<JudgedUnit>,
    /// The total cost of the lance.
    pub total_cost: u16,
}

/// A unit of a legal lance, its cards by index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedUnit {
    /// The unit card.
    pub card: u8,
    /// Weapon upgrades, as pairs of TIC and upgrade.
    pub upgrades: ArrayVec<(u8, u8), 8>,
    /// The command card.
    pub command_card: Option<u8>,
    /// The mechwarriors.
    pub mechwarriors: ArrayVec<u8, 2>,
    /// The total cost of the unit.
    pub total_cost: u16,
}

/// Judges a lance: legal, or every restriction it breaks.
///
/// ```
/// use ironlance_btt::{content::Content, lance::judge, options::Options};
///
/// let content = Content::standard();
/// let mut lance = content.lance("iron-fist").expect("the standard pack has it").clone();
/// let judged = judge(content, &Options::default(), &lance).expect("it is legal");
/// assert_eq!((judged.units[0].total_cost, judged.total_cost), (111, 196));
///
/// lance.units.truncate(1);
/// let refusals = judge(content, &Options::default(), &lance).unwrap_err();
/// assert_eq!(refusals[0].to_string(), "a lance has 2 to 4 mechs, this one 1");
/// ```
pub fn judge(
    content: &Content,
    options: &Options,
    lance: &Lance,
) -> Result<Judged, Vec<LanceRefusal>> {
    let mut refusals = Vec::new();
    let units = find(content, lance, &mut refusals);
    check_mechs(content, options, &units, &mut refusals);
    check_allegiance(content, options, &lance.kind, &units, &mut refusals);
    check_cards(content, &units, &mut refusals);
    let total_cost = total_cost(&units);
    if options.point_limit < total_cost {
        let limit = options.point_limit;
        refusals.push(LanceRefusal::OverPointLimit { total: total_cost, limit });
    }
    if refusals.is_empty() {
        let units = units.iter().map(judged_unit).collect();
        return Ok(Judged { units, total_cost });
    }
    for refusal in &refusals {
        refuse(refusal.rule());
    }
    Err(refusals)
}

fn total_cost(units: &[Found<'_>]) -> u16 {
    cite(rule!("btt.lance.lance-total-cost"));
    units.iter().map(Found::total_cost).fold(0, u16::saturating_add)
}

/// How many mechs there are, and how many of each.
fn check_mechs(
    content: &Content,
    options: &Options,
    units: &[Found<'_>],
    refusals: &mut Vec<LanceRefusal>,
) {
    cite(rule!("btt.lance.mech-count"));
    let least = options.minimum_mechs;
    if units.len() < usize::from(least) || usize::from(MECHS) < units.len() {
        refusals.push(LanceRefusal::MechCount { mechs: units.len(), least, most: MECHS });
    }
    for (index, copies) in counts(units.iter().filter_map(|unit| unit.mech).map(|(it, _)| it)) {
        if 1 < copies {
            cite(rule!("btt.lance.mech-copies"));
            let card = &content.units[usize::from(index)];
            if card.unique {
                refusals.push(LanceRefusal::UniqueMech { mech: card.full_name(), copies });
            }
        }
    }
}

fn judged_unit(unit: &Found<'_>) -> JudgedUnit {
    let (card, mech) = unit.mech.expect("a lance with an unknown mech is refused");
    let upgrades = unit.upgrades.iter().map(|(wanted, (upgrade, _))| {
        let tic = mech.tic(wanted.tic).expect("an upgrade on an unknown TIC is refused");
        (tic as u8, *upgrade)
    });
    JudgedUnit {
        card,
        upgrades: upgrades.collect(),
        command_card: unit.command_card.map(|(index, _)| index),
        mechwarriors: unit.mechwarriors.iter().map(|(index, _)| *index).collect(),
        total_cost: unit.total_cost(),
    }
}

#[cfg(test)]
mod tests {
    use ironlance_engine::SourceText;
    use ironlance_rulebook::covers;

    use super::{
        super::sample::{house, legal, mech, merc, merc_of, refused, refused_by},
        *,
    };
    use crate::content::standard_files;

    #[test]
    fn a_lance_may_cost_200_points_and_no_more() {
        covers!("btt.lance.point-limit");
        let lance =
            |pilot| merc([mech("as7-d").pilot("elite-mechwarrior"), mech("cp-10-z").pilot(pilot)]);
        assert_eq!(legal(&lance("reckless-rookie")).total_cost, 200);
        let over =
            "btt.lance.point-limit: the lance costs 201 points, 1 more than the limit of 200";
        refused(&lance("steady-mechwarrior"), &[over]);
        let options = Options { point_limit: 201, ..Options::default() };
        let judged = judge(Content::standard(), &options, &lance("steady-mechwarrior"));
        assert_eq!(judged.map(|judged| judged.total_cost), Ok(201));
    }

    #[test]
    fn a_lance_has_two_to_four_mechs() {
        covers!("btt.lance.mech-count");
        let locusts = |count| merc((0..count).map(|_| mech("lct-1v")));
        for count in 2..=4 {
            assert_eq!(legal(&locusts(count)).units.len(), count);
        }
        refused(&locusts(0), &["btt.lance.mech-count: a lance has 2 to 4 mechs, this one 0"]);
        refused(&locusts(1), &["btt.lance.mech-count: a lance has 2 to 4 mechs, this one 1"]);
        refused(&locusts(5), &["btt.lance.mech-count: a lance has 2 to 4 mechs, this one 5"]);
        let options = Options { minimum_mechs: 1, ..Options::default() };
        assert!(judge(Content::standard(), &options, &locusts(1)).is_ok());
    }

    #[test]
    fn copies_of_a_mech_are_free_unless_it_is_unique() {
        covers!("btt.lance.mech-copies");
        let lance = merc([mech("lct-1v"), mech("lct-1v"), mech("lct-1v")]);
        assert_eq!(legal(&lance).total_cost, 60);
        let (_, text) =
            standard_files().iter().find(|(name, _)| name.ends_with("lct-1v.toml")).unwrap();
        let text = text.replace("size =", "unique = true\nsize =");
        let content = Content::standard();
        let content = content.extend(&[SourceText::new("units/lct-1v.toml", text)]).unwrap();
        let reason =
            "btt.lance.mech-copies: the Locust LCT-1V is unique and may be taken once, not 3 times";
        refused_by(&content, &Options::default(), &lance, &[reason]);
    }

    #[test]
    fn only_mechs_may_be_in_a_lance() {
        covers!("btt.components.mechs-only");
        let reason =
            "btt.components.mechs-only: `manticore` is no mech, and only mechs may be in a lance";
        refused(&merc([mech("as7-d"), mech("manticore")]), &[reason]);
    }

    #[test]
    fn a_lance_is_declared_as_merc_or_as_that_of_one_great_house() {
        covers!("btt.lance.type");
        let units = || [mech("lct-1v"), mech("lct-1e")];
        legal(&merc(units()));
        legal(&house("liao", units()));
        let reason = |faction: &str| {
            format!("btt.lance.type: a House Lance names one Great House, and `{faction}` is none")
        };
        refused(&house("kell-hounds", units()), &[&reason("kell-hounds")]);
        refused(&house("hansen", units()), &[&reason("hansen")]);
        let reason = "btt.lance.merc-unit: a Merc Lance names a mercenary unit or none, and \
                      `davion` is no mercenary unit";
        refused(&merc_of("davion", units()), &[reason]);
    }

    #[test]
    fn a_unit_costs_what_its_mech_and_all_its_cards_cost() {
        covers!("btt.lance.unit-total-cost", "btt.lance.lance-total-cost");
        let atlas = mech("as7-d").upgrade("overdrive", "LASERS").pilot("elite-mechwarrior");
        let judged = legal(&house("steiner", [atlas, mech("grf-1n").command("rally")]));
        let costs: Vec<_> = judged.units.iter().map(|unit| unit.total_cost).collect();
        assert_eq!(costs, [103 + 2 + 6, 56 + 3]);
        assert_eq!(judged.total_cost, 170);
    }

    #[test]
    fn every_broken_restriction_is_listed() {
        let atlas = mech("as7-d")
            .upgrade("overdrive", "MIXED")
            .upgrade("no-such-upgrade", "AC")
            .command("no-such-card")
            .pilot("no-such-pilot");
        refused(
            &house("liao", [atlas.clone(), atlas]),
            &[
                "btt.lance.upgrade-type-match: no weapon upgrade is called `no-such-upgrade`",
                "btt.lance.command-card-limit: no command card is called `no-such-card`",
                "btt.lance.mechwarrior-requirements: no mechwarrior is called `no-such-pilot`",
                "btt.lance.upgrade-type-match: no weapon upgrade is called `no-such-upgrade`",
                "btt.lance.command-card-limit: no command card is called `no-such-card`",
                "btt.lance.mechwarrior-requirements: no mechwarrior is called `no-such-pilot`",
                "btt.lance.house-mechs: the Atlas AS7-D belongs neither to House Liao nor to a \
                 mercenary unit",
                "btt.lance.house-mechs: the Atlas AS7-D belongs neither to House Liao nor to a \
                 mercenary unit",
                "btt.lance.upgrade-not-on-mixed: Overdrive cannot be on the MIXED TIC of the Atlas \
                 AS7-D: Mixed TICs have no upgrade",
                "btt.lance.upgrade-not-on-mixed: Overdrive cannot be on the MIXED TIC of the Atlas \
                 AS7-D: Mixed TICs have no upgrade",
                "btt.lance.point-limit: the lance costs 210 points, 10 more than the limit of 200",
            ],
        );
    }

    #[test]
    fn more_cards_than_points_can_count_are_refused_and_not_a_bug() {
        let mut atlas = mech("as7-d");
        for _ in 0..30_000 {
            atlas = atlas.pilot("elite-mechwarrior");
        }
        let refusals =
            judge(Content::standard(), &Options::default(), &merc([atlas.clone(), atlas]));
        let over = LanceRefusal::OverPointLimit { total: u16::MAX, limit: 200 };
        assert!(refusals.unwrap_err().contains(&over));
    }
}
