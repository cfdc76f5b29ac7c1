#include "ai/levels.h"

#include <array>

namespace grimoire::ai {
namespace {

constexpr std::array<Level, 8> kLevels{{
    {"level-1",
     "Novice",
     "Novice",
     "Sees one act at a time, and misses some.",
     "Voit une action à la fois, et en manque.",
     {.positions = 8, .one_act = true}},
    {"level-2",
     "Pupil",
     "Élève",
     "Weighs every act, but only the next one.",
     "Pèse chaque action, mais seulement la prochaine.",
     {.positions = 40, .one_act = true}},
    {"level-3",
     "Apprentice",
     "Apprenti",
     "Sees short combinations.",
     "Voit les combinaisons courtes.",
     {.positions = 40}},
    {"level-4",
     "Adept",
     "Adepte",
     "Plans most of a turn.",
     "Prévoit l'essentiel d'un tour.",
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
