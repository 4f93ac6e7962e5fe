import { sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { Reader } from '../../../platform/context.ts'
import type { OrderKey } from '../order.ts'
import { findChaseOfOrder, issuesOf } from './chase.store.ts'
import { type Chase, type ChaseIssue, isRefunded, waitingOf } from './chase.ts'
import { chaseReasonText } from './chase-reasons.texts.ts'

export type ChaseView = NonNullable<Values<OutputOf<'orders', 'info'>>['chase']>

/** The chase of an order with all its issues; null for an order that stands alone. */
export async function viewChaseOf(r: Reader, { shopId, orderId }: OrderKey): Promise<ChaseView | null> {
  const chase = await findChaseOfOrder(r, shopId, orderId)
  if (chase === undefined) return null
  return viewChase(chase, await issuesOf(r, chase))
}

export const viewChase = (chase: Chase, issues: readonly ChaseIssue[]): ChaseView => ({
  chase_id: chase.chaseId,
  state: chase.state,
  reason: chaseReasonText(chase.reason),
  stop_after_win: chase.stopAfterWin,
  held: sum(waitingOf(issues).map(({ stake }) => stake)),
  issues: issues.map((issue) => ({
    seq: issue.seq,
    issue_no: issue.issueNo,
    multiple: issue.multiple,
    stake: issue.stake,
    state: isRefunded(issue) ? ('refunded' as const) : issue.state,
    order_id: issue.orderId,
    has_won: issue.prize > 0n,
  })),
})
