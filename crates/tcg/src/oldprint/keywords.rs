//! The keyword line of a printed card.

use ironlance_rulebook::{cite, rule};

use crate::content::{Affiliation, Kind, Side};

/// What a keyword line says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keywords {
    /// Types and sub-types.
    pub kinds: Vec<Kind>,
    /// The side.
    pub side: Option<Side>,
    /// Clans and Houses, by icon or by name.
    pub affiliations: Vec<Affiliation>,
    /// Whether it is Unique.
    pub unique: bool,
    /// Whether it is Omni.
    pub omni: bool,
    /// Words that mean nothing here.
    pub unknown: Vec<String>,
}

impl Keywords {
    /// Reads a line such as `Mech Omni Inner Sphere Davion Steiner` or `Unique - Clan - Wolf`.
    pub fn read(line: &str) -> Keywords {
        let text: String =
            line.chars().filter(|it| !matches!(it, '.' | '[' | ']' | '\'')).collect();
        let words: Vec<String> = text
            .split(|it: char| !it.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let mut keywords = Keywords::default();
        let mut rest = &words[..];
        while !rest.is_empty() {
            let read = keywords.read_phrase(rest);
            rest = &rest[read..];
        }
        keywords.kinds.sort();
        keywords.kinds.dedup();
        keywords
    }

    /// Whether this line has the side and all Clans and Houses of another.
    pub fn has(&self, other: &Keywords) -> bool {
        let same_side = other.side.is_none() || other.side == self.side;
        same_side && other.affiliations.iter().all(|it| self.affiliations.contains(it))
    }

    /// Reads one keyword; says of how many words it was.
    fn read_phrase(&mut self, words: &[String]) -> usize {
        let two = words.get(..2).map(|words| words.join(" ")).unwrap_or_default();
        if two == "wolfs dragoons" {
            cite(rule!("tcg.oldprint.dragoons"));
            self.side = self.side.or(Some(Side::InnerSphere));
            return 2;
        }
        if two == "inner sphere" {
            self.side = Some(Side::InnerSphere);
            return 2;
        }
        let affiliation = |phrase: &str| {
            let spelled = |it: &&Affiliation| it.word().replace('-', " ") == phrase;
            Affiliation::ALL.iter().find(spelled).copied()
        };
        if let Some(found) = affiliation(&two) {
            self.affiliate(found);
            return 2;
        }
        if two == "battle armor" {
            self.kinds.push(Kind::BattleArmor);
            return 2;
        }
        let word = &words[0];
        if let Some(found) = affiliation(word) {
            self.affiliate(found);
        } else if let Some(kind) = Kind::parse(word) {
            self.kinds.push(kind);
        } else {
            self.read_word(word);
        }
        1
    }

    fn read_word(&mut self, word: &str) {
        match word {
            "clan" => self.side = Some(Side::Clan),
            "unique" => self.unique = true,
            "omni" => self.omni = true,
            // Classes are a field of their own; `House` comes before the name of one.
            "command" | "mission" | "unit" | "house" => {}
            // Not affiliations: publishers' groups that fit any deck of their side.
            "periphery" => {}
            _ => self.unknown.push(word.to_owned()),
        }
    }

    fn affiliate(&mut self, affiliation: Affiliation) {
        cite(rule!("tcg.oldprint.affiliation-line"));
        cite(rule!("tcg.oldprint.comstar"));
        self.side = self.side.or(Some(affiliation.side()));
        if !self.affiliations.contains(&affiliation) {
            self.affiliations.push(affiliation);
            self.affiliations.sort();
        }
    }
}

#[cfg(test)]
mod tests {
    use ironlance_rulebook::covers;

    use super::*;

    #[test]
    fn clans_and_houses_may_be_named_at_the_end_of_the_line() {
        covers!("tcg.oldprint.affiliation-line");
        let keywords = Keywords::read("Mech Omni Inner Sphere Davion St. Ives");
        assert_eq!(keywords.kinds, [Kind::Mech]);
        assert_eq!((keywords.omni, keywords.unique), (true, false));
        assert_eq!(keywords.side, Some(Side::InnerSphere));
        assert_eq!(keywords.affiliations, [Affiliation::Davion, Affiliation::StIves]);
        assert_eq!(
            Keywords::read("Pilot - Unique - Clan- Ghost Bear"),
            Keywords {
                kinds: vec![Kind::Pilot],
                side: Some(Side::Clan),
                affiliations: vec![Affiliation::GhostBear],
                unique: true,
                ..Keywords::default()
            }
        );
        assert_eq!(Keywords::read("Resource - Inner Sphere - [[[House Kurita").unknown, [""; 0]);
        assert_eq!(Keywords::read("Resource Blue").unknown, ["blue"]);
    }

    #[test]
    fn the_keyword_comstar_is_the_icon() {
        covers!("tcg.oldprint.comstar");
        let keywords = Keywords::read("'Mech ComStar");
        assert_eq!(keywords.affiliations, [Affiliation::ComStar]);
        assert_eq!(keywords.side, Some(Side::InnerSphere));
        let two = Keywords::read("Mech Comstar Inner Sphere Kurita");
        assert_eq!(two.affiliations, [Affiliation::ComStar, Affiliation::Kurita]);
    }

    #[test]
    fn the_dragoons_are_no_affiliation() {
        covers!("tcg.oldprint.dragoons");
        let keywords = Keywords::read("Pilot Unique Inner Sphere Wolf's Dragoons");
        assert_eq!((keywords.side, keywords.affiliations.len()), (Some(Side::InnerSphere), 0));
        assert_eq!(Keywords::read("Pilot Clan Wolf").affiliations, [Affiliation::Wolf]);
    }
}
