import { type Fen, yuan } from '@caimin/base'
import type { DrawResult } from '../../bet.ts'
import { issueNumber } from '../../number/prize-tables.ts'

const ON_FROM = yuan(1_500_000_000)
const OFF_BELOW = yuan(300_000_000)

/**
 * Whether the lucky prize (福运奖) is on for the next issue, by the pool an issue leaves (rules.md 12, rule art. 18): on
 * when it reaches 1.5 billion yuan, off when it falls below 300 million, in between as it was.
 */
export const isLuckyAfter = (wasOn: boolean, pool: Fen): boolean => (wasOn ? pool >= OFF_BELOW : pool >= ON_FROM)

/** 湖北福彩, 广东福彩 (rules.md 12): on for its first issues, until issue 2026075 left 283,183,968 yuan. */
const FIRST_RUN = { from: 2026014, to: 2026075 }

/** The draw with what its issue alone says of the lucky prize; later runs depend on pools that only a feed has. */
export function withLuckyPrize(draw: DrawResult, issue: string | undefined): DrawResult {
  if (draw.fuyun !== undefined || issue === undefined) return draw
  const number = issueNumber(issue) ?? 0
  return number >= FIRST_RUN.from && number <= FIRST_RUN.to ? { ...draw, fuyun: true } : draw
}
