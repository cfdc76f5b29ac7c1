"""Plays best-of series of 'grimoire play --best-of' in a terminal of 80x24, and looks into them."""

import json
import os
import re
import subprocess
import unittest

from table import ANY, CHOICE, GRIMOIRE, HAND_OVER, QUIT, ROOT, Player, TableTest

MORE = r"(on with the series|suite de la série)"
FILE = r"(keep the series in, or Enter to leave|garder la série, ou Entrée pour partir) ?:"
ANYWHERE = (rf"({ANY}|{MORE}|{FILE}|(Enter or q: back|Entrée ou q : retour)( \d+/\d+)?"
            r"(  p ?: [^:]*)?)")
BREAK = r"(Between games|Entre deux parties)"
MAIN = ["Flame", "Seed", "Breath", "Fire ball", "Draconic flame", "Fiery arrow", "Mental flame",
        "Fire whip", "Fission", "Sulfur flame"]


class SeriesPlayer(Player):
    """Ends turns early: games are to be over soon."""

    def type(self, line, prompt=ANYWHERE):
        super().type(line, prompt)

    def weight(self, label):
        return 5 if label.startswith(("end turn", "finir le tour")) else super().weight(label)

    def to_break(self):
        self.play_until(lambda: re.search(BREAK, self.screen()) and self.at(CHOICE))


class SeriesTest(TableTest):
    def player(self, seed, *arguments):
        player = SeriesPlayer(self, seed, *arguments)
        self.addCleanup(player.close)
        return player

    def file(self, name, text):
        with open(os.path.join(self.directory, name), "w", encoding="utf-8") as file:
            file.write(text)
        return name

    def deck(self, name, side):
        text = "".join(f"4 {card}\n" for card in MAIN)
        return self.file(name, f"# {name}\n{text}Side deck:\n{side}")

    def series(self, name):
        with open(os.path.join(self.directory, name), encoding="utf-8") as file:
            return json.load(file)

    def run_it(self, *arguments, code=0, typed=""):
        done = subprocess.run([GRIMOIRE, *arguments], input=typed, capture_output=True, text=True,
                              cwd=self.directory, check=False)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout if code == 0 else done.stderr

    def start(self, seed, *more):
        one = self.deck("one.deck", "4 Zephyr\n2 Rock\n")
        two = self.deck("two.deck", "4 Tide\n")
        return self.player(seed, "--best-of", "3", "--seed", str(seed), "--decks", f"{one},{two}",
                           *more)

    # A whole best of three: swap, save, resume, result. DR-1.4, DR-1.4.1, DR-1.4.2
    def test_a_whole_series_with_swaps_saved_and_resumed(self):
        player = self.start(51, "--opponent", "random")
        self.assertRegex(player.screen(), r"Game 1 of a best of 3 \(Player 1: 0, Player 2: 0\)")
        for _ in range(12):
            player.decide()
        player.to_main_phase()
        before = self.board(player), player.choices()
        player.type("save s.series")
        self.assertIn("--resume s.series", player.screen())
        player.terminal.send("quit")
        player.terminal.wait_for_end()
        self.assertEqual(player.terminal.code, 0)
        player = self.player(51, "--resume", "s.series")
        self.assertEqual((self.board(player), player.choices()), before)
        player.to_break()
        self.assertNotIn("Tide", player.screen())  # DR-1.4.3
        self.assertRegex(player.screen(), r"(?m)^Side 6: .*4 Zephyr")
        player.type("swap 5 Flame, Tide for Rock, Zephir")
        for words in ["Nothing is swapped:", "5 Flame: the deck has 4", "1 Tide: the deck has 0",
                      "did you mean 'Zephyr'?", "6 out and 2 in", "DR-1.4.1"]:
            self.assertIn(words, player.screen())
        player.type("swap 2 flamme, Seed for 3 Zephyr")
        self.assertIn("Swapped.", player.screen())
        self.assertIn("3 Zephyr", player.screen())
        player.type("save s.series")
        player.terminal.send("quit")
        player.terminal.wait_for_end()
        player = self.player(52, "--resume", "s.series")
        self.assertIn("3 Zephyr", player.screen())
        player.type("play")
        self.assertRegex(player.screen(), r"Game 2 of a best of 3|Player \d \(you\)")
        while player.running and not player.at(FILE):
            self.assertLess(player.decisions, 5000, player.screen())
            if re.search(BREAK, player.screen()) and player.at(CHOICE):
                player.type("play")
            else:
                player.decide()
        self.assertRegex(player.screen(), r"Player \d wins the series\.")
        player.terminal.send("end.series")
        player.terminal.wait_for_end()
        self.assertEqual(player.terminal.code, 0)
        self.check_finished("end.series")

    def check_finished(self, name):
        series = self.series(name)
        wins = [game["winner"] for game in series["games"]]
        self.assertEqual(max(wins.count(1), wins.count(2)), 2)
        for before, after in zip(series["games"], series["games"][1:]):
            if before["winner"]:  # the loser decides: RB-2.10
                self.assertEqual(after["decider"], 3 - before["winner"])
        decks = [re.findall(r"(?m)^(\d) Zephyr$", "\n".join(game["replay"]))
                 for game in series["games"]]
        self.assertEqual(decks[0], [])
        self.assertEqual(decks[1:], [["3"]] * (len(decks) - 1))
        for number in range(1, len(wins) + 1):
            replay = self.file("g.replay", self.run_it("series", "replay", name, str(number)))
            self.assertIn("it ends as recorded", self.run_it("replay", replay))
        shown = self.run_it("series", "show", name)
        self.assertIn("Game 2: ", shown)
        self.assertNotIn("Zephyr", shown)  # DR-1.4.3
        self.assertIn("3 Zephyr", self.run_it("series", "show", name, "--lists", "1"))
        self.assertIn("4 Tide", self.run_it("series", "show", name, "--lists", "all"))
        self.assertIn("gagne la série", self.run_it("series", "show", name, "--lang", "fr"))
        series["games"][0]["turns"] += 1
        self.file("t", json.dumps(series))
        for command in [("series", "show"), ("series", "replay"), ("play", "--resume")]:
            more = ["1"] if command[1] == "replay" else []
            self.assertIn("t: games[0].turns: the replay has",
                          self.run_it(*command, "t", *more, code=2))
        series = self.series(name)
        series["players"][0]["seat"] = "x"
        self.file("t", json.dumps(series))
        self.assertIn("a seat is human", self.run_it("series", "show", "t", code=2))
        again = self.run_it("play", "--resume", name)
        self.assertIn("The series is over", again)

    def test_two_people_settle_their_lists_alone(self):  # DR-1.4.3
        player = self.start(53, "--opponent", "human", "--lang", "fr")
        player.play_until(lambda: "peut changer son deck" in player.screen())
        self.assertIn("Joueur 1 peut changer", player.screen())
        self.assertNotIn("Zephyr", player.screen())
        player.type("")
        self.assertIn("4 Zéphyr", player.screen())
        player.type("échanger Flamme contre Zéphyr")
        self.assertIn("Échangé.", player.screen())
        player.type("inscrit")
        self.assertIn("4 Zéphyr", player.screen())
        player.type("liste")
        player.type("")
        player.type("carte Zéphyr")
        player.type("")
        player.type("série")
        self.assertIn("Partie 1 :", player.screen())
        player.type("")
        player.type("n'importe quoi")
        self.assertIn("n'est pas une commande", player.screen())
        player.type("temps")
        self.assertIn("Retapez temps", player.screen())
        player.type("jouer")
        self.assertIn("Joueur 2 peut changer", player.screen())
        self.assertNotIn("Zéphyr", player.screen())
        player.type("")
        self.assertIn("4 Marée", player.screen())
        self.assertNotIn("Zéphyr", player.screen())
        player.type("temps")  # nobody but the other player has said it before
        self.assertIn("Retapez temps", player.screen())
        player.terminal.send_end_of_input()
        player.terminal.wait_for_end()
        name = re.search(r"--resume (\S+)", player.screen()).group(1)
        self.assertEqual([p["ready"] for p in self.series(name)["players"]], [True, False])
        again = self.player(53, "--resume", name)
        self.assertIn("Joueur 2 peut changer", again.screen())
        again.type("")
        again.type("temps")
        self.assertIn("Retapez temps", again.screen())
        again.type("temps x")
        self.assertIn("n'est pas une commande", again.screen())
        again.type("temps")
        self.assertIn("Retapez temps", again.screen())
        again.type("temps")
        self.assertRegex(again.screen(), r"gagne la série \(temps\)\.")

    def hot_seat_break(self, seed, *decks):
        """Two people, at the first list that may be changed."""
        player = self.player(seed, "--best-of", "3", "--seed", str(seed), "--opponent", "human",
                             "--format", "casual", *(["--decks", ",".join(decks)] if decks else []))
        player.play_until(lambda: "may change the deck" in player.screen())
        return player

    def test_the_loser_is_asked_as_the_loser(self):  # RB-2.10, RULING(39)
        player = self.hot_seat_break(55)
        player.type("nonsense")
        self.assertIn("Only Enter", player.screen())
        for _ in range(2):
            player.type("")
            player.type("play")
        player.play_until(lambda: player.at(CHOICE) and "who begins?" in player.screen())
        self.assertIn("You lost the last game, so you decide: who begins?", player.screen())
        player.type("?")
        self.assertIn("RULING(39)", player.screen())
        player.type("")
        player.decide()
        player.play_until(lambda: player.at(CHOICE))
        player.type("series")
        self.assertIn("Game 2 is being played.", player.screen())
        self.assertNotIn("decides who begins", player.screen())

    def test_leaving_between_games_can_be_taken_back(self):
        player = self.hot_seat_break(56)
        player.type("q", QUIT)
        player.type("back")
        self.assertTrue(player.at(HAND_OVER), player.screen())
        player.type("")
        before = player.screen()
        player.type("quit", QUIT)
        player.type("no", QUIT)
        self.assertIn("'no' is no name for a file", player.screen())
        player.type("back")
        self.assertEqual(player.screen(), before)
        self.assertFalse(os.path.exists(os.path.join(self.directory, "no")))

    def test_between_games_everything_fits_the_screen(self):
        with open(os.path.join(ROOT, "cards", "base.cards"), encoding="utf-8") as file:
            names = re.findall(r'(?m)^card "([^"]+)"', file.read())
        side = "".join(f"2 {name}\n" for name in names if name not in MAIN)
        player = self.hot_seat_break(56, self.deck("one.deck", side), self.deck("two.deck", side))
        player.type("")
        self.assertRegex(player.screen(), r"(?m)^Deck 40: ")
        self.assertIn("… (all: list)", player.screen())
        wrong = [f"Z{number}" for number in range(14)]
        player.type("swap " + ",".join(wrong) + " for Breath")
        seen = player.screen()
        while player.at("next page"):
            player.type("")
            seen += player.screen()
        for name in wrong:
            self.assertIn(f"'{name}'", seen)
        player.type("")
        for typed, words in [("swap , for ,", "the deck stays as it is"),
                             ("swap Flame for Flame", "Nothing is swapped"),
                             ("help", "said twice in a row"), ("card Fire mask", "Head"),
                             ("card Rock wall", " HP")]:
            player.type(typed)
            self.assertIn(words, player.screen())
            if not player.at(CHOICE):
                player.type("")

    def test_time_in_a_game(self):  # RULING(41)
        player = self.start(54, "--opponent", "random", "--record", "r.series")
        player.to_main_phase()
        player.type("time")
        self.assertIn("Type time again", player.screen())
        player.type("board")
        player.type("")
        player.type("time")  # not said twice in a row
        self.assertIn("Type time again", player.screen())
        self.assertNotIn("time called", player.terminal.lines()[0])
        player.type("time")
        self.assertIn("time called", player.terminal.lines()[0])
        player.type("time")
        self.assertIn("Time has been called already.", player.screen())
        player.type("undo")
        self.assertIn("Not possible", player.screen())
        turn = int(re.search(r"Turn (\d+)", player.terminal.lines()[0]).group(1))
        while player.running and not player.at(MORE):
            player.decide()
        self.assertIn(f"Turns: {turn + 1}", player.screen())
        player.type("")
        self.assertRegex(player.screen(), r"The series is drawn|wins the series \(time\)")
        series = self.series("r.series")
        self.assertTrue(series["time_called"])
        self.assertTrue(series["games"][0]["time"])
        self.assertIn("time", series["games"][0]["replay"])

    def test_teams_and_computers(self):  # TV-5.2
        seats = "random,heuristic-1,random,heuristic-1"
        shown = self.run_it("play", "--best-of", "1", "--mode", "teams", "--seats", seats,
                            "--seed", "3", "--record", "t.series")
        won = re.search(r"Players (\d) and (\d) win the series\.", shown).groups()
        self.assertIn(won, [("1", "2"), ("3", "4")])
        replay = self.file("t.replay", self.run_it("series", "replay", "t.series", "1"))
        winners = re.search(r"(?m)^(.*) win$", self.run_it("replay", replay)).group(1)
        self.assertEqual(tuple(re.findall(r"player (\d)", winners)), won)
        two = [self.run_it("play", "--best-of", "3", "--seats", "random,random", "--seed", "3")
               for _ in range(2)]
        self.assertEqual(two[0], two[1])
        self.assertIn("Game 2: ", two[0])

    def test_bad_input(self):
        for arguments, words in [
                (["--best-of", "2"], "an odd number from 1 to 99"),
                (["--best-of", "3", "--deck", "burning-wrath"], "(DR-1.2.4)"),
                (["--format", "casual"], "--format is for a series"),
                (["--best-of", "3", "--decks", "storm-choir"], "--decks names 1"),
                (["--resume", "no.series"], "cannot read"),
        ]:
            self.assertIn(words, self.run_it("play", *arguments, code=2))
        self.run_it("play", "--best-of", "3", "--seed", "3", "--format", "casual", "--deck",
                    "burning-wrath", typed="1\nsave s\nquit\n")
        good = self.series("s")
        for change, words in [({"seed": 4}, "its choices"), ({"best_of": 4}, "odd number"),
                              ({"engine": 4}, "engine: a text is wanted"),
                              ({"running": {"replay": [], "save": ["x"]}}, "running.replay"),
                              ({"players": []}, "2 players, not 0")]:
            self.file("t", json.dumps({**good, **change}))
            message = self.run_it("play", "--resume", "t", code=2)
            self.assertTrue(words in message or "running.replay: seed" in message, message)
        self.file("t", json.dumps(good)[:-30])
        self.assertIn("this is no JSON", self.run_it("play", "--resume", "t", code=2))
        self.assertIn("--seed cannot be given",
                      self.run_it("play", "--resume", "s", "--seed", "4", code=2))
        self.assertIn("there is no 1", self.run_it("series", "replay", "s", "1", code=2))
        self.assertIn("all, or a player", self.run_it("series", "show", "s", "--lists", "x", code=2))
        self.file("precious", "precious\n")
        self.assertIn("is no series", self.run_it("play", "--best-of", "3", "--record", "precious",
                                                  code=2))


if __name__ == "__main__":
    unittest.main()
