"""The games for OpenSpiel: importing this registers `ironlance_btt` and the like, one for each game.

    import pyspiel
    import ironlance.openspiel

    game = pyspiel.load_game("ironlance_btt")

Every roll is a node of chance with all its results, so that search over chance is exact. The first one picks the seed that the
game is set up with. Players are counted from 0, seats from 1.
"""

from __future__ import annotations

import json

import numpy as np
import pyspiel

from ._native import Table, games
from .offer import places

MAX_CANDIDATES = 512
"""The most actions that are offered at once; of more, as many as this are, evenly chosen."""
MAX_RESULTS = 1024
"""The most results that any chance has, and the seeds that a game may be set up with."""
MAX_LENGTH = 100_000


def _type(code: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"ironlance_{code}",
        long_name=f"Ironlance {code}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seeds": MAX_RESULTS},
    )


def _info() -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=MAX_CANDIDATES,
        max_chance_outcomes=MAX_RESULTS,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MAX_LENGTH,
    )


class State(pyspiel.State):
    """A state of a game: a table whose chance is given."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.table: Table | None = None
        self.code = game.get_type().short_name.removeprefix("ironlance_")
        self.seeds = game.seeds

    def current_player(self) -> int:
        if self.table is None or self.table.chance is not None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.table.over else self.table.seat - 1

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        payoffs = None if self.table is None else self.table.payoffs
        return [0.0, 0.0] if payoffs is None else [float(payoff) for payoff in payoffs]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        below = self.seeds if self.table is None else self.table.chance
        return [(result, 1.0 / below) for result in range(below)]

    def resample_from_infostate(self, player: int, sampler) -> "State":
        """A state that the player cannot tell from this one, everything hidden drawn anew."""
        state = self.clone()
        state.table = self.table.imagine(player + 1, int(sampler() * 2**53))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._places()))) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table(self.code, seed=action, given_chance=True)
        elif self.table.chance is not None:
            self.table.give(action)
        else:
            self.table.step(int(self._places()[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Chance {action}"
        return f"{action}: {self.table.candidates(player + 1)[int(self._places()[action])]['words']}"

    def _places(self) -> np.ndarray:
        return places(self.table.count(), MAX_CANDIDATES)

    def __str__(self) -> str:
        if self.table is None:
            return "to be set up"
        return f"{self.table!r} {self.table.digest}"


class Observer:
    """What a player observes: the position in numbers, and the view in JSON."""

    def __init__(self, code: str, params: dict | None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, these were given: {params}")
        self.tensor = np.zeros(len(Table(code).feature_names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = state.table.features(player + 1)

    def string_from(self, state: State, player: int) -> str:
        if state.table is None:
            return "to be set up"
        # While chance is wanted, only who decides knows what for.
        return json.dumps(state.table.view(player + 1), sort_keys=True)


def _register(code: str) -> None:
    game_type, info = _type(code), _info()

    class Game(pyspiel.Game):
        """A game of Ironlance, with the set-up that makes a good game at once."""

        def __init__(self, params: dict | None = None) -> None:
            super().__init__(game_type, info, params or {})
            self.seeds = min(max((params or {}).get("seeds", MAX_RESULTS), 1), MAX_RESULTS)

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type=None, params: dict | None = None) -> Observer:
            return Observer(code, params)

    pyspiel.register_game(game_type, Game)


for _code in games():
    _register(_code)
