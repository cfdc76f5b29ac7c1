"""Somebody at the terminal of 'grimoire play', and what all tests with such players have."""

import os
import random
import re
import tempfile
import unittest

from terminal import Terminal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GRIMOIRE = os.path.abspath(os.environ.get("GRIMOIRE", os.path.join(ROOT, "build/release/grimoire")))

CHOICE = r"^> "
PAGE = (r"(Enter or q: back to the game|Enter: next page|Entrée ou q : retour au jeu|"
        r"Entrée : page suivante)( \d+/\d+)?(  p ?: [^:]*)?(  q ?: (close|fermer))?")
HAND_OVER = r"(looks at the screen|devant l'écran)\."
QUIT = r"(leave without|partir sans) ?:"
END = r"(Enter to leave|Entrée pour partir) ?:"
ANY = f"({CHOICE}|{PAGE}|{HAND_OVER}|{END})"
KEY = re.compile(r"(?:^|\s{2,})(\d+|b)\)(?: (.*?))?(?=\s{2,}(?:\d+|b)\)|$)")
DECKS = ["whirling-flurry", "crushing-pressure", "burning-wrath", "surging-growth"]


class Player:
    """Somebody at the terminal who picks at random, but would rather act than end the turn."""

    def __init__(self, test, seed, *arguments, directory=None, environment=None):
        self.test = test
        self.random = random.Random(seed)
        command = [GRIMOIRE, "play", *arguments]
        self.terminal = Terminal(command, directory or test.directory, environment)
        self.decisions = 0
        self.running = self.terminal.wait(ANY)

    def close(self):
        self.terminal.close()

    def screen(self):
        return self.terminal.text()

    def at(self, prompt):
        row = self.terminal.lines()[self.terminal.row]
        return self.running and re.search(prompt, row + " ") is not None

    def type(self, line, prompt=ANY):
        self.terminal.send(line)
        self.running = self.terminal.wait(prompt)
        self.test.assertEqual(self.terminal.complaints, [])

    def choices(self):
        """The numbered choices, from the rule above the question to the prompt."""
        lines = self.terminal.lines()[: self.terminal.row]
        rules = [i for i, line in enumerate(lines) if line.startswith("-----")]
        found = {}
        for line in lines[rules[-1] + 1:]:
            if line.endswith("…") and KEY.search(line):
                self.test.assertIn("options", lines[rules[-1]], self.screen())
            for key, label in KEY.findall(line):
                found[key] = label
        return found

    def weight(self, label):
        if label.startswith(("hand over", "passer la main")):
            return 0.1
        if label.startswith(("break off", "interrompre")):
            return 0.05
        if label.startswith(("trade", "échanger")):
            return 0.1
        if label.startswith(("end turn", "finir le tour")):
            return 0.3
        return 1

    def decide(self):
        if not self.at(CHOICE):
            self.type("")  # a page, the screen changes hands, or the game is over
            return
        choices = self.choices()
        self.test.assertTrue(choices, "no choices on the screen:\n" + self.screen())
        weights = [self.weight(label) for label in choices.values()]
        self.type(self.random.choices(list(choices), weights)[0])
        self.decisions += 1

    def play_until(self, reached, most=3000):
        while self.running and not reached():
            self.test.assertLess(self.decisions, most, self.screen())
            self.decide()

    def play_to_the_end(self):
        self.play_until(lambda: False)
        self.test.assertEqual(self.terminal.code, 0, self.screen())
        over = "The game is over" in self.screen() or "La partie est finie" in self.screen()
        self.test.assertTrue(over, self.screen())
        self.test.assertRegex(self.screen(), r"wins?\.|draw\.|gagnez?\.|nulle\.")

    def to_main_phase(self):
        question = r"(Main phase|Phase principale) ?:"
        self.play_until(lambda: self.at(CHOICE) and re.search(question, self.screen()))


class TableTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.directory = folder.name

    def player(self, seed, *arguments, **more):
        player = Player(self, seed, *arguments, "--seed", str(seed), **more)
        self.addCleanup(player.close)
        return player

    def player_with_home_made(self, seed, cards, deck, *arguments):
        with open(os.path.join(self.directory, "home.cards"), "w", encoding="utf-8") as file:
            file.write('set home "Home" season 1\n' + cards)
        with open(os.path.join(self.directory, "home.deck"), "w", encoding="utf-8") as file:
            file.write(deck)
        return self.player(seed, "--opponent", "random", "--cards", "home.cards", "--deck",
                           "home.deck", "--any-deck", *arguments)

    def board(self, player):
        """Everything but log, message and question: the table as it lies."""
        lines = player.terminal.lines()
        rules = [i for i, line in enumerate(lines) if line.startswith("-----")]
        return [line for line in lines[: rules[-1]] if not line.startswith("|")]

    def pages(self, player, command):
        """All pages that a command shows, as one text."""
        player.type(command)
        seen = player.screen()
        while player.at(r"next page|page suivante"):
            player.type("")
            seen += player.screen()
        player.type("")
        return " ".join(seen.split())
