import { minus, sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { quoteBet } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import { summaryOf } from '../showing/order-summary.ts'
import { findOwnChases, issuesOfChases, type OwnChasesQuery } from './chase.store.ts'
import { viewChase } from './chase.view.ts'

export type ChaseRowView = Values<OutputOf<'orders', 'chases'>>['rows'][number]

/** A page of a player's chases with all their issues, newest first. */
export async function listChases(r: Reader, query: OwnChasesQuery): Promise<ChaseRowView[]> {
  const chases = await findOwnChases(r, query)
  const issues = await issuesOfChases(
    r,
    query.shopId,
    chases.map(({ chaseId }) => chaseId),
  )
  return chases.map((chase) => {
    const own = issues.get(chase.chaseId) ?? []
    const placed = own.filter(({ state }) => state === 'placed')
    return {
      ...viewChase(chase, own),
      game: chase.bet.game,
      summary: summaryOf({ bet: chase.bet, notes: quoteBet(chase.bet).notes }),
      // What stands: an order that came back, or a part of one, was not bet.
      stake: sum(placed.map(({ stake, released }) => minus(stake, released))),
      prize: sum(placed.map(({ prize }) => prize)),
      created_at: chase.createdAt,
    }
  })
}
