//! Answering an attack: Dodge, shooting down, dividing, rolling with the impact.
