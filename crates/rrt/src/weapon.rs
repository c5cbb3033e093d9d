//! Weapon abilities: blasts, volleys, salvos and the rest.
