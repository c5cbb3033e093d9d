"""One game in progress."""

import copy
import pickle

import numpy as np
import pytest

import ironlance
from ironlance import Error, Refused, Table


@pytest.fixture(params=ironlance.games())
def game(request):
    return request.param


def walk(table, steps, seed=1):
    """Plays at random, and yields the table before each step."""
    random = np.random.default_rng(seed)
    for _ in range(steps):
        if table.over:
            return
        yield table
        table.step(int(random.integers(table.count())))


def test_a_game_is_played_to_its_end_and_its_log_holds(game):
    table = Table(game, seed=3)
    assert table.payoffs is None and table.outcome is None
    while not table.over:
        table.play("random", times=500)
    assert table.seat is None and table.outcome["rule"].startswith(game)
    assert [seat + 1 for seat in np.flatnonzero(table.payoffs == 1)] == table.outcome["winners"]
    again = Table.from_log(table.log())
    assert (again.digest, again.steps) == (table.digest, table.steps)
    half = Table.from_log(table.log(), steps=table.steps // 2)
    assert half.steps == table.steps // 2 and not half.over


def test_the_same_seed_gives_the_same_game(game):
    def digest(seed):
        table = Table(game, seed=seed)
        return [step.digest for step in walk(table, 30)][-1]

    assert digest(5) == digest(5) != digest(6)


def test_candidates_have_words_and_rows_of_numbers(game):
    table = Table(game, seed=4)
    names = table.candidate_feature_names
    for _ in walk(table, 25):
        candidates, rows = table.candidates(), table.candidate_features(worlds=2)
        assert rows.dtype == np.float32 and rows.shape == (len(candidates), len(names))
        assert table.count() == len(candidates) and all(candidate["words"] for candidate in candidates)
        assert table.features().shape == (len(table.feature_names),)
    assert len(set(names)) == len(names)


def test_numbers_come_from_what_a_seat_knows(game):
    table, differed = Table(game, seed=6), 0
    for step in walk(table, 25):
        other = table.imagine(table.seat, seed=step.steps)
        differed += other.digest != table.digest
        assert np.array_equal(other.features(), table.features())
        assert np.array_equal(other.candidate_features(seed=7), table.candidate_features(seed=7))
        assert other.view(table.seat) == table.view(table.seat)
        assert other.prompts(table.seat) == table.prompts(table.seat)
    # The open games hide little or nothing.
    assert differed or game not in ("btt", "tcg")


def test_an_action_may_be_written_out():
    table = Table("btt", seed=7)
    by_place = table.clone()
    by_place.step(1)
    table.step(table.candidates()[1]["action"])
    assert table.digest == by_place.digest


def test_a_copy_rolls_the_same_dice_unless_it_gets_others():
    table = Table("btt", seed=8)
    for _ in walk(table, 40):
        pass
    copies = [table.clone(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    other = table.clone(seed=9)
    for one in [table, other, *copies]:
        assert sum(1 for _ in walk(one, 90)) == 90
    assert {one.digest for one in copies} == {table.digest} != {other.digest}
    with pytest.raises(Error, match="no log"):
        other.log()


def test_a_computer_thinks_and_says_what_it_compared():
    table = Table("tcg", seed=5)
    for _ in walk(table, 20):
        if table.count() > 3:
            break
    before = table.digest
    thought = table.think("veteran", plies=500)
    assert table.digest == before and table.candidates()[thought["place"]]["action"] == thought["action"]
    assert all(line["low"] <= line["chance"] <= line["high"] for line in thought["lines"])
    assert thought == table.clone().think("veteran", plies=500)


def test_chance_can_be_given():
    table, asked = Table("btt", seed=2, given_chance=True), []
    random = np.random.default_rng(3)
    for _ in range(400):
        if table.over:
            break
        if table.chance is None:
            table.step(int(random.integers(table.count())))
            continue
        asked.append(table.chance)
        with pytest.raises(Error, match=f"below {table.chance} is wanted"):
            table.give(table.chance)
        with pytest.raises(Error, match="chance must be given first"):
            table.step(0)
        table.give(int(random.integers(table.chance)))
    assert asked


def test_what_the_rules_forbid_names_the_rule():
    table = Table("btt", seed=1)
    before = table.digest
    actions = [candidate["action"] for _ in walk(Table("btt", seed=1), 200) for candidate in _.candidates()]
    for action in actions:
        try:
            table.clone().step(action)
        except Refused as refused:
            assert refused.rule.startswith("btt.") and refused.rule in str(refused)
            assert isinstance(refused.facts, dict)
            break
    else:
        raise AssertionError("everything was allowed")
    assert table.digest == before


@pytest.mark.parametrize(
    "ask",
    [
        lambda table: Table("chess"),
        lambda table: Table("btt", {"nonsense": 1}),
        lambda table: Table("btt", {1, 2}),
        lambda table: Table.from_log("{}"),
        lambda table: Table.from_log(table.log(), steps=99),
        lambda table: table.step(10_000),
        lambda table: table.step(-1),
        lambda table: table.step({"fly": "away"}),
        lambda table: table.step(float("nan")),
        lambda table: table.step(0, seat=9),
        lambda table: table.features(0),
        lambda table: table.view(300),
        lambda table: table.candidate_features(worlds=0),
        lambda table: table.candidate_features(worlds=10**9),
        lambda table: table.think("clever"),
        lambda table: table.think("elite:threads=100000"),
        lambda table: table.give(1),
        lambda table: table.imagine(7),
        lambda table: ironlance.Tables("btt", 0),
        lambda table: ironlance.Tables("btt", 10**9),
        lambda table: ironlance.Tables("btt", 2, setup=[]),
        lambda table: ironlance.Tables("btt", 2, threads=10**6),
        lambda table: ironlance.Tables("btt", 2).step([0]),
        lambda table: ironlance.Tables("btt", 2).step([0, 10_000]),
        lambda table: ironlance.Tables("btt", 2).play("clever"),
    ],
)
def test_what_makes_no_sense_raises_an_error_that_says_what_to_do(ask):
    table = Table("btt", seed=1)
    before = table.digest
    with pytest.raises(Error) as raised:
        ask(table)
    assert len(str(raised.value)) > 15
    assert table.digest == before


@pytest.mark.parametrize("choice", [True, [1], 1 << 80])
def test_what_is_no_choice_is_an_error_of_type_or_range(choice):
    with pytest.raises((TypeError, OverflowError)):
        Table("btt").step(choice)


def test_a_game_that_is_over_says_so():
    table = Table("btt", seed=1)
    table.play(times=100_000)
    with pytest.raises(Error, match="begin another"):
        table.step(0)


def test_there_is_something_to_choose_from(game):
    assert ironlance.about(game) and len(ironlance.setups(game)) >= 1
    assert [name for name, _ in ironlance.levels(game)][0] == "random"
    assert Table(game, ironlance.setups(game)[-1]).seats >= 2
    assert "action" in ironlance.schema(game)["properties"]
