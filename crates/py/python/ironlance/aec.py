"""The games as environments of PettingZoo, in which every seat is an agent."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ._native import Table
from .offer import Offer, new_seed


class Env(AECEnv):
    """A game for several agents: `seat_1`, `seat_2` and so on.

    The agent that acts is the first seat that owes a decision. Where several owe one at once, in secret, none of them learns
    what another has chosen before all have, so that the order does not matter. An action is the place of a candidate;
    `action_mask` says which there are. The reward is 1 for having won and -1 for having lost, at the end.
    """

    metadata = {"name": "ironlance", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        setup: dict | None = None,
        *,
        max_candidates: int = 512,
        worlds: int = 1,
        max_steps: int = 10_000,
        render_mode: str | None = None,
    ) -> None:
        """`worlds` is how many imagined worlds the candidates are tried in; with 0 they are not observed. A game that takes
        more than `max_steps` decisions is cut off."""
        super().__init__()
        self.metadata = {**self.metadata, "name": f"ironlance_{game}"}
        self.game, self.setup, self.max_steps, self.render_mode = game, setup, max_steps, render_mode
        table = Table(game, setup)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, table.seats + 1)]
        self._offer = Offer(table, max_candidates, worlds)
        self.observation_spaces = {agent: self._offer.space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(max_candidates) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins another game. `options` may have a `setup` with as many seats."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table = Table(self.game, (options or {}).get("setup", self.setup), new_seed(self._random))
        self._worlds_seed = new_seed(self._random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self.table.seat}"

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._offer.observe(self.table, self._seat(agent), self._worlds_seed + self.table.steps)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._offer.step(self.table, int(action))
        self._clear_rewards()
        if self.table.over:
            self.rewards = {agent: float(self.table.payoffs[self._seat(agent) - 1]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_steps <= self.table.steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.table.seat is not None:
            self.agent_selection = f"seat_{self.table.seat}"
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.table.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    @staticmethod
    def _seat(agent: str) -> int:
        return int(agent.removeprefix("seat_"))
