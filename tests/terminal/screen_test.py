"""The screen and the keys: pages, numbers that stay, letters for Mana, '?', other programs' files."""

import os
import re
import subprocess
import unittest

from table import CHOICE, GRIMOIRE, PAGE, Player, TableTest

GATHERING = r"Gathering: which Mana"


class ScreenTest(TableTest):
    def to_gathering(self, player, most=400):
        player.play_until(lambda: player.at(CHOICE) and re.search(GATHERING, player.screen()), most)
        self.assertRegex(player.screen(), GATHERING)

    # ---- The terminal's two screens

    def test_the_first_screen_is_left_as_it_was(self):
        player = self.player(31, "--opponent", "random")
        player.to_main_phase()
        self.assertIsNotNone(player.terminal.main)
        player.type("save kept")
        player.type("quit", "nothing more is asked")
        self.assertIsNone(player.terminal.main)
        self.assertEqual(player.screen().strip(), "Go on with: grimoire play --resume kept")

    def test_the_end_of_a_game_stays_on_the_first_screen(self):
        player = self.player(3, "--opponent", "random")
        player.play_to_the_end()
        self.assertIsNone(player.terminal.main)

    # ---- Pages

    def test_a_page_answers_no_question(self):
        player = self.player(43, "--opponent", "random")
        player.to_main_phase()
        before = self.board(player), player.choices()
        for command in ["help", "log", "board", "? Flame"]:
            for typed in ["1", "end turn", "e"]:
                player.type(command)
                self.assertTrue(player.at(PAGE), player.screen())
                player.type(typed)
                self.assertTrue(player.at(CHOICE), player.screen())
                self.assertIn(f"'{typed}' was typed at a page and answers nothing", player.screen())
                self.assertEqual((self.board(player)[:4], player.choices()), (before[0][:4], before[1]))

    # ---- Gathering

    def test_numbers_stay_while_mana_is_gathered(self):
        player = self.player(36, "--opponent", "random")
        elements = ["Fire", "Water", "Air", "Vegetal", "Mineral", "Arcane"]
        for typed in ["2", "5", "2"]:
            self.to_gathering(player)
            choices = player.choices()
            for i, element in enumerate(elements):
                self.assertTrue(choices[str(i + 1)].startswith(element + " "), choices)
            player.type(typed)

    def test_letters_gather_at_once(self):
        for typed in ["F V F", "fvf", "2F, V"]:
            player = self.player(36, "--opponent", "random")
            self.to_gathering(player)
            player.type(typed)
            self.assertNotRegex(player.screen(), GATHERING)
            told = self.pages(player, "log 0")
            self.assertRegex(told, r"You add .*Fire")
            self.assertRegex(told, r"You add .*Vegetal")
        french = self.player(36, "--opponent", "random", "--lang", "fr")
        french.play_until(lambda: french.at(CHOICE) and "Récupération :" in french.screen())
        french.type("E E R")
        self.assertRegex(self.pages(french, "journal 0"), r"Vous ajoutez .*Eau.*Arcane")

    def test_letters_that_are_too_many_or_no_elements(self):
        player = self.player(36, "--opponent", "random")
        self.to_gathering(player)
        for nonsense in ["F Q", "FF 2", "F1"]:
            player.type(nonsense)
            self.assertRegex(player.screen(), GATHERING)
        player.type("F V F W")
        self.assertNotRegex(player.screen(), GATHERING)
        self.assertIn("3 Mana were to be added", player.screen())

    # ---- Questions

    def test_every_question_explains_itself(self):
        asked = set()
        for seed, language in [(5, "en"), (6, "fr")]:
            player = self.player(seed, "--opponent", "random", "--lang", language,
                                 "--deck", "surging-growth")
            while player.running and player.decisions < 400:
                if player.at(CHOICE):
                    question = re.sub(r"[0-9]+|\(.*|: .*", "", self.question(player))
                    if question not in asked:
                        asked.add(question)
                        page = self.pages(player, "?")
                        self.assertRegex(page, r"\((RB|DR|TV|SC|RULING)[-(]\d", question)
                player.decide()
        self.assertGreater(len(asked), 10)

    def question(self, player):
        lines = player.terminal.lines()
        rules = [i for i, line in enumerate(lines) if line.startswith("-----")]
        return next(line for line in lines[rules[-1] + 1:] if line.strip())

    FLAMES = ('card "Flame of dawn" / "Flamme de l\'aube"\n  fire spell, costs nothing\n'
              'card "Flame of dusk" / "Flamme du soir"\n  fire spell, costs nothing\n'
              'card "Blaze" / "Brasier"\n  fire spell, costs nothing, needs Flame\n')
    DECK = "5 Flame of dawn\n5 Flame of dusk\n30 Blaze\n"

    def blaze(self, full):
        """Two Flames are channeled and a Blaze is prepared; the player, and the table before that."""
        player = self.player_with_home_made(4, self.FLAMES, self.DECK, "--against", "home.deck")
        wanted = ["prepare Flame of dawn", "prepare Flame of dusk", "channel Flame of dawn",
                  "channel Flame of dusk"]
        done = set()
        while player.running and player.decisions < 400:
            player.to_main_phase()
            choices = list(player.choices().values())
            possible = [act for act in wanted
                        if act not in done and any(c.startswith(act) for c in choices)]
            if possible:
                player.type(possible[0])
                done.add(possible[0])
            elif len(done) == 4 and any(c.startswith("prepare Blaze") for c in choices):
                before = self.board(player)
                if full:
                    player.type("full")
                player.type("prepare Blaze")
                return player, before
            else:
                player.type("end turn")
        self.fail("no Blaze could be prepared:\n" + player.screen())

    def test_what_cannot_matter_is_not_asked(self):
        asked, _ = self.blaze(full=True)
        self.assertIn("Which Flame component does Blaze use?", asked.screen())
        silent, before = self.blaze(full=False)
        self.assertNotIn("Which Flame", silent.screen())
        self.assertNotEqual(self.board(silent), before)
        silent.type("undo")
        self.assertIn("Taken back", silent.screen())
        self.assertEqual(self.board(silent), before)

    # ---- Files of other programs

    def test_a_save_that_another_program_changed_is_not_replaced(self):
        first = self.player(31, "--opponent", "random")
        first.to_main_phase()
        first.type("save kept")
        other = Player(self, 1, "--resume", "kept")
        self.addCleanup(other.close)
        other.type("end turn")
        while not other.at(CHOICE):
            other.type("")
        other.type("save kept")
        self.assertIn("Saved.", other.screen())
        with open(os.path.join(self.directory, "kept"), encoding="utf-8") as file:
            theirs = file.read()
        first.type("save kept")
        self.assertIn("Another program has changed 'kept' since", first.screen())
        with open(os.path.join(self.directory, "kept"), encoding="utf-8") as file:
            self.assertEqual(file.read(), theirs)
        first.type("save kept")
        self.assertIn("Saved.", first.screen())

    def test_two_games_are_not_recorded_in_one_file(self):
        first = self.player(31, "--opponent", "random", "--record", "game.replay")
        other = self.player(32, "--opponent", "random", "--record", "game.replay")
        other.decide()
        first.decide()
        self.assertIn("was changed by another program", first.screen())

    # ---- Replays

    def test_a_replay_is_played_on(self):
        player = self.player(33, "--opponent", "random")
        for _ in range(25):
            player.decide()
        player.to_main_phase()
        before = self.board(player), player.choices()
        player.type("replay game.replay")
        again = Player(self, 33, "--resume", "game.replay")
        self.addCleanup(again.close)
        self.assertEqual((self.board(again), again.choices()), before)
        again.type("end turn")
        self.assertNotEqual(self.board(again), before[0])

    def test_a_replay_of_computers_is_played_on_by_a_person(self):
        subprocess.run([GRIMOIRE, "match", "--games", "2", "--deck", "burning-wrath", "--players",
                        "random,random", "--record", "games"], cwd=self.directory, check=True,
                       capture_output=True)
        name = os.path.join("games", sorted(os.listdir(os.path.join(self.directory, "games")))[0])
        with open(os.path.join(self.directory, name), encoding="utf-8") as file:
            text = file.read()
        head, choices = text.split("choices\n")
        kept = choices.split("\n")[:10]
        with open(os.path.join(self.directory, "cut.replay"), "w", encoding="utf-8") as file:
            file.write(head + "choices\n" + "\n".join(kept) + "\nend 10 " + "0" * 16 + "\n")
        player = Player(self, 1, "--resume", "cut.replay", "--opponent", "random")
        self.addCleanup(player.close)
        self.assertIn("Player 1 (you)", player.screen())


if __name__ == "__main__":
    unittest.main()
