import { ok } from '@caimin/base'
import { type BetRefusal, checkBet, orderStateIndex, quoteBet } from '@caimin/rules'
import { chosenOdds, handicapsOf, type PlaceParts, placeBet } from '../../core/orders/index.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { refuseOtherStake } from './shown-stake.ts'

/** Checks the slip with the rules, as the page did, and places the bet. */
export const place = steps<'betting', 'place', PlaceParts>(async ({ actor, input, services }) => {
  const bet = checkBet(input.bet)
  if (!bet.ok) return refuseSlip(bet.reason)
  const differs = refuseOtherStake(input.stake, quoteBet(bet.value).stake)
  if (differs) return differs
  const placed = await placeBet(services, {
    shopId: actor.shopId,
    playerId: actor.playerId,
    requestId: input.request_id,
    bet: bet.value,
    oddsSeen: chosenOdds(bet.value, input.odds_seen),
    handicapsSeen: handicapsOf({ handicaps: input.handicaps_seen, totals: input.totals_seen }),
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
    stake,
    money,
    cutoff_at: cutoffAt,
    accept_by: acceptBy,
  })
})

const TOO_LARGE: readonly BetRefusal[] = ['order_notes_too_many', 'order_tickets_too_many', 'order_stake_too_high']

const refuseSlip = (rule: BetRefusal) =>
  TOO_LARGE.includes(rule) ? refuseWith('order_too_large', { rule }) : refuseWith('slip_invalid', { rule })
