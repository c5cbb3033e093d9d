"""Ironlance: a table, a referee and an opponent for four mech-combat tabletop games.

    import ironlance

    table = ironlance.Table("btt", seed=7)
    while not table.over:
        table.play("regular" if table.seat == 1 else "random")
    print(table.outcome)

`Table` is one game, `Tables` are many at once. `ironlance.aec` has the environment for PettingZoo, `ironlance.gym` the one for
Gymnasium, `ironlance.openspiel` the games for OpenSpiel; each is imported by itself, so that nothing else is needed for the rest.
"""

from ._native import (
    Error,
    Refused,
    Table,
    Tables,
    about,
    complete_force,
    default_setup,
    games,
    levels,
    schema,
    setups,
)

__all__ = [
    "Error",
    "Refused",
    "Table",
    "Tables",
    "about",
    "complete_force",
    "default_setup",
    "games",
    "levels",
    "schema",
    "setups",
]
