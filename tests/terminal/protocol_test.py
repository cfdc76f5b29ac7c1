"""Everything that a host says in random games of all modes fits protocol/messages.schema."""

import json
import random
import subprocess
import sys
import unittest

from table import GRIMOIRE as PROGRAM, ROOT

sys.path.insert(0, f"{ROOT}/tools")
import protocol_schema


class Host:
    """`grimoire serve --stdio`, with every message held against the schema."""

    def __init__(self, case):
        self.case = case
        self.schema = protocol_schema.load()
        self.process = subprocess.Popen([PROGRAM, "serve", "--stdio"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.requests = 0

    def ask(self, do, **fields):
        self.requests += 1
        request = {"id": self.requests, "do": do, **fields}
        name = protocol_schema.camel(do) + "Request"
        self.case.assertEqual(self.schema.problems(name, request), [])
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        while True:
            answer = json.loads(self.process.stdout.readline())
            self.case.assertEqual(self.schema.answer_problems(do, answer), [], request)
            if answer.get("id") == self.requests:
                return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def plain(value):
    """Without handles, which each table counts for itself."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key != "handle"}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


class Protocol(unittest.TestCase):
    def setUp(self):
        self.host = Host(self)
        self.decks = self.host.ask("decks")["decks"]

    def tearDown(self):
        self.host.close()

    def play(self, mode, seed, seats, most, **more):
        dice = random.Random(seed)
        name = f"{mode} {seed}"
        setup = [{"player": "person", "deck": dice.choice(self.decks)} for _ in range(seats)]
        now = self.host.ask("open", table=name, mode=mode, seed=seed, seats=setup, **more)
        known = [0] * (seats + 1)
        for step in range(most):
            if now.get("over"):
                break
            seat = now["decider"]
            here = {"table": name, "seat": seat}
            self.host.ask("view", **here)
            self.host.ask("why_not", **here)
            decision = self.host.ask("decision", **here)["decision"]
            option = dice.randrange(len(decision["options"]))
            now = self.host.ask("submit", **here, decision=decision["number"], option=option)
            viewer = step % (seats + 1)
            news = self.host.ask("events", table=name, seat=viewer, since=known[viewer])
            known[viewer] = news["last"]
        for seat in range(seats + 1):
            self.host.ask("view", table=name, seat=seat)
            self.host.ask("log", table=name, seat=seat)
        self.host.ask("close", table=name)

    def test_duels(self):
        for seed in range(1, 6):
            self.play("duel", seed, 2, 150)

    def test_teams(self):
        for seed in range(1, 4):
            self.play("teams", seed, 4, 150)

    def test_coop(self):
        for seed, level in [(1, "easy"), (2, "hard"), (3, "easy")]:
            self.play("coop", seed, seed, 150, adversary=self.host.ask("hello")["adversaries"][seed - 1]["adversary"],
                      difficulty=level)

    def test_decks(self):
        for name in self.decks:
            deck = self.host.ask("deck", deck=name)
            for format_ in ["casual", "tournament"]:
                check = self.host.ask("deck_check", list=deck["list"], format=format_)
                self.assertTrue(check["playable"])
                self.assertEqual(check["cards"], deck["cards"])
            self.assertEqual(self.host.ask("deck_check", list=deck["code"])["cards"], deck["cards"])

    def test_mistakes_of_a_deck_and_how_to_mend_them(self):
        check = self.host.ask("deck_check", list="5 Breath\n2 Zefyr\nSide deck:\n1 Flame")
        self.assertNotIn("playable", check)
        self.assertEqual([(line["line"], line.get("card"), line.get("fix")) for line in check["lines"]],
                         [(1, "breath", None), (2, None, "2 Zephyr"), (4, "flame", None)])
        copies = [p for p in check["problems"] if p["kind"] == "too_many_copies"][0]
        mended = self.host.ask("deck_check", list=copies["fix"]["list"])
        self.assertEqual(mended["cards"][0], {"card": "breath", "count": 4})
        self.assertNotIn("too_many_copies", [p["kind"] for p in mended["problems"]])

    def test_a_replay_opens_at_any_moment(self):
        seats = [{"player": "heuristic-1", "deck": self.decks[0]},
                 {"player": "heuristic-1", "deck": self.decks[1]}]
        self.host.ask("open", table="a", seed=5, seats=seats)
        saved = self.host.ask("save", table="a")
        end = self.host.ask("view", table="a", seat=0)["view"]
        for text in [saved["save"], saved["replay"]]:
            whole = self.host.ask("load", table="b", save=text)
            self.assertTrue(whole["over"])
            self.assertEqual(whole["choices"], saved["choices"])
            again = self.host.ask("view", table="b", seat=0)["view"]
            self.assertEqual(again["players"], end["players"])
            self.host.ask("close", table="b")
            third = whole["turns"][3]
            self.host.ask("load", table="b", save=text, at=third["at"], players=["person", "person"])
            view = self.host.ask("view", table="b", seat=2)["view"]
            self.assertEqual((view["turn"], view["active"]), (third["turn"], third["seat"]))
            decision = self.host.ask("decision", table="b", seat=view["decider"])["decision"]
            self.assertTrue(self.host.ask("submit", table="b", seat=view["decider"],
                                          decision=decision["number"], option=0)["ok"])
            self.host.ask("close", table="b")

    def test_a_manual_table_waits_for_run(self):
        seats = [{"deck": self.decks[0]}, {"player": "heuristic-1", "deck": self.decks[1]}]
        now = self.host.ask("open", table="a", seed=2, seats=seats, manual=True)
        steps = 0
        for _ in range(60):
            if now.get("computer"):
                now = self.host.ask("run", table="a", seat=1, since=now["event"])
                self.assertTrue(now["events"])
                self.assertEqual(now["events"][-1]["kind"], "asks")
                steps += 1
            else:
                now = self.host.ask("submit", table="a", seat=1, decision=now["decision"], option=0,
                                    since=now["event"])
                self.assertTrue(now["events"])
        self.assertGreater(steps, 5)

    SCENARIO = """cards:
  card "Test spark" / "Étincelle d'essai"
    fire spell, costs nothing
    inflict 3 to any target

scenario "One" / "Un"
tests RB-6.7
puzzle: timing, difficulty 2
note "Look here." / "Regardez ici."
player 1:
  prepared Test spark
  deck Flame, Breath
player 2:
  hp 15
  hand Seed
player 1: activate test spark
player 1: player 2
expect player 2 hp 12
expect player 1 hp 3

scenario "Two"
mode: coop, 1 players
adversary:
  deck Breath
"""

    def test_a_scenario_opens_as_a_table(self):
        now = self.host.ask("scenario_open", table="a", text=self.SCENARIO)
        self.assertEqual((now["title"], now["scenarios"], now["at"], now["decider"]),
                         ({"en": "One", "fr": "Un"}, 2, 0, 1))
        self.assertEqual(now["puzzle"], {"theme": "timing", "difficulty": 2})
        self.assertEqual(now["notes"], [{"line": 9, "words": {"en": "Look here.", "fr": "Regardez ici."}}])
        self.assertEqual([(c["line"], c["seat"], c["text"]) for c in now["choices"]],
                         [(16, 1, "activate Test spark"), (17, 1, "player 2")])
        self.assertEqual([c["card"] for c in now["cards"]], ["test-spark"])
        # Another's hand stays hidden.
        hand = self.host.ask("view", table="a", seat=1)["view"]["players"][1]["hand"]
        self.assertEqual(hand, [{"owner": 2}])
        # The written choices lead through the game by the notation of the options.
        for choice in now["choices"]:
            decision = self.host.ask("decision", table="a", seat=choice["seat"])["decision"]
            notations = [option["notation"] for option in decision["options"]]
            option = notations.index(choice["text"])
            typed = self.host.ask("type", table="a", seat=1, line=choice["text"].upper())
            self.assertEqual((typed["decision"], typed["option"]), (decision["number"], option))
            self.host.ask("submit", table="a", seat=1, decision=decision["number"], option=option)
        end = self.host.ask("view", table="a", seat=1)["view"]
        self.assertEqual(end["players"][1]["hp"], 12)
        self.host.ask("log", table="a", seat=1)
        wrong = self.host.ask("type", table="a", seat=1, line="end trun")
        self.assertIn("did you mean 'end turn'", wrong["error"])
        self.assertFalse(self.host.ask("type", table="a", seat=2, line="end turn")["ok"])
        # The same moment, opened.
        self.host.ask("scenario_open", table="b", text=self.SCENARIO, at=2, manual=True,
                      players=["person", "level-1"])
        moment = self.host.ask("view", table="b", seat=1)
        self.assertEqual(moment["view"]["players"][1]["hp"], 12)
        self.assertEqual(moment["seats"][1]["player"], "level-1")
        solo = self.host.ask("scenario_open", table="c", text=self.SCENARIO, index=1)
        self.assertEqual((solo["mode"], solo["choices"]), ("coop", []))

    def test_what_is_wrong_with_a_scenario_to_open(self):
        for fields, error in [
                ({"text": "scenario A\nplayer 1:\n  hand Zefyr"}, "scenario:3:8: there is no card 'Zefyr' (did you mean"),
                ({"text": "nonsense"}, "begin with: scenario"),
                ({"text": self.SCENARIO, "index": 2}, "0 to 1"),
                ({"text": self.SCENARIO, "at": 3}, "0 to 2"),
                ({"text": self.SCENARIO, "players": ["nobody"]}, "there is no player 'nobody'")]:
            self.assertIn(error, self.host.ask("scenario_open", table="a", **fields)["error"])

    def test_a_scenario_runs(self):
        run = self.host.ask("scenario_run", text=self.SCENARIO)
        self.assertEqual(run["errors"], [])
        one, two = run["scenarios"]
        self.assertNotIn("passed", one)
        self.assertEqual(one["checked"], [18, 19])
        self.assertEqual(one["failures"], [{"line": 19, "message": "expected hp 3, but it is 20"}])
        self.assertEqual(one["events"], ["main phase begins"])
        self.assertIn("player 2 takes 3 damage from Test spark", one["choices"][1]["events"])
        self.assertEqual("".join(p["text"] for p in one["choices"][1]["log"][1]["text"]["fr"]),
                         "Étincelle d'essai inflige 3 dégâts à Joueur 2")
        self.assertEqual((two["passed"], two["choices"]), (True, []))
        stuck = self.host.ask("scenario_run", text=self.SCENARIO.replace("activate test", "channel test")
                              .replace("player 1: player 2", "player 1: player 2; end turn"))["scenarios"][0]
        self.assertEqual([c["text"] for c in stuck["unmade"]], ["player 2", "end turn"])
        self.assertEqual(stuck["failures"][0]["line"], 17)
        wrong = self.host.ask("scenario_run", text=self.SCENARIO.replace("hand Seed", "hand Sead"))
        self.assertEqual((wrong["scenarios"], wrong["errors"][0]["line"], wrong["errors"][0]["column"]), ([], 15, 8))
        self.assertIn("did you mean 'Seed'", wrong["errors"][0]["message"])

    def test_hints_and_a_look_back(self):
        seats = [{"deck": "Burning wrath"}, {"player": "level-1", "deck": "Burning wrath"}]
        now = self.host.ask("open", table="a", seed=4, seats=seats)
        self.assertIn("over", self.host.ask("review", table="a")["error"])
        followed = 0
        while not now.get("over"):
            self.assertFalse(self.host.ask("hint", table="a", seat=2)["ok"])
            hint = self.host.ask("hint", table="a", seat=1)
            self.assertEqual(hint["decision"], now["decision"])
            chances = [o["chance"] for o in hint["options"]]
            for o in hint["options"]:
                self.assertTrue(0 <= o["low"] <= o["chance"] <= o["high"] <= 1000)
            self.assertEqual(chances, sorted(chances, reverse=True))
            followed += len(chances) > 1
            option = hint["options"][0]["option"] if chances else 0
            now = self.host.ask("submit", table="a", seat=1, decision=now["decision"], option=option)
        self.assertGreater(followed, 20)
        self.assertFalse(self.host.ask("hint", table="a", seat=1)["ok"])
        whole = self.host.ask("review", table="a")
        self.assertNotIn("next", whole)
        self.assertEqual(whole["turns"][-1]["at"], whole["choices"])
        self.assertIn(whole["turns"][-1]["chance"], [0, 1000])
        parts = {"turns": [], "turning_points": []}
        place = 0
        while place is not None:
            part = self.host.ask("review", table="a", **{"from": place, "most": 40})
            for key in parts:
                parts[key] += part[key]
            place = part.get("next")
        self.assertEqual(parts, {key: whole[key] for key in parts})
        for point in whole["turning_points"]:
            self.assertGreaterEqual(point["best"] - point["chance"], 80)

    def same_position(self, name, text, seats):
        """Opened again, the position is the same for every seat but for the numbers of handles."""
        again = self.host.ask("scenario_open", table="again", text=text)
        self.assertTrue(again["ok"], again)
        for seat in range(seats + 1):
            views = [self.host.ask("view", table=t, seat=seat)["view"] for t in (name, "again")]
            for view in views:
                for key in ("event", "decision_number"):
                    view.pop(key)
            self.assertEqual(plain(views[0]), plain(views[1]), text)
        decisions = [self.host.ask("decision", table=t, seat=again["decider"])["decision"]
                     for t in (name, "again")]
        self.assertEqual([o["notation"] for o in decisions[0]["options"]],
                         [o["notation"] for o in decisions[1]["options"]], text)
        once_more = self.host.ask("scenario_write", table="again")
        self.assertEqual(once_more.get("text"), text, once_more)
        self.host.ask("close", table="again")

    def write_positions(self, mode, seed, seats, **more):
        dice = random.Random(seed)
        name = f"{mode} {seed}"
        setup = [{"player": "person", "deck": dice.choice(self.decks)} for _ in range(seats)]
        now = self.host.ask("open", table=name, mode=mode, seed=seed, seats=setup, **more)
        written, refused = 0, []
        for _ in range(220):
            if now.get("over"):
                break
            seat = now["decider"]
            decision = self.host.ask("decision", table=name, seat=seat)["decision"]
            if decision["kind"] == "action" and dice.random() < 0.5:
                answer = self.host.ask("scenario_write", table=name)
                if answer["ok"]:
                    written += 1
                    self.same_position(name, answer["text"], seats)
                else:
                    refused.append(answer["error"])
                    self.assertRegex(answer["error"], "a scenario cannot say|is out of the game")
            elif dice.random() < 0.05:
                self.host.ask("scenario_write", table=name)
            now = self.host.ask("submit", table=name, seat=seat, decision=decision["number"],
                                option=dice.randrange(len(decision["options"])))
        self.host.ask("close", table=name)
        return written, refused

    def test_a_position_is_written_as_a_scenario(self):
        adversary = self.host.ask("hello")["adversaries"][0]["adversary"]
        written, refused = 0, []
        for seed in range(1, 5):
            for mode, seats, more in [("duel", 2, {}), ("teams", 4, {}),
                                      ("coop", 2, {"adversary": adversary})]:
                done, not_done = self.write_positions(mode, seed, seats, **more)
                self.assertGreater(done, 0, (mode, seed, not_done))
                written += done
                refused += not_done
        self.assertGreater(3 * written, len(refused), refused)

    def test_what_needs_no_game(self):
        hello = self.host.ask("hello")
        self.assertEqual([m["mode"] for m in hello["modes"]], ["duel", "teams", "coop"])
        self.assertEqual(len(self.host.ask("names")["keywords"]), 7)
        cards = self.host.ask("cards")["cards"]
        kinds = {part["kind"] for c in cards for line in c["text"]["en"] for part in line}
        self.assertEqual(kinds, {"words", "number", "element", "keyword", "word", "card"})

    def test_undo_stops_time_and_saves(self):
        seats = [{"deck": self.decks[0], "name": "Ada"}, {"deck": self.decks[1]}]
        self.host.ask("open", table="a", seed=3, seats=seats)
        here = {"table": "a", "seat": 1}
        self.host.ask("stops", **here, level="full", until_turn=3, **{"yield": ["breath"]})
        self.host.ask("stops", **here, at=[{"seat": 2, "phase": "main"}])
        for nobody in [0, 3]:
            wrong = [{"seat": nobody, "phase": "main"}]
            self.assertFalse(self.host.ask("stops", **here, at=wrong)["ok"])
        self.host.ask("undo", **here)
        self.host.ask("call_time", table="a")
        save = self.host.ask("save", table="a")["save"]
        self.host.ask("load", table="b", save=save)
        self.assertEqual(self.host.ask("view", table="b", seat=2)["seats"],
                         [{"seat": 1, "player": "person", "name": "Ada", "deck": self.decks[0]},
                          {"seat": 2, "player": "person", "deck": self.decks[1]}])
        self.assertFalse(self.host.ask("load", table="c", save="nonsense")["ok"])


if __name__ == "__main__":
    unittest.main()
