import { type Fen, fenToText, NO_MONEY, times } from '@caimin/base'
import { quoteBet, readBet } from '@caimin/rules'

interface Bought {
  readonly bet?: unknown
  /** Of a chase, whose bet has multiple 1. */
  readonly multiples?: readonly number[]
}

/** A call that places a bet or a chase, with the stake that its page shows; 0.00 where the rules read no bet. */
export function withStake<C extends Bought>(call: C): C & { readonly stake: string } {
  const issues = call.multiples?.reduce((total, multiple) => total + multiple, 0) ?? 1
  return { ...call, stake: fenToText(times(stakeOf(call.bet), BigInt(issues))) }
}

function stakeOf(bet: unknown): Fen {
  const read = readBet(bet)
  return read.ok ? quoteBet(read.value).stake : NO_MONEY
}
