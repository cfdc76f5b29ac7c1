#!/usr/bin/env python3
"""Plays a duel through `grimoire serve --stdio`: random choices for one seat, a computer for the other.

    examples/bot.py [PATH TO grimoire] [SEED]
"""

import json
import random
import subprocess
import sys


class Server:
    """The program at the other end, one answer for each request."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--stdio"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.requests = 0

    def ask(self, **message):
        self.requests += 1
        self.process.stdin.write(json.dumps({"id": self.requests, **message}) + "\n")
        self.process.stdin.flush()
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer.get("id") == self.requests:  # others are notices for persons
                if not answer["ok"]:
                    raise RuntimeError(answer["error"])
                return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def play(server, seed):
    """One duel; the view at its end, and how many choices were ours."""
    dice = random.Random(seed)
    decks = server.ask(do="decks")["decks"]
    seats = [{"player": "person", "deck": decks[0]}, {"player": "heuristic-1", "deck": decks[1]}]
    now = server.ask(do="open", table="duel", mode="duel", seed=seed, seats=seats)
    choices = 0
    while not now.get("over"):
        decision = server.ask(do="decision", table="duel", seat=1)["decision"]
        # Breaking off a preparation leads nowhere.
        options = [i for i, o in enumerate(decision["options"]) if o["kind"] != "cancel"]
        now = server.ask(do="submit", table="duel", seat=1, decision=decision["number"],
                         option=dice.choice(options))
        choices += 1
    return server.ask(do="view", table="duel", seat=1)["view"], choices


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "./grimoire"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    server = Server(program)
    view, choices = play(server, seed)
    server.close()
    won = view["outcome"] == "won" and view["winning_side"] == view["players"][0]["side"]
    result = "won" if won else "lost" if view["outcome"] == "won" else "drew"
    print(f"{result} in turn {view['turn']} after {choices} choices")


if __name__ == "__main__":
    main()
