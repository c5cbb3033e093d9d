//! Small sets of abilities and the like.

use std::{borrow::Cow, fmt, marker::PhantomData};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// What can be in a [`Set`]: an enum without fields, of at most 32 variants.
pub trait Member: Copy + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];
    /// Its place among them.
    fn place(self) -> u32;
}

/// A set of members, a bit for each.
pub struct Set<T> {
    bits: u32,
    of: PhantomData<fn() -> T>,
}

impl<T: Member> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set { bits: 0, of: PhantomData };

    /// Whether a member is in it.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.bits & (1 << member.place()) != 0
    }

    /// Puts a member in.
    pub fn insert(&mut self, member: T) {
        self.bits |= 1 << member.place();
    }

    /// Takes a member out.
    pub fn remove(&mut self, member: T) {
        self.bits &= !(1 << member.place());
    }

    /// Whether nothing is in it.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// With all that is in either.
    #[must_use]
    pub fn with(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits | other.bits, of: PhantomData }
    }

    /// Its members in order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |member| self.contains(*member))
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        let mut set = Set::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set { bits: 0, of: PhantomData }
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Member + Deserialize<'de> + fmt::Debug> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let mut set = Set::EMPTY;
        for member in Vec::<T>::deserialize(deserializer)? {
            if set.contains(member) {
                return Err(D::Error::custom(format!("{member:?} is there twice")));
            }
            set.insert(member);
        }
        Ok(set)
    }
}

impl<T: JsonSchema> JsonSchema for Set<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("SetOf{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Vec::<T>::json_schema(generator);
        schema.insert("uniqueItems".to_owned(), true.into());
        schema
    }
}

/// Declares an enum whose variants can be in a [`Set`].
macro_rules! members {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $crate::content::set::Member for $name {
            const ALL: &'static [$name] = &[$($name::$variant,)+];

            #[inline]
            fn place(self) -> u32 {
                self as u32
            }
        }
    };
}

pub(crate) use members;
