import type { Instant } from '@caimin/base'
import type { Bet } from '@caimin/rules'
import { isInWindow, type SaleWindow, type Shop } from '../../shops/index.ts'

/** When a bet is placed, and for which issue. */
export interface SaleOf {
  readonly now: Instant
  readonly issueNo: string | null
}

interface Block extends SaleWindow {
  readonly game: string
  readonly issueNo: string | null
}

const isOfSale = (block: Block, bet: Bet, { issueNo }: SaleOf): boolean =>
  block.game === bet.game && (block.issueNo === null || block.issueNo === issueNo)

/** Whether a block may be about the bet at all: its game and issue, and now. */
export const isInForce = (block: Block, bet: Bet, sale: SaleOf): boolean =>
  isOfSale(block, bet, sale) && isInWindow(block, sale.now)

/** When the next block that may be about the bet begins. A decision that was made before must be made again then. */
export function nextBlockStart(bet: Bet, shop: Pick<Shop, 'blocked' | 'blockedMatches'>, sale: SaleOf) {
  let next: Instant | undefined
  for (const blocks of [shop.blocked, shop.blockedMatches]) {
    for (const block of blocks) {
      const { startsAt } = block
      if (startsAt === null || startsAt <= sale.now || (next !== undefined && next <= startsAt)) continue
      if (isOfSale(block, bet, sale)) next = startsAt
    }
  }
  return next
}
