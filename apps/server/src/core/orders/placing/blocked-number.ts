import type { Instant } from '@caimin/base'
import { type Bet, notesOnNumber } from '@caimin/rules'
import type { BlockedNumber } from '../../shops/index.ts'

/** The first number of the bet that is not sold now. Costs nothing where no number of the game is blocked. */
export function blockedNumberOf(
  bet: Bet,
  blocked: readonly BlockedNumber[],
  { now, issueNo }: { readonly now: Instant; readonly issueNo: string | undefined },
): BlockedNumber | undefined {
  return blocked.find(
    (block) =>
      block.game === bet.game &&
      (block.issueNo === null || block.issueNo === issueNo) &&
      (block.endsAt === null || now < block.endsAt) &&
      isHeld(bet, block),
  )
}

function isHeld(bet: Bet, { number, plays }: BlockedNumber): boolean {
  const { inOrder, inAnyOrder } = notesOnNumber(bet, [...number].map(Number))
  return (plays !== 'group' && inOrder > 0n) || (plays !== 'direct' && inAnyOrder > 0n)
}
