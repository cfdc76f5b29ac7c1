"""A client that plays two seats of one table: what it gets for one seat is the same whatever only
the other seat knows."""

import json
import random
import subprocess
import unittest

from table import GRIMOIRE as PROGRAM

POSITION = """
scenario "Two worlds"
turn: player 1, main phase, turn 5
pile 1: 2 fire 1 air
pile 2: 1 water 2 fire
player 1:
  hp 9
  reserve 4 fire 1 arcane
  hand Flame, Draconic flame, Fiery arrow, Breath
  deck Flame x3, Breath x4, Zephyr x3
  prepared Flame
  channeled Flame
player 2:
  hp 9
  reserve 3 air 1 water
  hand {hand}
  deck {deck}
  channeled Breath
player 1: end turn
"""
# As many cards, and none of them shown to player 1.
WORLDS = [
    POSITION.format(hand="Zap, Breath, Zephyr", deck="Breath x5, Zap x3, Acceleration x2"),
    POSITION.format(hand="Tide, Water drop, Seed", deck="Seed x4, Tide x3, Water drop x3"),
]
# What player 2 may choose in both worlds: nothing of the hand.
OPEN = {"pass", "end_turn", "mana", "pile", "done", "number", "no", "cancel"}


class World:
    def __init__(self, position):
        self.process = subprocess.Popen([PROGRAM, "serve", "--stdio"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.known = {0: 0, 1: 0, 2: 0}
        self.said = self.ask("scenario_open", text=position)

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"id": 1, "do": do, "table": "t", **fields}) + "\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if json.loads(line).get("id") == 1:
                return line

    # All that the client can ask for a seat, byte by byte.
    def told(self, seat):
        told = [self.ask(do, seat=seat) for do in ("view", "decision", "why_not", "log")]
        told.append(self.ask("events", seat=seat, since=self.known[seat]))
        self.known[seat] = json.loads(told[-1]).get("last", self.known[seat])
        return told

    def decision(self, seat):
        return json.loads(self.ask("decision", seat=seat))["decision"]

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class HotSeat(unittest.TestCase):
    def play(self, seed, most):
        dice = random.Random(seed)
        worlds = [World(position) for position in WORLDS]
        for world in worlds:
            self.addCleanup(world.close)
        seats = {1: 0, 2: 0}
        differ = 0
        for _ in range(most):
            for seat in (0, 1):
                one, other = (world.told(seat) for world in worlds)
                self.assertEqual(one, other)
            hidden = [world.told(2) for world in worlds]
            differ += hidden[0] != hidden[1]
            seat = json.loads(worlds[0].ask("view", seat=1))["view"].get("decider")
            if seat is None:
                break
            seats[seat] += 1
            decisions = [world.decision(seat) for world in worlds]
            options = [[o for o in d["options"] if seat == 1 or o["kind"] in OPEN] for d in decisions]
            both = [o for o in options[0] if o in options[1]]
            if not both:
                break
            chosen = dice.choice(both)
            said = [world.ask("submit", seat=seat, decision=d["number"], option=d["options"].index(chosen))
                    for world, d in zip(worlds, decisions)]
            self.assertTrue(json.loads(said[0]).get("ok"), said[0])
            if seat == 1:
                self.assertEqual(said[0], said[1])
        return seats, differ

    def test_what_one_seat_gets_does_not_depend_on_what_the_other_knows(self):
        decided = {1: 0, 2: 0}
        differ = 0
        for seed in range(1, 7):
            seats, different = self.play(seed, 40)
            decided = {seat: decided[seat] + seats[seat] for seat in seats}
            differ += different
        self.assertGreater(decided[1], 20)
        self.assertGreater(decided[2], 10)
        self.assertGreater(differ, 50)  # the worlds are two, and the other seat sees it


if __name__ == "__main__":
    unittest.main()
