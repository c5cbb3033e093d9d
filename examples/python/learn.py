"""Learns to play one of the games from nothing but its own games, with numpy alone.

    python examples/python/learn.py tcg

A choice is worth the sum of its numbers (`candidate_features`), each by a weight; the greater the worth, the likelier the choice is
made. After every handful of games against itself, the weights move towards what the winners chose and away from what the losers
did (REINFORCE). At the end it plays against what it was before it had learnt anything, and against two of the computer players.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import ironlance


def choose(rows: np.ndarray, counts: np.ndarray, worth: np.ndarray, random: np.random.Generator):
    """A choice for each table, and what it has that its alternatives have not, on average."""
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    best = np.maximum.reduceat(worth, starts)
    odds = np.exp(worth - np.repeat(best, counts))
    shares = odds / np.repeat(np.add.reduceat(odds, starts), counts)
    # The greatest of these is drawn with its share.
    keys = np.log(shares + 1e-12) + random.gumbel(size=len(shares))
    places = np.array([part.argmax() for part in np.split(keys, starts[1:])])
    usual = np.add.reduceat(rows * shares[:, None], starts, axis=0)
    return places, rows[starts + places] - usual


def round_of_games(game: str, tables: int, weights: np.ndarray, opponent: np.ndarray | str, seed: int):
    """Plays one game at each table against other weights, or against a computer player, who has the first seat at every
    other table.

    Returns what was chosen, as a sum for each table and seat, how many decisions that were, and what each seat got."""
    for_two = [setup for setup in ironlance.setups(game) if ironlance.Table(game, setup).seats == 2]
    games = ironlance.Tables(game, tables, for_two, seed=seed, renew=False)
    random = np.random.default_rng(seed)
    chosen, decisions = np.zeros((tables, 2, len(weights))), np.zeros((tables, 2))
    payoffs, theirs = np.zeros((tables, 2)), 1 + np.arange(tables) % 2

    def note(over, got):
        payoffs[over] = got[over]

    while (games.seats > 0).any():
        if isinstance(opponent, str):
            note(*games.play(opponent, at=games.seats == theirs))
        rows, counts = games.candidate_features(seed=seed)
        seats = games.seats
        other = seats == theirs
        decides = (counts > 0) & ~(other & isinstance(opponent, str))
        if not decides.any():
            continue
        worth = rows @ weights
        if not isinstance(opponent, str):
            worth = np.where(np.repeat(other, counts), rows @ opponent, worth)
        at, those = np.flatnonzero(decides), np.repeat(decides, counts)
        places, better = choose(rows[those], counts[at], worth[those], random)
        steps = np.full(tables, -1)
        steps[at] = places
        chosen[at, seats[at] - 1] += better
        decisions[at, seats[at] - 1] += 1
        note(*games.step(steps))
    return chosen, decisions, payoffs


def learn(game: str, rounds: int, tables: int, seed: int, step: float = 0.3) -> np.ndarray:
    """The weights after so many rounds of so many games against itself."""
    weights = np.zeros(len(ironlance.Table(game).candidate_feature_names))
    moment = np.zeros_like(weights)
    for number in range(rounds):
        chosen, decisions, payoffs = round_of_games(game, tables, weights, weights, seed + number)
        slope = (chosen * payoffs[:, :, None]).sum((0, 1)) / np.sqrt(decisions.sum())
        # Numbers that are large or vary much take smaller steps.
        moment += slope**2
        weights += step * slope / np.sqrt(moment + 1e-8)
    return weights


def score(game: str, weights: np.ndarray, opponent: np.ndarray | str, games: int, seed: int) -> str:
    """The share of games won, a draw counting half, with the 95 % interval."""
    _, _, payoffs = round_of_games(game, games, weights, opponent, seed)
    own = payoffs[np.arange(games), 1 - np.arange(games) % 2]
    won, z = float((own + 1).mean() / 2), 1.96
    middle = (won + z**2 / (2 * games)) / (1 + z**2 / games)
    half = z * np.sqrt(won * (1 - won) / games + z**2 / (4 * games**2)) / (1 + z**2 / games)
    return f"{100 * won:.1f} % [{100 * (middle - half):.1f}, {100 * (middle + half):.1f}] of {games}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="tcg", choices=ironlance.games())
    parser.add_argument("--rounds", type=int, default=16)
    parser.add_argument("--tables", type=int, default=48, help="games in each round")
    parser.add_argument("--games", type=int, default=200, help="games against each opponent in the end")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.monotonic()
    weights = learn(asked.game, asked.rounds, asked.tables, asked.seed)
    took = time.monotonic() - began
    print(f"{asked.rounds * asked.tables} games of {asked.game} against itself in {took:.0f} s; what it looks for:")
    names = ironlance.Table(asked.game).candidate_feature_names
    for place in np.argsort(-np.abs(weights))[:8]:
        print(f"  {weights[place]:+6.2f}  {names[place]}")
    nothing = np.zeros_like(weights)
    for label, opponent in [("any candidate at random", nothing), ("random", "random"), ("recruit", "recruit")]:
        for when, those in [("before", nothing), ("after", weights)]:
            print(f"{when:>7}: {score(asked.game, those, opponent, asked.games, asked.seed + 10**6)} against {label}")


if __name__ == "__main__":
    main()
