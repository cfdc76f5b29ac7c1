#include "ai/levels.h"

#include <array>

namespace grimoire::ai {
namespace {

constexpr std::array<Level, 8> kLevels{{
    {"level-1",
     "Novice",
     "Novice",
     "Looks at a few acts, and at what each does to the board.",
     "Regarde quelques actions, et ce que chacune change sur le plateau.",
     {.positions = 5, .one_act = true, .sight = Sight::Board}},
    {"level-2",
     "Pupil",
     "Élève",
     "Puts acts together, but forgets what is left in hand.",
     "Enchaîne les actions, mais oublie ce qui reste en main.",
     {.positions = 30, .sight = Sight::Board}},
    {"level-3",
     "Apprentice",
     "Apprenti",
     "Also thinks of the cards in hand and the Mana that they ask for.",
     "Pense aussi aux cartes en main et au Mana qu'elles demandent.",
     {.positions = 30, .sight = Sight::Hand}},
    {"level-4",
     "Adept",
     "Adepte",
     "Thinks of components, threats and thin decks, too.",
     "Pense aussi aux composantes, aux menaces et aux decks qui s'épuisent.",
     {.positions = 120}},
    {"level-5",
     "Mage",
     "Mage",
     "Plans whole turns.",
     "Prévoit des tours entiers.",
     {.positions = 400}},
    {"level-6",
     "Magister",
     "Magistère",
     "Plans whole turns and sees most wins that are within reach.",
     "Prévoit des tours entiers et voit la plupart des victoires à portée.",
     {.positions = 1200, .win_positions = 500}},
    {"level-7",
     "Archmage",
     "Archimage",
     "Plans longer and hardly misses a win.",
     "Prévoit plus longuement et ne manque guère une victoire.",
     {.positions = 3000, .win_positions = 2000}},
    {"level-8",
     "Mage Noir",
     "Mage Noir",
     "Thinks as long as you do, and misses little.",
     "Réfléchit aussi longtemps que vous, et manque peu de choses.",
     {.positions = 6000, .win_positions = 8000}},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace grimoire::ai
