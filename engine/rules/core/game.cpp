#include "engine/rules/core/game.h"

#include <cstring>

#include "engine/base/bounds.h"

namespace grimoire {

namespace {

// RULING(14): parts beyond all bounds are left out; the driver ends the game before anyone
// misses it.
template <class T>
void append(StateBox& box, List list, const T& item) {
  if (!box.reserve(list, 1)) return;
  box->at<T>(list)[box->info(list).count++] = item;
}

template <class T>
void cut(StateBox& box, List list, int count) {
  ListInfo& info = box->info(list);
  std::memset(static_cast<void*>(box->at<T>(list) + count), 0,
              sizeof(T) * static_cast<size_t>(info.count - count));
  info.count = static_cast<uint16_t>(count);
}

}  // namespace

void Game::add_effect(const Effect& e) {
  append(box, List::Effects, e);
  box->h.effect_kinds |= 1U << static_cast<int>(e.kind);
}
void Game::add_pending(const Pending& p) { append(box, List::Pending, p); }
void Game::add_pick(const Pick& p) { append(box, List::Picks, p); }
void Game::add_history(uint64_t hash) { append(box, List::History, hash); }
void Game::truncate_picks(int count) { cut<Pick>(box, List::Picks, count); }
void Game::truncate_effects(int count) {
  cut<Effect>(box, List::Effects, count);
  box->recount_effect_kinds();
}
void Game::truncate_pending(int count) { cut<Pending>(box, List::Pending, count); }
void Game::truncate_history(int count) { cut<uint64_t>(box, List::History, count); }

bool Game::beyond_bounds(int64_t items) {
  if (items <= kMostItems) return false;
  box->h.dirty |= kDirtyDepth;
  return true;
}

LookAhead::LookAhead() = default;
LookAhead::~LookAhead() = default;
LookAhead::LookAhead(const LookAhead& /*other*/) noexcept {}
LookAhead& LookAhead::operator=(const LookAhead& /*other*/) noexcept { return *this; }

Game& LookAhead::at(int depth) {
  if (games_.empty()) games_.resize(kDepth + 1);
  return games_[static_cast<size_t>(depth)];
}

void Game::push_words(const void* frame, size_t words) {
  // RULING(14): no frame is stepped any more, so that the new one may take the place of others.
  while (!box.reserve(List::Frames, static_cast<int>(words))) pop();
  State& state = *box;
  ListInfo& info = state.info(List::Frames);
  auto* place = state.at<uint32_t>(List::Frames) + info.count;
  std::memcpy(place, frame, words * 4);
  reinterpret_cast<FrameHead*>(place)->below = state.h.frame_top;
  state.h.frame_top = info.count;
  info.count = static_cast<uint16_t>(info.count + words);
}

void Game::pop() {
  State& state = *box;
  const uint16_t begin = state.h.frame_top;
  state.h.frame_top = state.frame(begin)->below;
  cut<uint32_t>(box, List::Frames, begin);
}

}  // namespace grimoire
