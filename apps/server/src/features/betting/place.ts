import { fenToText, ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { type BetRefusal, checkBet, orderStateIndex, quoteBet } from '@caimin/rules'
import { chosenOdds, linesOf, type PlaceParts, placeBet } from '../../core/orders/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { refuseOtherStake } from './shown-stake.ts'

type PlaceReply = Reply<'betting', 'place'>

/** Checks the slip with the rules, as the page did, and places the bet. */
export async function place(
  parts: PlaceParts,
  input: InputOf<'betting', 'place'>,
  actor: PlayerActor,
): Promise<PlaceReply> {
  const bet = checkBet(input.bet)
  if (!bet.ok) return refuseSlip(bet.reason)
  const differs = refuseOtherStake(input.stake, quoteBet(bet.value).stake)
  if (differs) return differs
  const placed = await placeBet(parts, {
    shopId: present(actor.shopId, 'a player has chosen a shop'),
    playerId: present(actor.playerId, 'a player has chosen a shop'),
    requestId: input.request_id,
    bet: bet.value,
    oddsSeen: chosenOdds(bet.value, input.odds_seen),
    linesSeen: linesOf({ handicaps: input.handicaps_seen, totals: input.totals_seen }),
    issueNo: input.issue_no,
    tolerance: input.tolerance,
    redPacketId: input.red_packet_id,
  })
  if (!placed.ok) return placed
  const { orderId, orderNo, stake, money, cutoffAt, acceptBy } = placed.value
  return ok({
    order_id: orderId,
    order_no: orderNo,
    state: orderStateIndex('awaitingAcceptance'),
    stake: fenToText(stake),
    money: fenToText(money),
    cutoff_at: toWire(cutoffAt),
    accept_by: toWire(acceptBy),
  })
}

const TOO_LARGE: readonly BetRefusal[] = ['order_notes_too_many', 'order_tickets_too_many', 'order_stake_too_high']

function refuseSlip(rule: BetRefusal): PlaceReply {
  if (TOO_LARGE.includes(rule)) return { ...refuse('order_too_large'), detail: { rule } }
  return { ...refuse('slip_invalid'), detail: { rule } }
}
