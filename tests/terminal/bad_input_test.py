"""Bad input of every kind: a message that says what, where and what would be right; exit code 2."""

import json
import os
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GRIMOIRE = os.path.abspath(os.environ.get("GRIMOIRE", os.path.join(ROOT, "build/release/grimoire")))
CARD = 'set d "D" season 9\ncard "Deep" / "Profond"\n  fire spell, costs nothing\n'


class BadInputTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def file(self, name, text):
        with open(os.path.join(self.directory, name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return name

    def run_it(self, *arguments, typed=""):
        return subprocess.run([GRIMOIRE, *arguments], input=typed.encode(), capture_output=True,
                              cwd=self.directory, check=False)

    def refused(self, *arguments, words=(), typed=""):
        done = self.run_it(*arguments, typed=typed)
        message = done.stderr.decode("utf-8", "strict")
        self.assertEqual(done.returncode, 2, (arguments, message))
        for word in words:
            self.assertIn(word, message)
        self.assertNotIn("\x1b", message)
        self.assertLess(len(message), 4000)
        return message

    # ---- Output that cannot be written

    def test_a_full_disk_is_no_success(self):
        for arguments in [["cards", "list", "--json"], ["deck", "show", "burning-wrath"],
                          ["scenario", "run", os.path.join(ROOT, "scenarios/cards/rock.scenario")]]:
            with open("/dev/full", "wb") as full:
                done = subprocess.run([GRIMOIRE, *arguments], stdout=full, stderr=subprocess.PIPE,
                                      cwd=self.directory, check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("cannot write the output", done.stderr.decode())

    # ---- The command line

    def test_numbers(self):
        for option in [["play", "--seed"], ["match", "--seed"], ["soak", "--seed"],
                       ["field", "--seed"], ["deck", "show", "x", "--seed"]]:
            for value in ["-1", "abc", "1.5", "99999999999999999999999", ""]:
                self.refused(*option, value, words=["a whole number from 0 to 18446744073709551615"])
        self.refused("soak", "--games", "0", words=["a whole number from 1 to"])
        self.refused("replay", "x", "--to", "-1", words=["a whole number"])
        self.refused("match", "--games", "3", words=["an even number"])
        for value in ["nan", "inf", "-1", "x"]:
            self.refused("bench", "--seconds", value, words=["a number from 0.01 to 3600"])

    def test_commands(self):
        self.refused("foo", words=["there is no command 'foo'", "play, cards"])
        self.refused("paly", words=["did you mean 'play'?"])
        self.refused("cards", "chekc", words=["did you mean 'check'?"])
        self.refused("scenario", "x.scenario", words=["commands: run"])
        self.refused(words=["a command is wanted: play, cards"])
        self.refused("cards", words=["after 'grimoire cards' a command is wanted", "list", "check"])

    def test_unknown_options_name_the_nearest(self):
        self.refused("play", "--sed", "3", words=["no option '--sed' (did you mean '--seed'?)",
                                                  "'grimoire play --help'"])
        self.refused("deck", "check", "x", "--fromat=casual", words=["did you mean '--format'?"])
        self.refused("cards", "show", "Flame", "Seed", words=["'Seed' is one argument too many"])

    def test_what_is_missing_is_named(self):
        self.refused("cards", "show", words=["NAME is missing: English or French name",
                                             "'grimoire cards show --help'"])
        self.refused("deck", "check", words=["DECK is missing: A file with a deck"])

    def test_values_that_do_not_fit(self):
        self.refused("play", "--lang", "frr", words=["--lang: 'frr' is none of en, fr (did you mean"])
        self.refused("play", "--deck", "--seed", "3", words=["after --deck comes DECK"])
        self.refused("play", "--seed", words=["after --seed comes N"])
        self.refused("play", "--seed", "1", "--seed", "2", words=["--seed: is given twice"])
        self.refused("play", "--best-of", "2", words=["an odd number from 1 to"])
        self.refused("play", "--decks", "a,b", "--deck", "c",
                     words=["--decks and --deck cannot be given together"])
        self.refused("cards", "list", "--json=1", words=["--json takes no value"])
        self.refused("match", "--players", "random", words=["a match has two players"])
        self.refused("--sed", words=["there is no option '--sed'", "'grimoire --help'"])

    def test_values_in_every_form(self):
        one = self.file("one.cards", CARD)
        two = self.file("two.cards", CARD.replace("Deep", "Low").replace("Profond", "Bas"))
        for arguments in [["--cards", f"{one},{two}"], ["--cards", one, "--cards", two],
                          [f"--cards={one}", f"--cards={two}"]]:
            shown = self.run_it("cards", "show", *arguments, "--", "Low")
            self.assertEqual(shown.returncode, 0, shown.stderr)

    def test_help_is_of_the_command(self):
        for arguments, words in [(["--help"], ["Usage: grimoire COMMAND", "play"]),
                                 (["-h"], ["Usage: grimoire COMMAND"]),
                                 (["cards", "--help"], ["Usage: grimoire cards COMMAND", "check"]),
                                 (["play", "--seed", "1", "--help"],
                                  ["--lang en|fr", "[level-5]", "Burning wrath"])]:
            shown = self.run_it(*arguments)
            self.assertEqual(shown.returncode, 0)
            for word in words:
                self.assertIn(word, shown.stdout.decode())
            self.assertLessEqual(max(map(len, shown.stdout.decode().splitlines())), 83)

    def test_errors_are_json_where_the_output_is(self):
        cut = self.file("cut.json", '{"cards": [{"name": "Breath"')
        for arguments, words in [(["deck", "check", cut], "cut.json:1"),
                                 (["deck", "check", "nodeck"], "there is no built-in deck"),
                                 (["scenario", "run", "nofile"], "cannot read 'nofile'"),
                                 (["scenario", "run", "."], "there is no *.scenario file"),
                                 (["cards", "list", "--cards", "nocards"], "cannot read")]:
            done = self.run_it(*arguments, "--json")
            self.assertEqual(done.returncode, 2, arguments)
            errors = json.loads(done.stdout)["errors"]
            self.assertIn(words, str(errors))

    def test_options_that_a_save_decides(self):
        self.run_it("play", "--seed", "3", "--opponent", "random", typed="1\nsave s\nquit\n")
        for option in [["--deck", "burning-wrath"], ["--against", "x"], ["--seed", "4"],
                       ["--opponent", "human"], ["--seat", "2"]]:
            self.refused("play", "--resume", "s", *option, words=[option[0]])
        french = self.run_it("play", "--resume", "s", "--lang", "fr", typed="quitter\n")
        self.assertIn("Joueur 1", french.stdout.decode())

    def test_directories_are_no_files(self):
        for arguments in [["cards", "check"], ["play", "--cards"], ["play", "--deck"],
                          ["play", "--resume"], ["replay"], ["deck", "check"], ["deck", "show"],
                          ["deck", "convert"]]:
            self.refused(*arguments, self.directory, words=["it is a directory"])
            self.refused(*arguments, ".", words=["it is a directory"])
        self.refused("soak", "--report", "no/where", "--games", "100000", words=["cannot write"])
        shown = self.run_it("play", "--seed", "3", typed="save .\nsave .\nquit\n").stdout.decode()
        self.assertEqual(shown.count("'.' is a directory."), 2)

    # ---- Files

    def test_saves_do_not_replace_other_files(self):
        self.file("precious", "precious\n")
        typed = "save precious\nsave a b\nquit\n"
        shown = self.run_it("play", "--seed", "3", typed=typed).stdout.decode()
        self.assertIn("'precious' exists already", shown)
        self.assertIn("--resume 'a b'", shown)
        with open(os.path.join(self.directory, "precious"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious\n")
        self.run_it("play", "--seed", "3", typed="save precious\nsave precious\nquit\n")
        self.assertEqual(self.run_it("play", "--resume", "precious", typed="quit\n").returncode, 0)

    def test_saying_it_again_means_the_same_command(self):
        for first, second in [("save", "replay"), ("replay", "save")]:
            self.file("keep.txt", "mine\n")
            typed = f"{first} keep.txt\n{second} keep.txt\nquit\n\n"
            shown = self.run_it("play", "--seed", "3", typed=typed).stdout.decode()
            self.assertEqual(shown.count("'keep.txt' exists already"), 2)
            with open(os.path.join(self.directory, "keep.txt"), encoding="utf-8") as file:
                self.assertEqual(file.read(), "mine\n")
        typed = "save a\nreplay a\nquit\n\n"
        shown = self.run_it("play", "--seed", "3", typed=typed).stdout.decode()
        self.assertIn("'a' exists already", shown)

    def test_files_without_an_end(self):
        with open(os.path.join(self.directory, "huge"), "wb") as file:
            file.truncate(1 << 31)
        for arguments in [["cards", "check"], ["play", "--cards"], ["play", "--resume"],
                          ["play", "--deck"], ["replay"], ["deck", "check"], ["scenario", "run"],
                          ["series", "show"]]:
            for name in ["huge", "/dev/zero"]:
                self.refused(*arguments, name, words=["it is longer than 16 MB"])

    def test_lines_are_those_of_the_file(self):
        self.run_it("play", "--seed", "3", "--opponent", "random", typed="1\nsave s\nquit\n")
        with open(os.path.join(self.directory, "s"), encoding="utf-8") as file:
            lines = file.read().split("\n")
        at = lines.index("seed 3")
        lines[at] = "sede 3"
        self.file("t", "\n".join(lines))
        self.refused("play", "--resume", "t", words=[f"line {at + 1}:"])
        self.refused("replay", self.file("empty", ""), words=["empty:1:"])

    def test_a_save_does_not_contradict_itself(self):
        self.run_it("play", "--seed", "3", "--opponent", "random", typed="1\nsave s\nquit\n")
        with open(os.path.join(self.directory, "s"), encoding="utf-8") as file:
            save = file.read()
        for old, new, words in [("seed 3\n", "seed 4\n", ["cannot be resumed"]),
                                ("lang en\n", "lang en\nlang fr\n", ["a second line 'lang"]),
                                ("lang en\n", "lang de\n", ["lang is en or fr"]),
                                ("seat random\n", "seat nobody\n", ["a seat is human"]),
                                ("\ncards ", "\ncards 9", ["played with other cards"]),
                                ("\nend ", "\nend 0", ["cannot be resumed"]),
                                ("\nchoices ", "\nchoices 9", ["the choices are damaged"])]:
            self.refused("play", "--resume", self.file("t", save.replace(old, new, 1)), words=words)

    def test_line_ends_of_any_editor(self):
        def dos(name, text):
            return self.file(name, b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())

        typed = "1\n" * 9 + "save s\nreplay r.replay\nquit\n\n"
        self.run_it("play", "--seed", "3", "--opponent", "random", typed=typed)
        texts = {}
        for name in ["s", "r.replay"]:
            with open(os.path.join(self.directory, name), encoding="utf-8") as file:
                texts[name] = file.read()
        dos("d.cards", CARD)
        dos("d.deck", "# Title\n10 Breath\n4 Flame\n")
        dos("d.json", '{"cards": [\n{"name": "Breath", "count": 12}\n]}\n')
        dos("d.scenario", 'cards:\n  card "Deep" / "Profond"\n    fire spell, costs nothing\n\n'
                          'scenario "x"\nplayer 1:\n  hand Deep\n\nexpect player 1 hand Deep\n')
        dos("s", texts["s"])
        dos("r.replay", texts["r.replay"])
        for arguments in [["cards", "check", "d.cards"], ["deck", "show", "d.deck"],
                          ["deck", "show", "d.json"], ["scenario", "run", "d.scenario"],
                          ["play", "--resume", "s"], ["replay", "r.replay"]]:
            done = self.run_it(*arguments, typed="quit\n")
            self.assertEqual(done.returncode, 0, (arguments, done.stdout, done.stderr))

    def test_replays_that_end_earlier(self):
        typed = "1\n" * 3 + "replay r.replay\nquit\n\n"
        self.run_it("play", "--seed", "3", "--opponent", "random", typed=typed)
        self.refused("replay", "r.replay", "--to", "9999", words=["--to 9999", "has only"])

    def test_control_characters_do_not_reach_the_terminal(self):
        self.refused("play", "--deck", self.file("x.deck", b"4 Fl\x1b[31mame\n4 \xff\xfe\n"))
        self.refused("cards", "check", self.file("x.cards", CARD.replace("Deep", "D\x1b[31mp")),
                     words=["x.cards:2:8:", "a control character"])
        self.refused("cards", "check", self.file("y.cards", CARD.encode() + b"  # \xff\n"),
                     words=["y.cards:4:5:"])

    def test_bytes_that_are_no_text(self):
        latin = 'scenario "\u00e9"\nplayer 1:\n  hand \u00c9\n'.encode("latin-1")
        for arguments, place in [(["scenario", "run", self.file("l.scenario", latin)], "1:11"),
                                 (["scenario", "run", self.file("b.scenario", bytes(range(256)))],
                                  "1:1"),
                                 (["deck", "check", self.file("l.deck", b"4 Breath\n4 \xe9\n")],
                                  "2:3")]:
            what = f"{arguments[-1]}:{place}: here is a control character, or a byte that is no UTF-8"
            self.assertEqual(self.refused(*arguments, words=[what]).count("UTF-8"), 1)

    def test_a_deck_that_is_no_json(self):
        name = self.file("m.json", '{"cards": [{"name": "Breath", "count": 4}\n{"name": "Seed"}]}\n')
        self.refused("deck", "check", name,
                     words=["m.json:2:1: this is no JSON: expected ',' or ']', not {"])

    def test_messages_stay_short(self):
        self.refused("cards", "check",
                     self.file("n.cards", CARD + "  inflict " + "9" * 10000 + " to any target\n"),
                     words=["n.cards:4:11: the number 9", "… is too large"])
        self.refused("cards", "check",
                     self.file("n.cards", CARD + "  inflict " + "9" * 1000000 + " to any target\n"),
                     words=["n.cards:4:1: the line is too long: 20000 bytes are the most"])
        done = self.run_it("cards", "check", self.file("n.cards", CARD + "lost\nset\n" * 300))
        lines = done.stderr.decode().splitlines()
        self.assertEqual(len(lines), 102)
        self.assertRegex(lines[100], "^n.cards: … and [0-9]+ more$")

    def test_files_without_cards(self):
        for text in ["", "# nothing\n", 'set d "D" season 9\n']:
            self.refused("cards", "check", self.file("n.cards", text),
                         words=["n.cards:1:1: there is no card in this file"])
        self.refused("scenario", "run", self.file("u.scenario", 'scenario "a"\nplayer 1:\n  prepared '
                                                  "Tornado, using Zephyr x500\nplayer 1: pass\n"))

    def test_scenario_titles(self):
        self.refused("scenario", "run", self.file("a.scenario", 'scenario "unterminated\n'),
                     words=["a.scenario:1:", "no closing quote"])
        self.refused("scenario", "run", self.file("b.scenario", 'scenario "x" garbage\n'),
                     words=["only the French text can follow"])
        self.file("c.scenario", 'scenario "x"\n' + "nonsense\n" * 20)
        done = self.run_it("scenario", "run", "c.scenario")
        self.assertEqual(done.stdout.decode().split("\n")[-2], "0 passed, 1 failed")

    # ---- Cards without end

    def check(self, text, words):
        start = time.monotonic()
        self.refused("cards", "check", self.file("big.cards", text), words=words)
        self.assertLess(time.monotonic() - start, 20)

    def test_cards_that_are_too_long(self):
        self.check(CARD + "  gain 0 hp\n" * 20000, ["big.cards:103:3:", "100 lines are the most"])
        self.check(CARD + "  once per turn, in your main phase: draw 1\n" * 9,
                   ["big.cards:12:", "7 are the most"])
        self.check(CARD + "  " + "draw 1 and " * 1000 + "draw 1\n", ["400 words, numbers and signs"])
        self.check(CARD + "  " + "inflict 1 to any target and " * 60 + "draw 1\n"
                   + ("  " + "inflict 1 to any target and " * 60 + "draw 1\n") * 2,
                   ["big.cards:5:", "100 choices are the most"])

    def test_texts_that_nest_too_deep(self):
        for depth in [1000, 200000]:
            self.check(CARD + "  " + "you may (" * depth + "draw 1" + ")" * depth + "\n",
                       ["big.cards:4:", "the line is too long"])
        self.check(CARD + "  " + "if mage noir: " * 30000 + "draw 1\n", ["the line is too long"])
        depth = 98
        text = CARD + "  " + "you may (" * depth + "draw 1" + ")" * depth + "\n"
        self.file("deep.cards", text)
        self.assertEqual(self.run_it("cards", "check", "deep.cards").returncode, 0)
        shown = self.run_it("cards", "show", "Deep", "--cards", "deep.cards")
        self.assertEqual(shown.returncode, 0)

    def test_too_many_cards(self):
        body = "  fire spell, costs nothing\n" + "  if mage noir: draw 1; otherwise: gain 0 hp\n" * 5
        cards = "".join(f'card "C{i}x" / "C{i}x"\n{body}' for i in range(3000))
        self.check('set m "M" season 9\n' + cards, ["the cards are too much", "50000"])
        plain = "".join(f'card "C{i}x" / "C{i}x"\n  fire spell, costs nothing\n'
                        for i in range(60000))
        self.check('set m "M" season 9\n' + plain, ["the cards are too much"])

    def test_loading_is_not_quadratic(self):
        def seconds(count):
            self.file("n.cards", 'set m "M" season 9\n' + "".join(
                f'card "C{i}x" / "C{i}x"\n  fire spell, costs nothing\n' for i in range(count)))
            start = time.monotonic()
            self.assertEqual(self.run_it("cards", "check", "n.cards").returncode, 0)
            return time.monotonic() - start
        few = min(seconds(4000) for _ in range(2))
        self.assertLess(seconds(16000), 10 * few + 1)

    def test_a_name_is_needed(self):
        self.refused("cards", "check", self.file("n.cards", CARD.replace("Deep", "")),
                     words=["n.cards:2:6:", "a name in both languages"])


if __name__ == "__main__":
    unittest.main()
