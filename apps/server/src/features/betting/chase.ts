import { type Fen, fen, fenToText, ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { gameKind, type NumberBet, quoteBet, readBet } from '@caimin/rules'
import { type PlaceParts, startChase } from '../../core/orders/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { refuseOtherStake } from './shown-stake.ts'

type ChaseReply = Reply<'betting', 'chase'>

/** Bets the same numbers on several issues: the first now, the others when their turn comes. */
export async function chase(
  parts: PlaceParts,
  input: InputOf<'betting', 'chase'>,
  actor: PlayerActor,
): Promise<ChaseReply> {
  const shopId = present(actor.shopId, 'a player has chosen a shop')
  const playerId = present(actor.playerId, 'a player has chosen a shop')
  const read = readBet(input.bet)
  if (!read.ok) return { ...refuse('slip_invalid'), detail: { rule: read.reason } }
  if (gameKind(read.value.game) !== 'number') return refuse('chase_malformed')
  const bet = read.value as NumberBet
  const stake = stakeOfIssues(bet, input.multiples)
  const differs = refuseOtherStake(input.stake, stake)
  if (differs) return differs
  const orderNo = await parts.database.read((r) => parts.orderNumbers.next(shopId, r.now))
  const key = { shopId, actorId: playerId, requestId: input.request_id, call: 'betting.chase', body: input }
  return await parts.database.tx((t) =>
    once(t, key, async (): Promise<ChaseReply> => {
      const { issue_no: issueNo, multiples, stop_after_win: stopAfterWin } = input
      const started = await startChase(t, parts, { shopId, playerId, bet, issueNo, multiples, stopAfterWin }, orderNo)
      if (!started.ok) return started
      const { chaseId, order } = started.value
      return ok({
        chase_id: chaseId,
        order_id: order.orderId,
        order_no: order.orderNo,
        stake: fenToText(stake),
        money: fenToText(order.money),
      })
    }),
  )
}

/** What the bet, of multiple 1, costs at these multiples together. */
function stakeOfIssues(bet: NumberBet, multiples: readonly number[]): Fen {
  const times = multiples.reduce((total, multiple) => total + BigInt(multiple), 0n)
  return fen(quoteBet(bet).stake * times)
}
