"""Plays whole games of 'grimoire play' in a terminal of 80x24, by reading only the screen."""

import os
import re
import subprocess
import tempfile
import unittest

from table import CHOICE, DECKS, GRIMOIRE, HAND_OVER, PAGE, Player, TableTest


class PlayTest(TableTest):
    # ---- Whole games

    def test_games_against_a_random_player(self):
        for seed, language in enumerate(["en", "fr", "en", "fr"]):
            deck, against = DECKS[seed], DECKS[(seed + 1 + seed // 2) % 4]
            with self.subTest(seed=seed, deck=deck, language=language):
                player = self.player(seed, "--deck", deck, "--against", against,
                                     "--opponent", "random", "--lang", language)
                player.play_to_the_end()
                self.assertGreater(player.decisions, 20)

    def test_games_against_the_heuristic_player(self):
        for seed, language in [(11, "en"), (12, "fr")]:
            with self.subTest(seed=seed):
                player = self.player(seed, "--deck", DECKS[seed % 4], "--lang", language,
                                     "--seat", str(1 + seed % 2))
                player.play_to_the_end()

    def test_two_people_at_one_screen(self):
        for seed, language in [(21, "en"), (22, "fr")]:
            with self.subTest(seed=seed):
                player = self.player(seed, "--opponent", "human", "--lang", language,
                                     "--deck", DECKS[seed % 4], "--against", DECKS[(seed + 1) % 4])
                hand_overs = 0
                while player.running:
                    if player.at(HAND_OVER):
                        hand_overs += 1
                        # Nothing of the table is left on the screen that changes hands.
                        self.assertNotRegex(player.screen(), r"(?m)^ (hand|main) |HP|PV|\[\d")
                    self.assertLess(player.decisions, 5000)
                    player.decide()
                self.assertGreater(hand_overs, 10)
                self.assertEqual(player.terminal.code, 0)
                # The end is for everybody: nobody's cards, and nobody is "you" (DR-6.1).
                self.assertNotRegex(player.screen(), r"(?m)^ *(You|Vous) ")

    def test_the_screen_changes_hands_only_for_enter(self):
        player = self.player(21, "--opponent", "human")
        player.play_until(lambda: player.at(HAND_OVER))
        for typed in ["1", "? Flame", "prepare"]:
            player.type(typed)
            self.assertTrue(player.at(HAND_OVER), player.screen())
            self.assertIn("Only Enter, which goes on, and q", player.screen())
        player.type("")
        self.assertTrue(player.at(CHOICE), player.screen())
        other = self.player(21, "--opponent", "human")
        other.play_until(lambda: other.at(HAND_OVER))
        other.type("q", r"leave without:")
        self.assertIn("The game is not saved", other.screen())

    def test_copies_are_one_choice(self):
        with open(os.path.join(self.directory, "flames.deck"), "w", encoding="utf-8") as file:
            file.write("40 Flame\n")
        player = self.player(5, "--opponent", "random", "--deck",
                             os.path.join(self.directory, "flames.deck"), "--any-deck")
        player.play_until(lambda: "prepare Flame" in player.screen())
        self.assertRegex(player.screen(), r"prepare Flame \(×\d\)")
        self.assertEqual(len([c for c in player.choices().values() if "prepare" in c]), 1)
        player.to_main_phase()
        player.type("prepare Flame")
        self.assertRegex(player.screen(), r"(?m)^ prepared +F Flame \[0\]")
        player.type("prepare Flame")
        self.assertRegex(player.screen(), r"(?m)^ prepared +2x F Flame \[0\]$")

    def test_health_may_be_x(self):
        with open(os.path.join(self.directory, "walls.deck"), "w", encoding="utf-8") as file:
            file.write("40 Desert wall\n")
        player = self.player(5, "--opponent", "random", "--deck", "walls.deck", "--any-deck")
        player.play_until(lambda: "hand" in player.screen())
        self.assertRegex(player.screen(), r"(?m)^ *hand .*Desert wall 1M XHP")
        self.assertIn("Mineral Permanent, X HP", self.pages(player, "card Desert wall"))

    def test_a_window_that_is_too_small_is_remarked_upon(self):
        player = self.player(5, "--opponent", "random")
        self.assertNotIn("too small", player.screen())
        player.terminal.resize(20, 60)
        player.type("nonsense")
        player.type("1")
        self.assertIn("too small: 80 columns, 24 rows", player.screen())

    def test_numbers_that_name_no_card(self):
        player = self.player(5, "--opponent", "random")
        player.play_until(lambda: "Fire" in player.choices().get("1", ""))
        player.type("card 1")
        self.assertIn("Choice 1 is about no card.", player.screen())
        for typed in ["card 77", "? 77"]:
            player.type(typed)
            self.assertIn("There is no choice 77", player.screen())

    def test_help_fits_the_screen(self):
        for language in ["en", "fr"]:
            player = self.player(41, "--lang", language)
            self.assertRegex(self.pages(player, "help"), "Two versus two|Deux contre deux")

    # ---- Commands

    def test_undo_gives_back_the_same_table(self):
        player = self.player(31, "--opponent", "random")
        player.to_main_phase()
        while not any("prepare" in label for label in player.choices().values()):
            player.decide()
            player.to_main_phase()
        before = self.board(player), player.choices()
        key = next(k for k, label in player.choices().items() if label.startswith("prepare"))
        player.type(key)
        self.assertNotEqual(self.board(player), before[0])
        player.type("undo")
        self.assertIn("Taken back.", player.screen())
        self.assertEqual((self.board(player), player.choices()), before)

    def test_undo_stops_at_what_others_decided(self):
        player = self.player(32, "--opponent", "random")
        player.to_main_phase()
        player.type("end turn")
        while not player.at(CHOICE):
            player.type("")
        player.type("undo")
        self.assertRegex(player.screen(), r"Not possible: (another player|chance|your last)")

    def test_undo_does_not_reach_the_other_person(self):
        player = self.player(1, "--opponent", "human")
        player.to_main_phase()
        ended = re.search(r"Player (\d) \(you\)", player.screen()).group(1)
        player.type("end turn")
        while not player.at(CHOICE):
            player.type("")
        self.assertNotIn(f"Player {ended} (you)", player.screen())
        before = self.board(player), player.choices()
        player.type("undo")
        self.assertIn("Not possible: another player has decided", player.screen())
        self.assertEqual((self.board(player), player.choices()), before)

    def test_the_log_fills_in_every_name(self):
        for language, turn in [("en", "Player 2's turn"), ("fr", "Joueur 2")]:
            player = self.player(3, "--opponent", "random", "--lang", language)
            player.type("1")
            player.to_main_phase()
            player.type("end turn" if language == "en" else "finir le tour")
            while not player.at(CHOICE):
                player.type("")
            player.type("log")
            self.assertRegex(player.screen(), rf"== T(urn|our) \d+ ?: {turn}")
            self.assertNotRegex(player.screen(), r"[{}<>]")

    def test_save_and_resume(self):
        player = self.player(33, "--opponent", "random", "--deck", "surging-growth", "--lang", "fr")
        for _ in range(30):
            player.decide()
        player.to_main_phase()
        before = self.board(player), player.choices()
        player.type("sauver partie.save")
        self.assertIn("--resume partie.save", player.screen())
        player.terminal.send("quitter")
        player.terminal.wait_for_end()
        self.assertEqual(player.terminal.code, 0)
        again = Player(self, 33, "--resume", "partie.save")
        self.addCleanup(again.close)
        self.assertEqual((self.board(again), again.choices()), before)
        again.play_to_the_end()

    def test_why_not(self):
        for language, verb in [("en", "prepare"), ("fr", "préparer")]:
            player = self.player(34, "--opponent", "random", "--lang", language)
            player.to_main_phase()
            name = "Fire mask" if language == "en" else "Masque de feu"
            player.type(f"? {verb} Magma eruption")
            self.assertTrue(player.at(PAGE), player.screen())
            self.assertRegex(player.screen(), r"\((DR|RB)-\d")
            player.type("")
            player.type("?")
            self.assertRegex(player.screen(), r"(Your hand|Votre main)")
            player.type("")
            player.type("card " + name)
            self.assertIn(name, player.screen())
            player.type("")
            self.assertTrue(player.at(CHOICE))

    def test_pages_and_nonsense(self):
        player = self.player(35, "--opponent", "random")
        player.to_main_phase()
        for command in ["help", "log", "board", "options", "card Fire ball"]:
            player.type(command)
            while player.at(PAGE):
                player.type("")
            self.assertTrue(player.at(CHOICE), command)
        for nonsense in ["xyzzy", "prepare Unobtainium", "999", "\t", "é" * 60, "card", "save",
                         "-1", "save /nowhere/at/all", "Fire ball", "activate Fire ball"]:
            before = self.board(player)
            player.type(nonsense)
            self.assertTrue(player.at(CHOICE), nonsense)
            self.assertEqual(self.board(player)[0], before[0])
        player.type("xyzzy")
        self.assertIn("'xyzzy' is none of the choices", player.screen())
        player.type("end trun")
        self.assertIn("Did you mean 'end turn'?", player.screen())

    def test_choosing_by_words(self):
        player = self.player(36, "--opponent", "random")
        player.type("hand 2")
        player.to_main_phase()
        player.type("END turn")
        self.assertNotIn("Turn 1:", player.terminal.lines()[0])

    def test_one_letter_is_enough_if_only_one_choice_begins_so(self):
        player = self.player(36, "--opponent", "random")
        self.assertEqual(player.choices()["1"], "hand 1")
        player.type("h")  # a command, whatever the choices are
        self.assertTrue(player.at(PAGE), player.screen())
        player.type("q")
        player.play_until(lambda: "Fire to pile 1" in player.screen())
        for letter in ["x", "9", "p"]:  # no element; no choice; the middle of one
            player.type(letter)
            self.assertIn("Fire to pile 1", player.screen())
        player.type("w")
        self.assertNotIn("Fire to pile 1", player.screen())
        self.assertIn("Fire to pile 2", player.screen())

    def test_end_of_input_says_how_to_go_on(self):
        player = self.player(37, "--opponent", "random", "--deck", "crushing-pressure")
        player.to_main_phase()
        before = self.board(player)
        player.terminal.send_end_of_input()
        player.terminal.wait_for_end()
        self.assertEqual(player.terminal.code, 0)
        file = re.search(r"--resume (\S+)", player.screen()).group(1)
        again = Player(self, 1, "--resume", file)
        self.addCleanup(again.close)
        self.assertEqual(self.board(again), before)

    # ---- Long texts and short questions

    def test_pages_of_a_long_game_lose_nothing(self):
        for seed, language in [(41, "en"), (42, "fr")]:
            player = self.player(seed, "--opponent", "random", "--lang", language,
                                 "--deck", "surging-growth")
            turns = 0
            while player.running and turns < 12:
                player.decide()
                if player.decisions % 25 or not player.at(CHOICE):
                    continue
                turns += 1
                for command in ["board", "log 0"]:
                    player.type(command)
                    while player.at(PAGE):
                        self.assertNotIn("…", player.screen())
                        player.type("")

    def test_what_is_typed_at_a_page_is_obeyed(self):
        player = self.player(43, "--opponent", "random")
        player.to_main_phase()
        player.type("help")
        self.assertIn("Enter: next page 20/", player.screen())
        player.type("")
        self.assertIn("Enter or q: back to the game", player.screen())
        player.type("log")
        self.assertIn("What happened", player.screen())

    def test_q_closes_a_page(self):
        for language, close in [("en", "  q: close"), ("fr", "  q : fermer")]:
            player = self.player(43, "--opponent", "random", "--lang", language)
            player.to_main_phase()
            before = self.board(player)
            for command in ["help", "card 1" if language == "en" else "carte Flamme", "board"]:
                player.type(command)
                if command == "help":
                    self.assertIn(close, player.screen())
                    player.type("")
                    player.type("p")
                    self.assertIn(close, player.screen())
                player.type("q")
                self.assertTrue(player.at(CHOICE), player.screen())
                self.assertEqual(self.board(player), before)

    def test_the_log_opens_at_its_end(self):
        player = self.player(43, "--opponent", "random")
        for _ in range(60):
            player.decide()
        player.to_main_phase()
        newest = [line for line in player.terminal.lines() if line.startswith("| ")][-1]
        player.type("log")
        self.assertIn(newest[2:].strip(), player.screen())
        self.assertRegex(player.screen(), r"Enter or q: back to the game (\d+)/\1  p: page before")
        last = player.screen()
        player.type("p")
        self.assertRegex(player.screen(), r"Enter: next page \d+/\d+  p: page before  q: close")
        player.type("")
        self.assertEqual(player.screen(), last)
        player.type("log 2")
        self.assertTrue(player.terminal.lines()[1].startswith("== Turn 2:"), player.screen())
        player.type("log 999")
        self.assertIn("The log has no turn 999.", player.screen())

    def test_decisions_mention_help(self):
        for language, words in [("en", "help: all commands"), ("fr", "aide : les commandes")]:
            player = self.player(43, "--opponent", "random", "--lang", language)
            player.play_until(lambda: player.at(CHOICE))
            self.assertIn(words, player.screen())
            player.to_main_phase()
            self.assertIn(words, player.screen())

    def test_choices_that_are_cut_short_are_whole_elsewhere(self):
        ways = ", ".join(f"(gain {n} hp, then draw 1, then gain {n} hp, then inflict {n} to the "
                         f"opponent, then gain {n} hp, then draw 1)" for n in range(1, 8))
        player = self.player_with_home_made(
            5, f'card "Many" / "Beaucoup"\n  air spell, costs nothing\n  choose 1: {ways}\n',
            "40 Many\n")
        player.to_main_phase()
        self.assertNotIn("options: all choices in full", player.screen())
        player.play_until(lambda: re.search(r"(?m)^1\) .*…$", player.screen()), most=100)
        self.assertIn("options: all choices in full, help: all commands -----", player.screen())
        self.assertNotIn("…", self.pages(player, "options"))

    def test_a_known_top_card_is_in_the_header(self):
        card = ('card "Antlers" / "Bois"\n  vegetal equipment head, costs nothing\n'
                '  always: you see the top card of your deck\n')
        for language, words in [("en", r"\(you\).* deck \d+ \(top: V Antlers\)"),
                                ("fr", r"\(vous\).* deck \d+ \(dessus : V Bois\)")]:
            player = self.player_with_home_made(5, card, "40 Antlers\n", "--lang", language)
            player.play_until(lambda: player.at(CHOICE))
            self.assertNotRegex(player.screen(), words)
            player.play_until(lambda: re.search(words, player.screen()), most=100)
            self.assertRegex(player.screen(), words)
            if language == "en":  # what was seen cannot be unseen
                player.type("undo")
                self.assertIn("Not possible: your last decision showed hidden cards",
                              player.screen())

    def test_what_lasts_is_on_the_table(self):
        card = ('card "Toll" / "Péage"\n  air spell, costs nothing\n'
                '  this turn: everyone trades at 3 for 1\n')
        for language, row, page, text in [
                ("en", r"(?m)^ lasting +Toll \(you\)", "board", "3 for 1"),
                ("fr", r"(?m)^ en cours +Péage \(vous\)", "plateau", "3 pour 1")]:
            player = self.player_with_home_made(5, card, "40 Toll\n", "--lang", language)
            player.to_main_phase()
            self.assertNotRegex(player.screen(), row)
            player.play_until(lambda: re.search(row, player.screen()), most=100)
            self.assertIn(text, self.pages(player, page))

    def test_numbers_and_beginnings_of_names(self):
        player = self.player(44, "--opponent", "random")
        player.to_main_phase()
        player.type("99")
        self.assertRegex(player.screen(), r"There is no choice 99: they are 1 to \d+\.")
        player.type("card burning ro")
        self.assertIn("Burning robe", player.screen())
        player.type("card fire")
        self.assertIn("Several begin so: Fire ball", player.screen())
        player.type("? Nonesuch")
        self.assertIn("No card and no action is called 'Nonesuch'.", player.screen())
        player.type("? prepare Burnig robe")
        self.assertIn("Did you mean 'Burning robe'?", " ".join(player.screen().split()))
        player.type("? burning ro")
        self.assertIn("prepare Burning robe", player.screen())
        player.type("")
        player.type("? fire")
        self.assertIn("Several begin so: Fire ball", player.screen())
        self.assertNotIn("RULING", player.screen())
        french = self.player(44, "--opponent", "random", "--lang", "fr")
        french.to_main_phase()
        french.type("? Robe brûlante")
        self.assertIn("préparer Robe brûlante", french.screen())

    def test_questions_say_what_they_are_about(self):
        player = self.player_with_home_made(
            2,
            'card "Spray" / "Jet"\n  fire spell, costs nothing\n'
            '  inflict 3 divided among 1 to 2 targets\n'
            'card "Swell" / "Houle"\n  water spell, costs X water\n  draw 1\n'
            'card "Twofold" / "Double"\n  air spell, costs X air 1 mineral\n  draw 1\n'
            'card "Late" / "Tard"\n  fire spell, costs nothing\n'
            '  gain 1 hp\n  inflict 1 to any target\n',
            "4 Spray\n3 Swell\n3 Twofold\n4 Late\n", "--against", "home.deck")
        asked = {}
        shown = ""
        for _ in range(400):
            if not player.running or len(asked) == 2:
                break
            screen = player.screen()
            shown += screen
            for question in ["Spray: how much of the 3", "Late: choose a target"]:
                if question in screen:
                    asked.setdefault(question, screen)
            player.decide()
        self.assertEqual(len(asked), 2)
        self.assertRegex(asked["Spray: how much of the 3"], r"damage to (you|Player 2)\?")
        words = asked["Late: choose a target"].split("-----\n")[-1]
        self.assertIn("nflict 1 damage", words)
        self.assertNotIn("HP", words.split("Late: choose")[0])
        self.assertRegex(shown, r"W Swell XW(\s|$)")
        self.assertRegex(shown, r"A Twofold XA 1M")

    def test_the_end_says_why(self):
        with open(os.path.join(self.directory, "few.deck"), "w", encoding="utf-8") as file:
            file.write("4 Flame\n4 Seed\n5 Breath\n")
        done = subprocess.run([GRIMOIRE, "play", "--seed", "5", "--opponent", "random", "--deck",
                               "few.deck", "--against", "few.deck", "--any-deck"],
                              input="end turn\n1\n" * 200,
                              capture_output=True, text=True, cwd=self.directory, check=False)
        self.assertIn("must draw from an empty deck", done.stdout)
        done = subprocess.run([GRIMOIRE, "play", "--seed", "5", "--opponent", "random", "--deck",
                               "few.deck", "--against", "few.deck", "--any-deck", "--lang", "fr"],
                              input="finir le tour\n1\n" * 200,
                              capture_output=True, text=True, cwd=self.directory, check=False)
        self.assertRegex(done.stdout, r"(?m)^Joueur 1 : \d+ PV$")

    # ---- Colours and plain text

    def test_colours_only_where_wanted(self):
        player = self.player(38, "--opponent", "random")
        self.assertTrue(player.terminal.styles)
        plain = self.player(38, "--opponent", "random", environment={"NO_COLOR": "1"})
        self.assertEqual(plain.terminal.styles, set())
        piped = subprocess.run([GRIMOIRE, "play", "--seed", "38", "--opponent", "random"],
                               input="1\nhelp\n1\n", capture_output=True, text=True,
                               cwd=self.directory, check=False)
        self.assertEqual(piped.returncode, 0)
        self.assertNotIn("\x1b", piped.stdout)
        self.assertIn("--resume", piped.stdout)

    def test_a_deck_that_the_rulebook_does_not_allow_is_remarked_upon(self):  # RB-9.1, RB-9.2
        with open(os.path.join(self.directory, "small.deck"), "w", encoding="utf-8") as file:
            file.write("4 Flame\n4 Seed\n5 Breath\n")
        arguments = [GRIMOIRE, "play", "--seed", "1", "--opponent", "random"]
        for language, words in [("en", ["13 cards; a deck has at least 40", "5 copies of Breath"]),
                                ("fr", ["13 cartes ; un deck en a au moins 40",
                                        "5 exemplaires de"])]:
            done = subprocess.run([*arguments, "--deck", "small.deck", "--lang", language,
                                   "--any-deck"], input="1\n", capture_output=True, text=True,
                                  cwd=self.directory, check=False)
            for word in words:
                self.assertEqual(done.stdout.count(word), 1, done.stdout)
        done = subprocess.run(arguments, input="1\n", capture_output=True, text=True,
                              cwd=self.directory, check=False)
        self.assertNotIn("RB-9", done.stdout)

    def test_a_deck_that_the_rulebook_does_not_allow_is_not_played(self):  # RULING(120)
        with open(os.path.join(self.directory, "small.deck"), "w", encoding="utf-8") as file:
            file.write("4 Flame\n4 Seed\n5 Breath\n")
        for arguments in [["play", "--seed", "1", "--deck", "small.deck"],
                          ["match", "--deck", "small.deck", "--games", "2"],
                          ["field", "--decks", "small.deck,burning-wrath", "--games", "2"]]:
            done = subprocess.run([GRIMOIRE, *arguments], input="", capture_output=True, text=True,
                                  cwd=self.directory, check=False)
            self.assertEqual(done.returncode, 2, done.stdout)
            self.assertIn("13 cards; a deck has at least 40", done.stderr)
            self.assertIn("5 copies of Breath", done.stderr)
            self.assertIn("--any-deck", done.stderr)
        done = subprocess.run([GRIMOIRE, "match", "--players", "random,random", "--deck",
                               "small.deck", "--games", "2", "--any-deck"], capture_output=True,
                              text=True, cwd=self.directory, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_questions_about_choices(self):
        player = self.player(31, "--opponent", "random")
        player.play_until(lambda: "Which opening hand" in player.screen())
        player.type("?", PAGE)
        self.assertIn("shuffled again (RB-2.8)", " ".join(player.screen().split()))
        player.type("")
        player.to_main_phase()
        player.type("? prepare", PAGE)
        self.assertIn("what can be prepared", player.screen())
        player.type("")
        player.type("? activate", PAGE)
        self.assertRegex(player.screen(), r"(activate .*possible|no card on the board)")
        player.type("")
        player.type("? 1", PAGE)
        self.assertIn("possible now", player.screen())
        self.assertIn("In notation: ", player.screen())
        player.type("")
        player.type("? fire pile 1", PAGE)
        self.assertIn("not possible", player.screen())

    def test_bad_arguments(self):
        for arguments in [["--deck", "no-such-deck"], ["--seat", "3"], ["--lang", "de"],
                          ["--resume", "nowhere.save"], ["--opponent", "nobody"],
                          ["--cards", "nowhere.cards"], ["--mode", "chess"],
                          ["--seats", "human,random,random"], ["--seats", "random,random"],
                          ["--mode", "teams", "--decks", "burning-wrath,burning-wrath"],
                          ["--mode", "teams", "--against", "burning-wrath"],
                          ["--mode", "teams", "--seat", "5"],
                          ["--adversary", "drowned-bell"], ["--players", "3"],
                          ["--difficulty", "hard"],
                          ["--mode", "coop", "--players", "5"],
                          ["--mode", "coop", "--players", "2", "--first", "3"],
                          ["--first", "1"],
                          ["--mode", "coop", "--adversary", "drowned-bel"],
                          ["--mode", "coop", "--adversary", "nowhere.adversary"],
                          ["--mode", "coop", "--difficulty", "mild"],
                          ["--mode", "coop", "--players", "2", "--seats", "human"]]:
            done = subprocess.run([GRIMOIRE, "play", *arguments], stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, cwd=self.directory, check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertTrue(done.stderr, arguments)
        with open(os.path.join(self.directory, "none.adversary"), "w", encoding="utf-8") as file:
            file.write('set home "Home" season 1\ncard "Ash" / "Cendre"\n  fire spell, costs nothing\n')
        done = subprocess.run([GRIMOIRE, "play", "--mode", "coop", "--adversary", "none.adversary"],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              cwd=self.directory, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("describes no Adversary", done.stderr)
        with open(os.path.join(self.directory, "bad.save"), "w", encoding="utf-8") as file:
            file.write("grimoire play 2\nlang en\nseat nobody\nsave\n")
        done = subprocess.run([GRIMOIRE, "play", "--resume", "bad.save"], capture_output=True,
                              text=True, cwd=self.directory, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("bad.save:3:", done.stderr)

    def test_a_save_finds_its_cards(self):
        def play(*arguments, typed="quit\n", where=self.directory):
            return subprocess.run([GRIMOIRE, "play", *arguments], input=typed, capture_output=True,
                                  text=True, cwd=where, check=False)

        cards = os.path.join(self.directory, "home.cards")
        with open(cards, "w", encoding="utf-8") as file:
            file.write('set home "Home" season 1\n'
                       'card "Late" / "Tard"\n  fire spell, costs nothing\n  gain 1 hp\n')
        started = play("--seed", "3", "--opponent", "random", "--cards", "home.cards",
                       typed="1\nsave home.save\nquit\n")
        self.assertEqual(started.returncode, 0, started.stderr)
        save = os.path.join(self.directory, "home.save")
        with tempfile.TemporaryDirectory() as elsewhere:
            self.assertEqual(play("--resume", save, where=elsewhere).returncode, 0)
            moved = os.path.join(elsewhere, "moved.cards")
            os.rename(cards, moved)
            lost = play("--resume", save)
            self.assertEqual(lost.returncode, 2)
            self.assertIn("home.cards", lost.stderr)
            self.assertIn("--cards FILE", lost.stderr)
            found = play("--resume", save, "--cards", moved)
            self.assertEqual(found.returncode, 0, found.stderr)

    def test_french_suggestions_are_in_french(self):
        player = self.player(11, "--opponent", "random", "--lang", "fr")
        for _ in range(40):
            if "sur la pile 1" in player.screen():
                break
            player.decide()
        player.type("feu pile 1")
        self.assertIn("« Feu sur la", player.screen())
        self.assertNotIn("fire", player.screen())
        player.type("svae")
        self.assertIn("« sauver »", player.screen())
        player.type("? feu pile 1")
        self.assertNotIn("fire", player.screen())

    def test_a_save_without_a_person_cannot_be_resumed(self):
        arguments = [GRIMOIRE, "play", "--seed", "3", "--opponent", "random"]
        subprocess.run(arguments, input="1\nsave s\nquit\n", capture_output=True, text=True,
                       cwd=self.directory, check=True)
        path = os.path.join(self.directory, "s")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("seat human", "seat random"))
        done = subprocess.run([GRIMOIRE, "play", "--resume", "s"], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, cwd=self.directory, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("must be human", done.stderr)


if __name__ == "__main__":
    unittest.main()
