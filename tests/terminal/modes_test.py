"""Teams and co-op in a terminal of 80x24, by reading only the screen."""

import re
import unittest

from table import TableTest


class ModesTest(TableTest):
    def test_two_versus_two(self):  # TV-1.1, TV-7.8, TV-7.9
        seen = ""
        for seed, seats, language in [(31, "human,random,random,random", "en"),
                                      (32, "random,human,heuristic-1,human", "fr")]:
            with self.subTest(seed=seed):
                player = self.player(seed, "--mode", "teams", "--seats", seats, "--lang", language)
                while player.running:
                    self.assertLess(player.decisions, 5000)
                    seen += player.screen()
                    player.decide()
                self.assertEqual(player.terminal.code, 0)
        for words in ["(teammate)", "goes to Player", "hand over", "(coéquipier)", "passer la main"]:
            self.assertIn(words, seen)

    def test_who_is_out_hears_it_at_once(self):  # TV-11
        player = self.player(1, "--mode", "teams", "--seats", "human,human,heuristic-1,heuristic-1",
                             "--decks", ",".join(["burning-wrath"] * 4))
        out = "is out of the game; the others play on."
        player.play_until(lambda: out in player.screen())
        self.assertIn(out, player.screen())
        player.play_to_the_end()

    def test_against_an_adversary(self):  # SC-1.1, SC-7.2, SC-11.2
        seen = ""
        order = r"The Adversary's cards apply|Les cartes de l'Adversaire appliquent"
        for seed, arguments in [(41, ["--adversary", "drowned-bell"]),
                                (78, ["--seats", "human,heuristic-1,heuristic-1,heuristic-1"]),
                                (42, ["--seats", "random,human,heuristic-1", "--lang", "fr",
                                      "--adversary", "La cour de papier", "--difficulty", "hard"])]:
            with self.subTest(seed=seed):
                player = self.player(seed, "--mode", "coop", *arguments)
                while player.running:
                    self.assertLess(player.decisions, 5000)
                    seen += player.screen()
                    if "--seats" in arguments and re.search(order, player.screen()):
                        # Whatever has to be cut, the cards that are asked about are there.
                        self.assertRegex(player.screen(), r"(?m)^A (in play|en jeu) ")
                    player.decide()
                self.assertEqual(player.terminal.code, 0)
        self.assertRegex(seen, order)
        for words in ["The Adversary: The drowned bell (easy)  not there yet", "(coéquipier)",
                      "L'Adversaire : La cour de papier (difficile)  "]:
            self.assertIn(words, seen)

    def test_co_op_is_explained(self):  # SC-3.2, SC-6.2, SC-9.2
        for language, words in [
                ("en", ["Solo and co-op", "you add no Mana", "The Adversary: The drowned bell (easy)",
                        "the players win the game"]),
                ("fr", ["Solo et coopération", "vous n'ajoutez pas de", "La cloche noyée (facile)",
                        "les joueurs gagnent la partie"])]:
            player = self.player(41, "--mode", "coop", "--lang", language)
            shown = self.pages(player, "help")
            for one in words:
                self.assertIn(one, shown)
            self.assertNotRegex(shown, "three Mana to the piles|trois Mana sur les piles")
            self.assertRegex(self.pages(player, "card Adversary"), "The bell-ringer|Le sonneur")

    def test_the_first_player_of_co_op_is_named(self):  # RULING(39)
        for first in [1, 2, 3]:
            player = self.player(41, "--mode", "coop", "--seats", "human,random,random",
                                 "--first", str(first))
            player.to_main_phase()
            self.assertRegex(self.pages(player, "log 0"),
                             "You begin" if first == 1 else f"Player {first} begins")


if __name__ == "__main__":
    unittest.main()
