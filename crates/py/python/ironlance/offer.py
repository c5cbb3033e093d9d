"""What the environments have in common: a table offered as arrays of a fixed size."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._native import Error, Table


def places(count: int, most: int) -> np.ndarray:
    """The candidates that are offered, where there may be more than fit: evenly chosen, the first and the last among them."""
    if count <= most:
        return np.arange(count)
    return np.linspace(0, count - 1, most).astype(np.int64)


class Offer:
    """The observations of one game: the position, its candidates, and which of them there are."""

    def __init__(self, table: Table, max_candidates: int, worlds: int) -> None:
        if max_candidates < 2:
            raise Error(f"max_candidates must be at least 2, not {max_candidates}")
        self.most = max_candidates
        self.worlds = worlds
        self.columns = len(table.candidate_feature_names)
        width = len(table.feature_names)
        boxes = {
            "observation": spaces.Box(-np.inf, np.inf, (width,), np.float32),
            "action_mask": spaces.Box(0, 1, (max_candidates,), np.int8),
        }
        if worlds:
            boxes["candidates"] = spaces.Box(-np.inf, np.inf, (max_candidates, self.columns), np.float32)
        self.space = spaces.Dict(boxes)

    def observe(self, table: Table, seat: int, seed: int) -> dict[str, np.ndarray]:
        """What a seat sees of a table. Only who owes a decision has candidates."""
        mask = np.zeros(self.most, np.int8)
        observation = {"observation": table.features(seat), "action_mask": mask}
        asked = table.seat == seat
        offered = places(table.count(seat), self.most) if asked else np.arange(0)
        mask[: len(offered)] = 1
        if self.worlds:
            rows = np.zeros((self.most, self.columns), np.float32)
            if asked:
                rows[: len(offered)] = table.candidate_features(seat, self.worlds, seed)[offered]
            observation["candidates"] = rows
        return observation

    def step(self, table: Table, action: int) -> None:
        """Carries out one of the actions of the space."""
        offered = places(table.count(), self.most)
        if not 0 <= action < len(offered):
            raise Error(f"action {action} is not offered: there are {len(offered)}, see action_mask")
        table.step(int(offered[action]))


def new_seed(random: np.random.Generator) -> int:
    """A seed for a table."""
    return int(random.integers(2**63))
