#!/usr/bin/env python3
"""A bot for any game of Ironlance: of what it may do it takes what promises most by the rules' own odds.

    ironlance match 'bot:python3 examples/bots/marksman.py' random --games 20
    ironlance play btt --seat '2=bot:python3 examples/bots/marksman.py'

It needs nothing but Python. docs/bots.md tells what is said on its input and output.
"""

import json
import random
import sys

# Odds are asked for so many choices at most: a bot has only so much time.
ASKED = 40


def decide(think, ask):
    """The number of a choice, counted from 0.

    `think` is what the bot is told of the decision, `ask` sends questions and returns their answers.
    """
    actions = think["actions"]
    if len(actions) == 1:
        return 0
    chance = random.Random(think["seed"])
    places = list(range(len(actions)))
    chance.shuffle(places)
    places = places[:ASKED]
    answers = ask([{"odds": {"action": actions[place]["action"]}} for place in places])
    promised = {place: expected(answer) for place, answer in zip(places, answers)}
    best = max(promised, key=promised.get)
    if promised[best] > 0:
        return best
    # Nothing to gain by chance: anything but giving up or doing nothing, if there is something else.
    busy = [place for place in places if not is_idle(actions[place])]
    return chance.choice(busy or places)


def expected(answer):
    """The average of what an action brings, as the rules count it: 0 where chance decides nothing."""
    odds = answer.get("odds")
    if not odds or not odds["cases"]:
        return 0.0
    case = odds["cases"][0]
    total = int(case["total"]) or 1
    return sum(line["value"] * int(line["weight"]) for line in case["lines"]) / total


def is_idle(offered):
    """Whether a choice ends something or gives up, by its name."""
    action = offered["action"]
    name = action if isinstance(action, str) else next(iter(action))
    return name.startswith(("end", "finish", "pass", "done", "concede"))


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if "think" in message:
            choice = decide(message["think"], ask)
            print(json.dumps({"choose": choice}), flush=True)


def ask(questions):
    """Sends questions, numbered from 0, and waits for all answers; what is refused has none."""
    for number, question in enumerate(questions):
        ((kind, fields),) = question.items()
        print(json.dumps({kind: {"request": number, **fields}}))
    sys.stdout.flush()
    answers = [{} for _ in questions]
    for _ in questions:
        message = json.loads(sys.stdin.readline())
        if "answer" in message:
            answers[message["answer"]["request"]] = message["answer"]["answer"]
    return answers


if __name__ == "__main__":
    main()
