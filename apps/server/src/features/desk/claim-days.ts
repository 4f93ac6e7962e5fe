import { chinaDate, type Instant, instant } from '@caimin/base'
import { gameKind } from '@caimin/rules'
import { claimUntil } from '@caimin/rules/orders'
import { findIssues, getMatches } from '../../core/catalog/index.ts'
import { matchIdsOf, type Order } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'

/** The last day on which terminals pay each of these orders, by order: from its draw, or from its last match. */
export async function findClaimDays(r: Reader, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const matchIds = [...new Set(orders.flatMap(({ bet }) => matchIdsOf(bet)))]
  const keys = orders.flatMap(({ bet, issueNo }) => {
    const isDrawn = issueNo !== null && gameKind(bet.game) !== 'match'
    return isDrawn ? [{ game: bet.game as IssueKey['game'], issueNo }] : []
  })
  const [matches, issues] = await Promise.all([getMatches(r, matchIds), findIssues(r, keys)])
  const drawAt = new Map(issues.map((issue) => [`${issue.game} ${issue.issueNo}`, issue.drawAt]))
  const decidedAt = ({ bet, issueNo }: Order): Instant | undefined => {
    const kickoffs = matchIdsOf(bet).flatMap((id) => matches.get(id)?.kickoffAt ?? [])
    return kickoffs.length > 0 ? instant(Math.max(...kickoffs)) : drawAt.get(`${bet.game} ${issueNo}`)
  }
  return new Map(
    orders.flatMap((order) => {
      const at = decidedAt(order)
      return at === undefined ? [] : [[order.orderId, claimUntil(chinaDate(at))] as const]
    }),
  )
}

type IssueKey = Parameters<typeof findIssues>[1][number]
