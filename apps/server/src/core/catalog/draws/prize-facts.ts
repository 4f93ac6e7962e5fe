import { type Fen, yuan } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'

/** 双色球's lucky prize is on from the issue after the pool reached this, off from the one after it fell below (rules.md 12). */
const LUCKY_ON = yuan(1_500_000_000)
const LUCKY_OFF = yuan(300_000_000)

/** What the pool left by a draw decides for the next issue; `before` are the facts of the issue drawn. */
export function factsAfter(
  game: NumberGameId,
  pool: Fen,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (game === 'shuangseqiu') return { fuyun: isLuckyAfter(before.fuyun === true, pool) }
  if (game === 'daletou') return { pool_before_yuan: Number(pool / 100n) }
  return {}
}

const isLuckyAfter = (wasOn: boolean, pool: Fen): boolean => (wasOn ? pool >= LUCKY_OFF : pool >= LUCKY_ON)
