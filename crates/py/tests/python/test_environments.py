"""The environments, by the tests of those they are made for."""

import warnings

import numpy as np
import pytest

import ironlance


@pytest.fixture(params=ironlance.games())
def game(request):
    return request.param


def test_pettingzoo_accepts_the_environment(game):
    api_test = pytest.importorskip("pettingzoo.test").api_test
    from ironlance import aec

    with warnings.catch_warnings():
        # It would have every observation be a picture.
        warnings.simplefilter("ignore")
        api_test(aec.Env(game, max_steps=60), num_cycles=20)


def test_agents_play_a_game_to_its_end():
    pytest.importorskip("pettingzoo")
    from ironlance import aec

    env = aec.Env("btt", worlds=0, render_mode="ansi")
    env.reset(seed=3)
    assert "seat_1" in env.agents and env.render()
    totals = dict.fromkeys(env.possible_agents, 0.0)
    random = np.random.default_rng(4)
    for agent in env.agent_iter(20_000):
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        over = terminated or truncated
        env.step(None if over else random.choice(np.flatnonzero(observation["action_mask"])))
    assert not env.agents and sorted(totals.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_gymnasium_accepts_the_environment(game):
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    from ironlance import gym

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        checker.check_env(gym.Env(game, opponent="random"), skip_render_check=True)


def test_gymnasium_ends_with_a_reward():
    pytest.importorskip("gymnasium")
    from ironlance import gym

    env = gym.Env("btt", seat=2, opponent="random", worlds=0)
    env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, cut_off, _ = env.step(0)
        assert not cut_off
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(ironlance.Error, match="begin another"):
        env.step(0)


def test_more_candidates_than_fit_are_thinned_out_evenly():
    pytest.importorskip("gymnasium")
    from ironlance.offer import places

    assert list(places(3, 5)) == [0, 1, 2]
    assert list(places(9, 5)) == [0, 2, 4, 6, 8]


def test_openspiel_plays_at_random(game):
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("ironlance.openspiel")
    spiel = pyspiel.load_game(f"ironlance_{game}")
    state = spiel.new_initial_state()
    random, chances = np.random.default_rng(5), 0
    for _ in range(200):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = [result for result, _ in state.chance_outcomes()]
            state.apply_action(int(random.choice(outcomes)))
            chances += 1
            continue
        player = state.current_player()
        imagined = state.resample_from_infostate(player, random.random)
        assert imagined.observation_string(player) == state.observation_string(player)
        assert imagined.legal_actions() == state.legal_actions()
        state = state.clone()
        state.apply_action(int(random.choice(state.legal_actions())))
    assert chances > 0


def test_openspiel_accepts_a_whole_game():
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("ironlance.openspiel")
    game = pyspiel.load_game("ironlance_btt(seeds=4)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
