import type { Fen, Instant } from '@caimin/base'
import type { NumberBet } from '@caimin/rules'

/** The same numbers over several issues, paid ahead. */
export interface Chase {
  readonly shopId: string
  readonly chaseId: string
  readonly playerId: string
  /** The bet of one issue, at multiple 1. */
  readonly bet: NumberBet
  readonly stopAfterWin: boolean
  readonly state: 'running' | 'done' | 'stopped' | 'cancelled'
  readonly reason: string | null
  readonly createdAt: Instant
}

export interface ChaseIssue {
  readonly seq: number
  readonly issueNo: string
  readonly multiple: number
  readonly stake: Fen
  readonly state: 'waiting' | 'placed' | 'skipped' | 'cancelled'
  readonly holdId: string | null
  readonly orderId: string | null
  /** What its order has brought after tax. */
  readonly prize: Fen
  /** What of its order's stake came back unprinted. */
  readonly released: Fen
}

export type ChaseKey = Pick<Chase, 'shopId' | 'chaseId'>

/** Whether it was bet and nothing of that was printed. */
export const isRefunded = ({ state, stake, released }: ChaseIssue): boolean => state === 'placed' && released === stake

export const waitingOf = (issues: readonly ChaseIssue[]): readonly ChaseIssue[] =>
  issues.filter(({ state }) => state === 'waiting')
