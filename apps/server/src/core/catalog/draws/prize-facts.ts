import type { Fen } from '@caimin/base'
import { isLuckyAfter } from '@caimin/rules'
import type { IssueGameId } from './issue.ts'

/** What the pool left by a draw decides for the next issue; `before` are the facts of the issue drawn. */
export function factsAfter(
  game: IssueGameId,
  pool: Fen,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (game === 'shuangseqiu') return { fuyun: isLuckyAfter(before.fuyun === true, pool) }
  if (game === 'daletou') return { pool_before_yuan: Number(pool / 100n) }
  return {}
}
