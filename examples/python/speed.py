"""How many steps a second: one table, many tables at once, and the chess of OpenSpiel in the same run, if it is installed.

    python examples/python/speed.py [--seconds 3] [--processor]

A step is a decision that is carried out, each chosen at random: from a list by Python, as who learns would choose, or by Rust. With
`--processor`, only the time counts that processors worked for it, of all threads together: for a machine that has other things to do.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

import ironlance


def rate(clock, seconds: float, work) -> float:
    """Steps a second of `work`, which does some and says how many."""
    steps, began = 0, clock()
    while clock() - began < seconds:
        steps += work()
    return steps / (clock() - began)


def one_table(game: str):
    table = ironlance.Table(game)

    def work() -> int:
        nonlocal table
        if table.over:
            table = ironlance.Table(game, seed=random.randrange(2**60))
        table.step(random.randrange(table.count()))
        return 1

    return work


def many_tables(game: str, tables: int, threads: int):
    games, chance = ironlance.Tables(game, tables, threads=threads), np.random.default_rng(1)

    def work() -> int:
        games.step((chance.random(tables) * games.counts()).astype(np.int64))
        return tables

    return work


def in_rust(game: str, tables: int, threads: int):
    games = ironlance.Tables(game, tables, threads=threads)

    def work() -> int:
        games.play("random", times=50)
        return 50 * tables

    return work


def chess():
    import pyspiel

    game = pyspiel.load_game("chess")
    state = game.new_initial_state()

    def work() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(random.choice(state.legal_actions()))
        return 1

    return work


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure")
    parser.add_argument("--processor", action="store_true", help="count the time of processors only")
    asked = parser.parse_args()
    clock = time.process_time if asked.processor else time.perf_counter
    random.seed(1)
    print(f"{'':22}{'one table':>12}{'256, 1 thread':>16}{'256, all cores':>16}{'chosen in Rust':>16}")
    for game in ironlance.games():
        kinds = [one_table(game), many_tables(game, 256, 1), many_tables(game, 256, 0), in_rust(game, 256, 0)]
        cells = [f"{rate(clock, asked.seconds, work):>{width},.0f}" for work, width in zip(kinds, (12, 16, 16, 16))]
        print(f"{game:22}" + "".join(cells), flush=True)
    try:
        print(f"{'chess of OpenSpiel':22}{rate(clock, asked.seconds, chess()):>12,.0f}")
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel")


if __name__ == "__main__":
    main()
