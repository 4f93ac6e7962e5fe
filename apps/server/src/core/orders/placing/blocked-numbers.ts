import { type Fen, fen } from '@caimin/base'
import { type Bet, NOTE_PRICE, notesOnNumber } from '@caimin/rules'
import type { BlockedNumber } from '../../shops/index.ts'
import { isInForce, type SaleOf } from './blocked-sale.ts'

/** What a bet stakes on a number that is sold up to a cap. */
export interface CappedStake {
  readonly capId: string
  readonly number: string
  readonly plays: BlockedNumber['plays']
  readonly playerText: string
  readonly stake: Fen
}

/** The first number of the bet that is not sold now. Costs no time where no number of the game is blocked. */
export const blockedNumberOf = (bet: Bet, blocked: readonly BlockedNumber[], sale: SaleOf): BlockedNumber | undefined =>
  blocked.find((block) => block.cap === null && isInForce(block, bet, sale) && notesOn(bet, block) > 0n)

/** The bet's capped numbers. Costs nothing where no number of the game has a cap. */
export const cappedStakesOf = (bet: Bet, blocked: readonly BlockedNumber[], sale: SaleOf): CappedStake[] =>
  blocked.flatMap((block) => {
    if (block.cap === null || !isInForce(block, bet, sale)) return []
    const stake = fen(notesOn(bet, block) * NOTE_PRICE * BigInt(bet.multiple))
    return stake === 0n
      ? []
      : [{ capId: block.id, number: block.number, plays: block.plays, playerText: block.playerText, stake }]
  })

function notesOn(bet: Bet, { number, plays }: BlockedNumber): bigint {
  const { inOrder, inAnyOrder } = notesOnNumber(bet, [...number].map(Number))
  return (plays === 'group' ? 0n : inOrder) + (plays === 'direct' ? 0n : inAnyOrder)
}
