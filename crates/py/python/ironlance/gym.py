"""The games as environments of Gymnasium: one seat against computer players."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import Table
from .offer import Offer, new_seed


class Env(gymnasium.Env):
    """One seat of a game; computer players of a level decide for the others.

    An action is the place of a candidate; `action_mask` says which there are. An action that is not offered is taken as one
    that is, its number divided by how many there are, for those who do not look at the mask. The reward is 1 for having won
    and -1 for having lost, at the end.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        setup: dict | None = None,
        *,
        seat: int = 1,
        opponent: str = "regular",
        max_candidates: int = 512,
        worlds: int = 1,
        max_steps: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """`worlds` is how many imagined worlds the candidates are tried in; with 0 they are not observed. A game that takes
        more than `max_steps` decisions, those of all seats, is cut off."""
        self.game, self.setup, self.seat, self.opponent = game, setup, seat, opponent
        self.max_steps, self.render_mode = max_steps, render_mode
        table = Table(game, setup)
        table.features(seat)
        self._offer = Offer(table, max_candidates, worlds)
        self.observation_space = self._offer.space
        self.action_space = spaces.Discrete(max_candidates)

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        """Begins another game. `options` may have a `setup`."""
        super().reset(seed=seed)
        self.table = Table(self.game, (options or {}).get("setup", self.setup), new_seed(self.np_random))
        self._worlds_seed = new_seed(self.np_random)
        self._others()
        return self._observed(), {}

    def step(self, action: int):
        count = min(self.table.count(self.seat), self._offer.most)
        self._offer.step(self.table, int(action) % max(count, 1))
        self._others()
        over = self.table.over
        reward = float(self.table.payoffs[self.seat - 1]) if over else 0.0
        return self._observed(), reward, over, not over and self.max_steps <= self.table.steps, {}

    def render(self) -> str | None:
        return self.table.text(self.seat) if self.render_mode == "ansi" else None

    def _others(self) -> None:
        """Lets the others decide until it is our turn. The worst that can come of it is the end of the game."""
        while self.table.seat not in (None, self.seat) and self.table.steps < self.max_steps:
            self.table.play(self.opponent)

    def _observed(self) -> dict[str, np.ndarray]:
        return self._offer.observe(self.table, self.seat, self._worlds_seed + self.table.steps)
