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
     "Plans whole turns and reckons with two deals.",
     "Prévoit des tours entiers et compte avec deux donnes.",
     {.positions = 1200, .worlds = 2}},
    {"level-7",
     "Archmage",
     "Archimage",
     "Looks for the one line that holds in several deals.",
     "Cherche la ligne qui tient dans plusieurs donnes.",
     {.positions = 3000, .worlds = 3}},
    {"level-8",
     "Mage Noir",
     "Mage Noir",
     "Thinks as long as you do, and misses little.",
     "Réfléchit aussi longtemps que vous, et manque peu de choses.",
     {.positions = 8000, .worlds = 4}},
}};

}  // namespace

std::span<const Level> levels() { return kLevels; }

}  // namespace grimoire::ai
