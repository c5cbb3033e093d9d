//! Answering an attack: Dodge, shooting down, dividing the damage, Roll with the Impact.
