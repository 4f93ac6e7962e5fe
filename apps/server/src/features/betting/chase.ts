import { type Fen, fen, ok, refuse } from '@caimin/base'
import { gameKind, type NumberBet, quoteBet, readBet } from '@caimin/rules'
import { type PlaceParts, refuseOtherStake, startChase } from '../../core/orders/index.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { refuseWith } from '../../platform/refuse-with.ts'

/** Bets the same numbers on several issues: the first now, the others when their turn comes. */
export const chase = steps<'betting', 'chase', PlaceParts>(async ({ read, write, actor, input, services }) => {
  const { shopId, playerId } = actor
  const { issue_no: issueNo, multiples, stop_after_win: stopAfterWin } = input
  const checked = readBet(input.bet)
  if (!checked.ok) return refuseWith('slip_invalid', { rule: checked.reason })
  if (gameKind(checked.value.game) !== 'number') return refuse('chase_malformed')
  const bet = checked.value as NumberBet
  const stake = stakeOfIssues(bet, multiples)
  const differs = refuseOtherStake(input.stake, stake)
  if (differs) return differs
  const orderNo = await read((r) => services.orderNumbers.next(shopId, r.now))
  return await write(async (t) => {
    const started = await startChase(t, services, { shopId, playerId, bet, issueNo, multiples, stopAfterWin }, orderNo)
    if (!started.ok) return started
    const { chaseId, order } = started.value
    return ok({ chase_id: chaseId, order_id: order.orderId, order_no: order.orderNo, stake, money: order.money })
  })
})

/** What the bet, of multiple 1, costs at these multiples together. */
function stakeOfIssues(bet: NumberBet, multiples: readonly number[]): Fen {
  const times = multiples.reduce((total, multiple) => total + BigInt(multiple), 0n)
  return fen(quoteBet(bet).stake * times)
}
