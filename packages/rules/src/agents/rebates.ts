import { assert, divide, type Fen, fen, minus, NO_MONEY } from '@caimin/base'
import { AGENT_LEVELS, type Rate } from './limits.ts'

/**
 * What each level above a stake gets of it, in tenths of a percent: its own rate less the highest of those below. The
 * bettor's own rate is not among them and counts as 0, so the nearest level has its whole rate.
 *
 * @param rates from the nearest level to the topmost, as they are kept.
 * @param ceiling what a rate counts at the most.
 */
export function differentialRates(rates: readonly Rate[], ceiling: Rate): Rate[] {
  assert(rates.length <= AGENT_LEVELS.most, `a stake has at most ${AGENT_LEVELS.most} levels above it`)
  let below = 0
  return rates.map((rate) => {
    const counted = Math.max(below, Math.min(rate, ceiling))
    const difference = counted - below
    below = counted
    return difference
  })
}

/** The rebate of one level, cut down to the fen: what is lost by it stays with the shop. */
export const rebateOf = (stake: Fen, rate: Rate): Fen => divide(fen(stake * BigInt(rate)), 1000n, 'down')

/**
 * What more a line would have got of a stake at another rate, negative where it would have got less. Those below keep
 * their rates, so that all of it is the agent's. Nothing where more came back than was sold.
 */
export const rateDifference = (stake: Fen, { from, to }: { readonly from: Rate; readonly to: Rate }): Fen =>
  stake <= 0n ? NO_MONEY : minus(rebateOf(stake, to), rebateOf(stake, from))

/** What one level was paid for a stake, and the rate that it was paid at. */
export interface PaidRebate {
  readonly rate: Rate
  /** Less what was taken back before. */
  readonly paid: Fen
}

/**
 * What a level owes when of the stake only `kept` remains sold: all that is above the rebate of what remains, so that a
 * stake that comes back in parts takes back exactly what it was paid.
 */
export const reversalOf = ({ rate, paid }: PaidRebate, kept: Fen): Fen => minus(paid, rebateOf(kept, rate))

/** What of a captured stake earns rebates: not the part that was paid with gift money, which is spent first. */
export const rebatedStake = (captured: Fen, gift: Fen): Fen => minus(captured, gift < captured ? gift : captured)
