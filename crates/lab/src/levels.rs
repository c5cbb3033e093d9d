//! How strong the levels of a game are: who has to meet whom.

use ironlance_players::Entry;

/// The player that levels are measured against, whatever else there is.
const USUAL: &str = "regular";

/// The two of every match that the strength of a game's levels is known by: each level against the one below, those that
/// search against the regular, and the best against itself as it would be without one of its ideas, with ten times its
/// plies, and against every player with a habit.
pub fn level_matches(entry: &Entry) -> Vec<[String; 2]> {
    let levels: Vec<&str> = entry.levels.iter().map(|level| level.name).collect();
    let mut matches: Vec<[&str; 2]> = levels.windows(2).map(|pair| [pair[1], pair[0]]).collect();
    let above = levels.iter().skip_while(|name| **name != USUAL).skip(2);
    matches.extend(above.map(|name| [*name, USUAL]));
    let mut matches: Vec<_> = matches.into_iter().map(|pair| pair.map(str::to_owned)).collect();
    let Some(best) = levels.last().copied() else { return matches };
    let searches =
        |changed: &str| entry.player(changed, ironlance_engine::Seed::from_number(0)).is_ok();
    for without in ["believes=no", "models=no", "mixes=no"] {
        let changed = format!("{best}:{without}");
        if searches(&changed) {
            matches.push([best.to_owned(), changed]);
        }
    }
    let more = format!("{best}:times=10");
    if searches(&more) {
        matches.push([more, best.to_owned()]);
    }
    matches.extend(entry.exploits.iter().map(|habit| [best.to_owned(), habit.name.to_owned()]));
    matches
}

#[cfg(test)]
mod tests {
    use ironlance_players::registry;

    use super::*;

    #[test]
    fn every_level_meets_the_one_below_and_the_best_meets_everybody() {
        let entry = registry().find("btt").expect("it is registered");
        let matches: Vec<_> = level_matches(entry).iter().map(|pair| pair.join(" ")).collect();
        for expected in [
            "recruit random",
            "regular recruit",
            "veteran regular",
            "elite veteran",
            "elite regular",
            "elite elite:models=no",
            "elite:times=10 elite",
            "elite rusher",
        ] {
            assert!(
                matches.iter().any(|pair| pair == expected),
                "{expected} is not in {matches:?}"
            );
        }
        assert_eq!(matches.iter().filter(|pair| *pair == "veteran regular").count(), 1);
    }
}
