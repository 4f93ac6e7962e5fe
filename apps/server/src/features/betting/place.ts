import { ok } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { chosenOdds, handicapsOf, type PlaceParts, placeBet, readSlip } from '../../core/orders/index.ts'
import { steps } from '../../platform/handlers/feature.ts'

/** Checks the slip with the rules, as the page did, and places the bet. */
export const place = steps<'betting', 'place', PlaceParts>(async ({ actor, input, services }) => {
  const bet = readSlip(input)
  if (!bet.ok) return bet
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
