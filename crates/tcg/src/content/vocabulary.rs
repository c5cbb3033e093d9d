//! The closed lists of words that cards are written in, each with the way it is shown.

/// A closed list of words: an enum whose variants have a word for files and one for people.
macro_rules! vocabulary {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal, $shown:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// Every word there is.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// The word as files have it.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// The word as people read it.
            pub const fn shown(self) -> &'static str {
                match self { $($name::$variant => $shown,)+ }
            }

            /// What a word of a file means.
            pub fn parse(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.shown())
            }
        }

        impl ironlance_engine::Say for $name {
            fn say(&self, out: &mut ironlance_engine::Sentence) {
                out.text(self.shown());
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let word = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                $name::parse(&word).ok_or_else(|| {
                    let words = [$($word,)+].join(", ");
                    serde::de::Error::custom(format!("`{word}` is none of: {words}"))
                })
            }
        }

        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "enum": [$($word,)+] })
            }
        }
    };
}

vocabulary! {
    /// The three classes of cards, and the box powers, which are not cards.
    Class {
        /// Fights.
        Unit = "unit", "Unit";
        /// Pays for things and supports the campaign.
        Command = "command", "Command";
        /// Changes the outcome of one mission.
        Mission = "mission", "Mission";
        /// Comes with the affiliation of a deck.
        BoxPower = "box-power", "Box power";
    }
}

vocabulary! {
    /// A type or sub-type on the keyword line.
    Kind {
        /// The standard kind of Unit.
        Mech = "mech", "'Mech";
        /// A Unit that may be wrecked by any damage.
        Vehicle = "vehicle", "Vehicle";
        /// A Unit that neither attacks nor blocks alone.
        BattleArmor = "battle-armor", "Battle Armor";
        /// Gives resources.
        Resource = "resource", "Resource";
        /// Goes on a Unit or site.
        Enhancement = "enhancement", "Enhancement";
        /// An Enhancement that lies in a region.
        Terrain = "terrain", "Terrain";
        /// Goes on a 'Mech.
        Pilot = "pilot", "Pilot";
        /// A battery behind the lines.
        Artillery = "artillery", "Artillery";
        /// A secret operation.
        Subterfuge = "subterfuge", "Subterfuge";
        /// Soldiers for hire.
        Mercenary = "mercenary", "Mercenary";
    }
}

vocabulary! {
    /// Something a player has or has not.
    Asset {
        /// One repair each turn.
        Assembly = "assembly", "Assembly";
        /// One card restocked each turn.
        Logistics = "logistics", "Logistics";
        /// Better missiles.
        Munitions = "munitions", "Munitions";
        /// Base initiative 1.
        Tactics = "tactics", "Tactics";
        /// No ability of its own.
        Politics = "politics", "Politics";
    }
}

impl Asset {
    /// The letter in costs.
    pub const fn letter(self) -> char {
        match self {
            Asset::Assembly => 'A',
            Asset::Logistics => 'L',
            Asset::Munitions => 'M',
            Asset::Tactics => 'T',
            Asset::Politics => 'P',
        }
    }

    /// The asset behind a letter.
    pub fn of_letter(letter: char) -> Option<Asset> {
        Asset::ALL.iter().copied().find(|asset| asset.letter() == letter)
    }
}

vocabulary! {
    /// How fast a Unit is.
    Speed {
        /// Slow.
        Slow = "slow", "slow";
        /// Moderate.
        Moderate = "moderate", "moderate";
        /// Fast.
        Fast = "fast", "fast";
    }
}

vocabulary! {
    /// The side a card is aligned with.
    Side {
        /// The Clans.
        Clan = "clan", "Clan";
        /// The Inner Sphere.
        InnerSphere = "inner-sphere", "Inner Sphere";
    }
}

vocabulary! {
    /// A Clan or a House.
    Affiliation {
        /// A Clan.
        GhostBear = "ghost-bear", "Ghost Bear";
        /// A Clan.
        JadeFalcon = "jade-falcon", "Jade Falcon";
        /// A Clan.
        SmokeJaguar = "smoke-jaguar", "Smoke Jaguar";
        /// A Clan.
        SteelViper = "steel-viper", "Steel Viper";
        /// A Clan.
        Wolf = "wolf", "Wolf";
        /// Counts as a House.
        ComStar = "comstar", "ComStar";
        /// A House.
        Davion = "davion", "Davion";
        /// A House.
        Kurita = "kurita", "Kurita";
        /// A House.
        Liao = "liao", "Liao";
        /// A House.
        Marik = "marik", "Marik";
        /// Counts as a House.
        Rasalhague = "rasalhague", "Rasalhague";
        /// Counts as a House.
        StIves = "st-ives", "St. Ives";
        /// A House.
        Steiner = "steiner", "Steiner";
    }
}

impl Affiliation {
    /// The side it belongs to.
    pub const fn side(self) -> Side {
        use Affiliation as A;
        match self {
            A::GhostBear | A::JadeFalcon | A::SmokeJaguar | A::SteelViper | A::Wolf => Side::Clan,
            A::ComStar | A::Davion | A::Kurita | A::Liao => Side::InnerSphere,
            A::Marik | A::Rasalhague | A::StIves | A::Steiner => Side::InnerSphere,
        }
    }
}

vocabulary! {
    /// A number of a card that effects change.
    Value {
        /// The damage it deals.
        Attack = "attack", "attack";
        /// What it takes off damage.
        Armor = "armor", "armor";
        /// The damage counters that scrap it.
        Structure = "structure", "structure";
        /// What it adds to its controller's score.
        Initiative = "initiative", "initiative";
    }
}

vocabulary! {
    /// The four standard options.
    OptionKind {
        /// More attack for damage to itself.
        Overheat = "overheat", "Overheat";
        /// More attack for being depleted.
        AlphaStrike = "alpha-strike", "Alpha Strike";
        /// Missile dice.
        Missile = "missile", "Missile";
        /// Less attack for more initiative.
        Jump = "jump", "Jump";
    }
}

vocabulary! {
    /// A part of a player's area.
    Region {
        /// The Stockpile and its guards.
        Stockpile = "stockpile", "Stockpile region";
        /// Cards under construction, their guards, and Units activated this turn.
        Construction = "construction", "Construction region";
        /// Active Command cards and their guards.
        CommandPost = "command-post", "Command Post";
        /// All other active Units.
        Patrol = "patrol", "Patrol region";
    }
}

pub(crate) use vocabulary;
