import { exactAmountText } from '@caimin/base'
import { type OrderState, orderStateAt } from '@caimin/rules/orders'
import { betTexts } from '../../platform/parts/bet/bet-content.texts.ts'
import type { StatusKind } from '../../platform/parts/status.tsx'
import { statusTexts } from './desk.texts.ts'
import type { QueueRow } from './queries.ts'
import type { ShownRow } from './queue-list.ts'

export interface RowStatus {
  readonly kind: StatusKind
  readonly text: string
}

const REFUNDED: readonly OrderState[] = ['cancelledByPlayer', 'cancelledByShop', 'cancelledBySystem', 'unsold']

/** What was bet, without its multiple: 混合过关 3场 3串1; 26178期 复式 288注. */
export const betOf = ({ issue_no, summary }: Pick<QueueRow, 'issue_no' | 'summary'>): string =>
  issue_no === null ? summary : `${betTexts.issue(issue_no)} ${summary}`

/** × 120; nothing where it is 1. */
export const timesOf = ({ multiple }: Pick<QueueRow, 'multiple'>): string =>
  multiple > 1 ? betTexts.multiple(multiple) : ''

/** What was bet, in one line: 混合过关 3场 3串1 × 120. */
export const contentOf = (row: QueueRow): string => [betOf(row), timesOf(row)].filter(Boolean).join(' ')

/**
 * The status of a row for this member of staff. `known` is the last state from the socket, for rows that have left the
 * queue.
 */
export function statusOf({ row, isGone }: ShownRow, known: number | undefined, staffId: string): RowStatus {
  const state = orderStateAt(isGone ? (known ?? -1) : row.state)
  if (state !== undefined && REFUNDED.includes(state)) {
    return { kind: 'stop', text: statusTexts.refunded(exactAmountText(row.stake)) }
  }
  if (state === 'awaitingAcceptance') return { kind: 'ring', text: statusTexts.toAccept }
  if (state === 'awaitingIssue') return issueStatus(row, staffId)
  if (state === undefined) return { kind: 'off', text: statusTexts.left }
  return { kind: 'done', text: statusTexts.issued }
}

function issueStatus(row: ShownRow['row'], staffId: string): RowStatus {
  if (row.has_review) return { kind: 'warn', text: statusTexts.review }
  if (row.has_odds_question) return { kind: 'warn', text: statusTexts.question }
  if (row.held_by !== null && row.held_by.staff_id !== staffId) {
    return { kind: 'half', text: statusTexts.heldBy(row.held_by.name) }
  }
  if (row.tickets_recorded > 0) return { kind: 'half', text: statusTexts.recorded(row.tickets_recorded, row.tickets) }
  if (row.tickets_printed > 0) return { kind: 'half', text: statusTexts.printed }
  return { kind: 'ring', text: statusTexts.toIssue }
}
