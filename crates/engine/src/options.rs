//! The open choices of a rulebook as options of a set-up: how a game declares them, and how people
//! read them and set them.

use ironlance_rulebook::{RuleId, book};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{Fault, sentence::capital};

/// The table of a game's options, in the order of the rulebook: what each is about, its type, its
/// default, the rule it changes and its title.
///
/// ```ignore
/// options! {
///     /// How this game is played where the rulebook leaves a choice.
///     pub struct Options {
///         /// The number of rounds.
///         round_limit: u16 = 12 => "xmp.round.limit", "Rounds";
///         /// What a jump costs.
///         jump_cost: JumpCost {
///             /// One movement point per hex, whatever the terrain.
///             PerHex,
///             /// Normal terrain costs.
///             Terrain,
///         } => "xmp.movement.jump", "Cost of a jump";
///     }
/// }
/// ```
///
/// An option with ways to play in braces is an enum of them, the rulebook's default first.
#[macro_export]
macro_rules! options {
    (@default) => { Default::default() };
    (@default $default:expr) => { $default };
    (@choice #[doc = $doc:literal] $name:ident {
        $(#[$first_doc:meta])* $first:ident, $($(#[$other_doc:meta])* $other:ident),+ $(,)?
    }) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$other_doc])* $other,)+
        }
    };
    ($(#[$about:meta])* pub struct $name:ident {
        $(
            #[doc = $doc:literal]
            $field:ident: $type:ident $(<$of:ident>)? $({ $($choices:tt)+ })? $(= $default:expr)? =>
                $rule:literal, $title:literal;
        )+
    }) => {
        $($($crate::options!(@choice #[doc = $doc] $type { $($choices)+ });)?)+

        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub struct $name {
            $(#[doc = $doc] pub $field: $type $(<$of>)?,)+
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $crate::options!(@default $($default)?),)+ }
            }
        }

        impl $crate::OptionTable for $name {
            const TITLES: &'static [$crate::OptionTitle] = &[$(
                $crate::OptionTitle {
                    field: stringify!($field),
                    rule: ::ironlance_rulebook::rule!($rule),
                    title: $title,
                },
            )+];
        }
    };
}

/// The options of a game, as [`options!`](crate::options!) declares them.
pub trait OptionTable:
    Clone + PartialEq + Default + Serialize + DeserializeOwned + JsonSchema
{
    /// Every option, in the order of the rulebook.
    const TITLES: &'static [OptionTitle];
}

/// An option with the rule it changes and what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionTitle {
    /// Its field in the table.
    pub field: &'static str,
    /// The rule it changes.
    pub rule: RuleId,
    /// What it is about.
    pub title: &'static str,
}

impl OptionTitle {
    /// Its name, as in the set-up and in the rulebook.
    pub fn id(&self) -> String {
        self.field.replace('_', "-")
    }
}

/// An open choice of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionEntry {
    /// Its name, as in the set-up.
    pub id: String,
    /// The rule it changes.
    pub rule: RuleId,
    /// What it is about.
    pub title: String,
    /// Its default and its alternatives, as the rulebook says it.
    pub about: String,
    /// What it can be.
    pub kind: OptionValues,
    /// What it is unless somebody chooses.
    pub default: Value,
}

/// What an option can be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionValues {
    /// One of these.
    Choices(Vec<OptionChoice>),
    /// A number.
    Number {
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// Yes or no.
    Toggle,
}

/// One way to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OptionChoice {
    /// What the set-up says.
    pub value: Value,
    /// What it means.
    pub words: String,
}

impl OptionChoice {
    /// A value with what it means.
    pub fn new(value: impl Into<Value>, words: impl Into<String>) -> OptionChoice {
        OptionChoice { value: value.into(), words: words.into() }
    }
}

impl OptionEntry {
    /// Whether it says what it is by default and what else it can be, its default first.
    pub fn is_explained(&self) -> bool {
        let fits = match &self.kind {
            OptionValues::Toggle => self.default.is_boolean(),
            OptionValues::Number { min, max } => {
                let values = u64::from(*min)..=u64::from(*max);
                self.default.as_u64().is_some_and(|default| values.contains(&default))
            }
            OptionValues::Choices(choices) => {
                choices[0].value == self.default
                    && 1 < choices.len()
                    && choices.iter().all(|choice| choice.words.ends_with('.'))
            }
        };
        fits && self.about.starts_with("Default ")
    }
}

/// The options of a game, each with its words from the rulebook.
///
/// What an option can be is read from its type; `values` says it where the type does not.
pub fn option_entries<Options: OptionTable>(
    game: &str,
    values: impl Fn(&str) -> Option<OptionValues>,
) -> Vec<OptionEntry> {
    let defaults = serde_json::to_value(Options::default()).expect("options are plain JSON");
    let schema = SchemaSettings::draft2020_12()
        .with(|settings| settings.inline_subschemas = true)
        .into_generator()
        .into_root_schema_for::<Options>()
        .to_value();
    let choices = book(game).map_or(&[][..], |book| book.open_choices);
    let entry = |title: &OptionTitle| {
        let id = title.id();
        let choice = choices.iter().find(|choice| choice.name == id);
        OptionEntry {
            rule: title.rule,
            title: title.title.to_owned(),
            about: choice.map(|choice| capital(choice.text)).unwrap_or_default(),
            kind: values(&id).unwrap_or_else(|| values_of(&schema["properties"][&id])),
            default: defaults[&id].clone(),
            id,
        }
    };
    Options::TITLES.iter().map(entry).collect()
}

/// Sets one option by its name in the rulebook; `none` is no number.
pub fn set_option<Options: Serialize + DeserializeOwned>(
    options: &mut Options,
    name: &str,
    text: &str,
) -> Result<(), Fault> {
    let mut all = serde_json::to_value(&*options).expect("options are plain JSON");
    let fields = all.as_object_mut().expect("options are a table");
    let Some(field) = fields.get_mut(name) else {
        return Err(Fault::unknown("option", name, fields.keys().map(String::as_str)));
    };
    *field = match text {
        "none" if field.is_null() || field.is_number() => Value::Null,
        text => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
    };
    *options = serde_json::from_value(all)
        .map_err(|error| Fault::new("command line", name, error.to_string()))?;
    Ok(())
}

/// What a value with this schema can be.
fn values_of(schema: &Value) -> OptionValues {
    let Some(variants) = schema["oneOf"].as_array() else { return OptionValues::Toggle };
    let choice = |variant: &Value| {
        let words = variant["description"].as_str().unwrap_or_default();
        OptionChoice::new(variant["const"].clone(), words)
    };
    OptionValues::Choices(variants.iter().map(choice).collect())
}
