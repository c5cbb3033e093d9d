"""Many games at once."""

import numpy as np

from ironlance import Tables


def test_tables_are_stepped_together_and_begin_again():
    tables = Tables("btt", 6, seed=3)
    ended = 0
    for _ in range(400):
        counts = tables.counts()
        over, payoffs = tables.step(np.arange(6) % counts)
        assert payoffs.shape == (6, 2) and not payoffs[~over].any()
        ended += over.sum()
        if ended:
            break
        tables.play("random", times=30)
    assert (tables.seats > 0).all()


def test_arrays_have_a_row_for_each_table():
    tables = Tables("tcg", 3, seed=4)
    assert tables.features().shape == (3, len(tables.feature_names))
    rows, counts = tables.candidate_features()
    assert rows.shape == (counts.sum(), len(tables.candidate_feature_names))
    assert np.array_equal(counts, tables.counts()) and len(tables) == 3
    alone = tables[1]
    assert np.array_equal(alone.features(), tables.features()[1]) and alone.count() == counts[1]


def test_the_number_of_threads_changes_nothing():
    def played(threads):
        tables = Tables("aod", 4, seed=5, threads=threads)
        tables.play("random", times=40)
        return [tables[place].digest for place in range(4)]

    assert played(1) == played(3)


def test_only_some_tables_play_and_those_over_stay_so():
    tables = Tables("btt", 3, seed=6, renew=False)
    over, payoffs = tables.play("random", times=100_000, at=[True, False, False])
    assert list(over) == [True, False, False] and abs(payoffs[0]).sum() in (0, 2)
    assert list(tables.seats > 0) == [False, True, True] and tables.counts()[0] == 0
    tables.step([-1, 0, -1])
    assert [tables[place].steps for place in (1, -1)] == [1, 0]
