//! Battleforces for those who build them.

use ironlance_engine::{Dice, Fault, Sentence, say};

use crate::{
    Aod, Options, Refusal, Setup,
    force::{self, Battleforce, Limits, Restrictions},
};

/// Judges a battleforce for the build total and by the options of a set-up: a summary, or every
/// restriction it breaks.
pub(crate) fn check(
    game: &Aod,
    setup: &Setup,
    force: &Battleforce,
) -> Result<Sentence, Vec<Refusal>> {
    let limits = Limits {
        build_total: setup.build_total,
        options: &setup.options,
        restrictions: &setup.restrictions,
    };
    match force::judge(game.content(), &limits, force) {
        Ok(judged) => {
            let (units, points) = (judged.units.len(), judged.points);
            let total = setup.build_total;
            let name = match force.name.as_str() {
                "" => String::new(),
                name => format!("{name}: "),
            };
            let noun = if units == 1 { "unit" } else { "units" };
            Ok(say!("{name}{units} {noun}, {points} of {total} points"))
        }
        Err(refusals) => Err(refusals.into_iter().map(Refusal::Force).collect()),
    }
}

/// A whole legal battleforce that has everything `force` has, for its own build total.
pub(crate) fn complete(
    game: &Aod,
    force: &Battleforce,
    dice: &mut dyn Dice,
) -> Result<Battleforce, Fault> {
    let (options, restrictions) = (Options::default(), Restrictions::default());
    let limits =
        Limits { build_total: force.build_total, options: &options, restrictions: &restrictions };
    force::complete(game.content(), &limits, force, dice).map_err(|refusals| {
        let why: Vec<String> = refusals.iter().map(ToString::to_string).collect();
        let message = format!("cannot be completed: {}", why.join("; "));
        Fault::new("force", "", message)
    })
}
