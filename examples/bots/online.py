#!/usr/bin/env python3
"""The same bot at a table of a server, over WebSocket, with Python's standard library alone.

    ironlance serve
    python3 examples/bots/online.py http://127.0.0.1:8025 --game btt --against greedy
    python3 examples/bots/online.py http://127.0.0.1:8025 --table ID --seat 2

Without --table it makes a table for itself and a computer player; with it, it takes a free seat there.
"""

import argparse
import json
import secrets
import urllib.parse
import urllib.request

from marksman import decide
from websocket import WebSocket

PROTOCOL = 2


def main():
    arguments = argparse.ArgumentParser(description="A bot that plays at a server")
    arguments.add_argument("server", help="its address, such as http://127.0.0.1:8025")
    arguments.add_argument("--game", default="btt")
    arguments.add_argument("--against", default="random", help="a level of the computer")
    arguments.add_argument("--table", help="a table with a free seat")
    arguments.add_argument("--seat", type=int, default=1)
    arguments.add_argument("--name", default="Marksman")
    given = arguments.parse_args()
    table = given.table
    if table is None:
        seats = [None, given.against]
        table = post(given.server, "/api/tables", {"game": given.game, "seats": seats, "private": True})["id"]
    taken = {"name": given.name, "part": secrets.token_hex(32)}
    token = post(given.server, f"/api/tables/{table}/seats/{given.seat}", taken)["token"]
    print(f"{given.server}/table/{table}")
    outcome = Client(given.server, table, token).play()
    print("won" if given.seat in outcome["winners"] else "lost" if outcome["winners"] else "drawn")


class Client:
    """One seat of one table."""

    def __init__(self, server, table, token):
        address = urllib.parse.urlsplit(server)
        self.socket = WebSocket(address.hostname, address.port or 80, f"/api/tables/{table}/socket")
        self.requests = 0
        self.say({"hello": {"protocol": PROTOCOL, "token": token, "since": 0}})
        self.now = self.hear()["welcome"]
        self.seat = self.now["seat"]

    def play(self):
        """Plays to the end, and says how it ended."""
        while True:
            outcome = self.now["status"].get("outcome")
            if outcome:
                return outcome
            if any(prompt["seat"] == self.seat for prompt in self.now["prompts"]):
                self.act()
            else:
                self.hear()

    def act(self):
        """Makes one decision."""
        [offered] = self.ask([{"actions": {}}])
        actions = offered.get("actions", {}).get("actions", [])
        if not actions:
            return
        think = {"seat": self.seat, "seed": secrets.randbits(32), "actions": actions}
        chosen = actions[decide(think, self.ask)]["action"]
        self.ask([{"act": {"key": secrets.token_hex(8), "action": chosen}}])

    def ask(self, questions):
        """Sends questions and waits for all answers; what is refused has none."""
        first = self.requests
        for question in questions:
            ((kind, fields),) = question.items()
            self.say({kind: {"request": self.requests, **fields}})
            self.requests += 1
        answers = {}
        while len(answers) < len(questions):
            message = self.hear()
            if "answer" in message:
                answers[message["answer"]["request"]] = message["answer"]["answer"]
            elif "failed" in message:
                answers[message["failed"]["request"]] = {}
        return [answers[first + place] for place in range(len(questions))]

    def say(self, message):
        self.socket.send(json.dumps(message))

    def hear(self):
        """The next message. What an update says of prompts and status counts from then on."""
        message = json.loads(self.socket.receive())
        self.now = message.get("update") or message.get("welcome") or getattr(self, "now", None)
        return message


def post(server, path, body):
    data = json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


if __name__ == "__main__":
    main()
