"""What the screen says beside a question: decks, elements that are demanded, cards that are gone."""

import re
import unittest

from table import CHOICE, TableTest


class QuestionsTest(TableTest):
    def test_the_beginning_names_the_decks_and_who_decides(self):
        player = self.player(3, "--deck", "burning-wrath", "--against", "whirling-flurry")
        self.assertIn("Decks: player 1 with Burning wrath, player 2 with Whirling flurry.",
                      player.screen())
        player.to_main_phase()
        self.assertRegex(self.pages(player, "log 1"), r"begins? \(decided by (you|player 2)\)")

    def test_gathering_says_which_element_is_demanded(self):
        player = self.player_with_home_made(
            2, 'card "Spring" / "Source"\n  water permanent, costs nothing, 3 hp\n'
               '  always: gathering adds 1 water more\n', "14 Spring\n", "--against", "home.deck")
        wanted = r"which pile\? \(\d+ to go, of these \d+ (?i:water)\)"
        player.play_until(lambda: player.at(CHOICE) and re.search(wanted, player.screen()), 200)
        self.assertRegex(player.screen(), wanted)

    def test_placing_names_the_card_whose_mana_it_is(self):
        player = self.player(5, "--opponent", "random")
        player.play_until(lambda: player.at(CHOICE) and "Mana goes to the Ether" in player.screen())
        self.assertRegex(player.screen(), r"Mana goes to the Ether \([A-Z][^)]*\): which one")

    def test_french_signs_stay_with_their_words(self):
        player = self.player(3, "--lang", "fr")
        player.type("sauver /nonexist/x")
        self.assertIn("« /nonexist/x » ne peut pas être écrit", player.screen())
        for page in [self.pages(player, "aide"), player.screen()]:
            for line in page.split("\n"):
                self.assertNotRegex(line.strip(), r"^([:;?!] |»)|«$")


if __name__ == "__main__":
    unittest.main()
