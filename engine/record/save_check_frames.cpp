// Frames of a save: the chain of them, in which steps each may wait, and what its fields refer to.
#include <algorithm>
#include <vector>

#include "engine/modes/modes.h"
#include "engine/record/save_check.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/driver/frame_checks.h"
#include "engine/rules/driver/frames.h"

namespace grimoire {
namespace {

class FrameChecker {
 public:
  explicit FrameChecker(SaveChecker& c) : c_(c), s_(c.state()) {}

  void check_all() {
    if (s_.h.outcome != Outcome::Running) return;
    if (!find_frames()) return;
    for (size_t i = 0; i < frames_.size() && c_.ok(); ++i) {
      const FrameHead& head = *s_.frame(frames_[i]);
      c_.about("frame", static_cast<int>(frames_.size() - 1 - i));
      check_place(head, i);
      if (c_.ok()) frame_row(head).check(c_, head);
    }
    if (c_.ok()) check_batches();
    if (c_.ok()) check_leaving();
  }

 private:
  // From the top down; each frame ends where the one above it begins.
  bool find_frames() {
    c_.about("frames");
    const int count = s_.info(List::Frames).count;
    if (!c_.need(count > 0, "a game that runs has frames")) return false;
    int end = count;
    int begin = s_.h.frame_top;
    while (true) {
      if (!c_.need(begin < end, "their chain is broken")) return false;
      const FrameHead& head = *s_.frame(static_cast<uint16_t>(begin));
      if (!c_.need(head.procedure < kProcedures, "a procedure is unknown")) return false;
      if (!c_.need((end - begin) * 4 == static_cast<int>(frame_row(head).bytes),
                   "one has the wrong size"))
        return false;
      frames_.push_back(static_cast<uint16_t>(begin));
      if (begin == 0) return c_.need(head.below == 0, "their chain is broken");
      end = begin;
      begin = head.below;
    }
  }

  void check_place(const FrameHead& head, size_t from_top) {
    const FrameRow& rule = frame_row(head);
    const bool bottom = from_top + 1 == frames_.size();
    const bool ground = rule.procedure == Procedure::Turn || rule.procedure == Procedure::Setup;
    c_.need(bottom == ground, "a turn or the set-up is at the bottom, and nothing else");
    const uint32_t allowed = from_top == 0 ? rule.asking : rule.resting;
    const int last_step = rule.procedure == Procedure::Turn ? TurnFrame::Finish : 31;
    c_.need(head.step <= last_step && (allowed >> head.step & 1) != 0,
            "procedure " + std::to_string(head.procedure) + " cannot stop in step " +
                std::to_string(head.step));
  }

  template <class F>
  const F& at(uint16_t begin) const {
    return frame_as<F>(s_.frame(begin));
  }

  // Each batch has a frame, numbered from the bottom, and each waiting effect with a batch has its.
  void check_batches() {
    int batches = 0;
    for (size_t i = frames_.size(); i-- > 0;) {
      if (static_cast<Procedure>(s_.frame(frames_[i])->procedure) != Procedure::Batch) continue;
      c_.about("frame", static_cast<int>(frames_.size() - 1 - i));
      c_.need(at<BatchFrame>(frames_[i]).id == ++batches, "its number is wrong");
      check_order(at<BatchFrame>(frames_[i]));
    }
    c_.about("header");
    c_.need(s_.h.batches == batches, "the batches are counted wrong");
  }

  void check_order(const BatchFrame& f) {
    std::vector<bool> placed(f.placed, false);
    int count = 0;
    for (const Pending& p : s_.pending()) {
      if (p.batch != f.id || p.placed == 0) continue;
      if (!c_.need(p.order < f.placed && !placed[p.order], "its effects are in disorder")) return;
      placed[p.order] = true;
      ++count;
    }
    c_.need(count == f.placed && f.next <= f.placed, "its effects are in disorder");
  }

  // A card is on its way as long as the frame that takes it there.
  void check_leaving() {
    std::vector<CardId> going;
    for (const uint16_t begin : frames_) {
      const FrameHead* head = s_.frame(begin);
      if (is(head, Procedure::TopCard)) {
        const CardRef card = at<TopCardFrame>(begin).card;
        if (s_.valid(card) && s_.card(card.id).zone() == Zone::Transit) going.push_back(card.id);
      }
      if (is(head, Procedure::Mode)) {
        const CardRef card = at<ModeFrame>(begin).card;
        if (s_.valid(card) && s_.card(card.id).zone() == Zone::Transit && !s_.has_slot(card.id))
          going.push_back(card.id);
      }
      if (!is(head, Procedure::Leave)) continue;
      const auto& f = at<LeaveFrame>(begin);
      if (!in_transit(f)) continue;
      c_.need(s_.has_slot(f.card.id), "its card has lost its place");
      going.push_back(f.card.id);
    }
    std::sort(going.begin(), going.end());
    c_.about("frames");
    c_.need(std::adjacent_find(going.begin(), going.end()) == going.end(), "a card leaves twice");
    size_t in_transit = 0;
    for (int p = 0; p < s_.player_count(); ++p)
      in_transit += s_.zone(static_cast<PlayerId>(p), Zone::Transit).size();
    c_.need(in_transit == going.size(), "a card is on its way to nowhere");
  }

  SaveChecker& c_;
  const State& s_;
  std::vector<uint16_t> frames_;
};

}  // namespace

std::string frames_problem(const CardDb& db, const State& s) {
  SaveChecker c(db, s, mode_rules(static_cast<Mode>(s.h.mode)).steps);
  FrameChecker(c).check_all();
  return c.problem();
}

}  // namespace grimoire
