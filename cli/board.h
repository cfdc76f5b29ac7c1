// The game as lines of text for one player: cards, Mana, possible acts.
#pragma once

#include "cli/screen.h"
#include "engine/api/view.h"
#include "engine/words/naming.h"

namespace grimoire::cli {

// Element, type, place and HP, then cost and components, a line each.
Lines fact_lines(const CardDb& db, const CardDef& card, Language language);

// The table in pieces, so that a small screen can cut where it hurts least.
struct TableParts {
  Lines heads;      // of the other players, with their reserves
  Lines adversary;  // the Adversary's cards in play
  Lines others;     // the other players' boards
  std::string ether;
  std::string own_head;
  Lines mine;
  std::string reserve;
  Lines hand;
  Lines short_hand;       // names and costs only
  std::string lasting;    // what texts have made for a while; empty if nothing
  std::string announced;  // an act that waits; empty if none
};

// Draws a View.
class Board {
 public:
  // `adversary`: "The drowned bell (easy)", if that is known.
  Board(const Screen& screen, const CardDb& db, const View& view, std::string adversary,
        Language language)
      : screen_(screen),
        names_(db, view, language),
        view_(view),
        adversary_(std::move(adversary)) {}

  TableParts parts() const;
  // Everything, discard piles and exile included, however long it gets.
  Lines whole() const;
  // Facts and wording of a card, with live numbers if it is the one on the board that is meant.
  Lines card_text(DefId def, Handle instance) const;
  std::string title() const;

 private:
  enum class Detail : uint8_t { Full, Short };
  std::string in(const Both& both) const { return names_.in(both); }
  std::string letters(const ManaBag& bag) const;
  std::string words(const ManaBag& bag) const;
  std::string name(DefId def) const;
  std::string board_card(const CardView& c) const;
  std::string hand_card(const CardView& c, int copies, Detail detail) const;
  Lines hand_cards(const std::vector<CardView>& hand, Detail detail) const;
  std::string deck_top(const PlayerView& p) const;
  std::string header(const PlayerView& p) const;
  std::string header(const PlayerView& p, Detail detail) const;
  std::string adversary_header(const PlayerView& p) const;
  std::string reserve(const PlayerView& p) const;
  Lines zone_rows(const PlayerView& p) const;
  Lines stance_row(const PlayerView& p, Stance stance) const;
  std::string ether() const;
  Lines ether_rows() const;
  Lines hand_rows(const PlayerView& p, Detail detail) const;
  Lines opening_rows() const;
  std::string announced() const;
  std::string lasting() const;
  Lines lasting_rows() const;
  Lines pile_rows(const PlayerView& p) const;
  bool can_prepare(DefId def) const;

  const Screen& screen_;
  Naming names_;
  const View& view_;
  std::string adversary_;
};

}  // namespace grimoire::cli
