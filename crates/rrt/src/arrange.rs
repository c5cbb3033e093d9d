//! States in the words of a person: arrangements of scenarios and tests.
