import type { Instant } from '@caimin/base'
import type { SubjectStep } from './subject.ts'

/**
 * A result as claimed, confirmed and kept. score, home:away: `{ half: '1:0', full: '2:1' }`, `{ full: '98:93' }` in
 * jclq and sfgg, or `{ void: true }`. sp: `{ SPF: { '3': '3.40' } }`, of the options that came. numbers: as in the
 * conformance runner, `{ red, blue }`. amounts: whole yuan of one note by level, `{ '1': 6581443, '2': 145086 }`; 0
 * says that the level had no winner.
 */
export type ResultValue = Readonly<Record<string, unknown>>

/** What one source or person says the result is. */
export interface Claim extends SubjectStep {
  readonly id: string
  /** The feed's name, or `staff:<id>`. Two claims of one origin never confirm each other. */
  readonly origin: string
  readonly staffId: string | null
  readonly value: ResultValue
  readonly claimedAt: Instant
  readonly fetchedAt: Instant
}

/** The value in force. A correction raises the revision. */
export interface ConfirmedResult extends SubjectStep {
  readonly value: ResultValue
  readonly revision: number
  readonly how: 'two_origins' | 'decided' | 'corrected' | 'history'
  readonly origins: readonly string[]
  readonly isDemo: boolean
  readonly confirmedAt: Instant
}

/** A correction that is proposed and not approved yet. */
export interface PendingCorrection extends SubjectStep {
  readonly id: string
  readonly value: ResultValue
  readonly reason: string
  readonly proposedBy: string
  readonly proposedAt: Instant
}

export interface NewClaim extends SubjectStep {
  readonly origin: string
  readonly staffId: string | null
  readonly value: ResultValue
  readonly fetchedAt: Instant
}
