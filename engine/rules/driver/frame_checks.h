// The fields of frames that come out of a save: whether each refers to something that is there.
#pragma once

#include "engine/rules/act/act.h"
#include "engine/rules/act/window.h"
#include "engine/rules/core/mode.h"
#include "engine/rules/damage/damage.h"
#include "engine/rules/driver/save_checker.h"
#include "engine/rules/mana/collect.h"
#include "engine/rules/mana/distribute.h"
#include "engine/rules/mana/pay.h"
#include "engine/rules/mana/place_mana.h"
#include "engine/rules/mana/release.h"
#include "engine/rules/mana/share_mana.h"
#include "engine/rules/mana/swap_mana.h"
#include "engine/rules/mana/take_mana.h"
#include "engine/rules/mana/trade.h"
#include "engine/rules/prepare/prepare.h"
#include "engine/rules/text/apply.h"
#include "engine/rules/text/batch.h"
#include "engine/rules/text/choose.h"
#include "engine/rules/text/look.h"
#include "engine/rules/text/settle.h"
#include "engine/rules/text/text.h"
#include "engine/rules/text/top_card.h"
#include "engine/rules/turn/setup.h"
#include "engine/rules/turn/turn.h"
#include "engine/rules/zones/designate.h"
#include "engine/rules/zones/draw.h"
#include "engine/rules/zones/hand_size.h"
#include "engine/rules/zones/leave.h"
#include "engine/rules/zones/unique.h"

namespace grimoire {

void check(SaveChecker& c, const SetupFrame& f);
void check(SaveChecker& c, const TurnFrame& f);
void check(SaveChecker& c, const WindowFrame& f);
void check(SaveChecker& c, const ActFrame& f);
void check(SaveChecker& c, const ApplyFrame& f);
void check(SaveChecker& c, const TextFrame& f);
void check(SaveChecker& c, const ChooseFrame& f);
void check(SaveChecker& c, const BatchFrame& f);
void check(SaveChecker& c, const PrepareFrame& f);
void check(SaveChecker& c, const DamageFrame& f);
void check(SaveChecker& c, const LeaveFrame& f);
void check(SaveChecker& c, const LeaveListFrame& f);
void check(SaveChecker& c, const PlaceManaFrame& f);
void check(SaveChecker& c, const PayManaFrame& f);
void check(SaveChecker& c, const TakeManaFrame& f);
void check(SaveChecker& c, const TradeFrame& f);
void check(SaveChecker& c, const HandSizeFrame& f);
void check(SaveChecker& c, const SwapManaFrame& f);
void check(SaveChecker& c, const DistributeFrame& f);
void check(SaveChecker& c, const UniqueFrame& f);
void check(SaveChecker& c, const DrawFrame& f);
void check(SaveChecker& c, const TopCardFrame& f);
void check(SaveChecker& c, const ReleaseFrame& f);
void check(SaveChecker& c, const SettleFrame& f);
void check(SaveChecker& c, const DesignateFrame& f);
void check(SaveChecker& c, const CollectManaFrame& f);
void check(SaveChecker& c, const LookFrame& f);
void check(SaveChecker& c, const ShareManaFrame& f);
void check(SaveChecker& c, const ModeFrame& f);

// Whether its card is on its way, and has left the board.
bool in_transit(const LeaveFrame& f);

}  // namespace grimoire
