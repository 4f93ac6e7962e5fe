import type { Instant } from '@caimin/base'
import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import type { DomainEvent } from './events/domain-events.ts'

/** Of Kysely what reads. Raw SQL can still write: tests read on connections that refuse it. */
type SelectOnly = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>

/** Reads; may run outside a transaction. `now` is business time, `wallNow` wall time. */
export interface Reader {
  readonly db: SelectOnly
  readonly now: Instant
  readonly wallNow: Instant
}

/** Writes that each commit by themselves: what must stay whatever becomes of the call, such as a wrong password. */
export interface Autocommit extends Reader {
  readonly db: Kysely<Tables>
  /** Marks what cannot be done with a mere Reader. */
  readonly isAutocommit: true
}

/**
 * Writes: only inside a transaction. `now` is taken when the transaction starts; a deadline is compared with {@link
 * lockedNow}, which asks the database after the locks are taken.
 */
export interface Tx extends Reader {
  readonly db: Kysely<Tables>
  /** Marks what cannot be done with a mere Reader. */
  readonly isTransaction: true
  /** Writes the events to the outbox, in their order; they leave only if the transaction commits. */
  emit(...events: readonly DomainEvent[]): Promise<void>
  /** Says that a statement has written events itself: they leave at the commit, too. */
  noteEmitted(): void
  /** Runs when all else in the transaction is done, just before it commits: for locks that many wait for. */
  beforeCommit(work: () => Promise<void>): void
  /** Business time at this moment, by the database's clock. */
  lockedNow(): Promise<Instant>
}

export interface Database {
  /**
   * Runs in one transaction at read committed; serialisation failures and deadlocks are retried a bounded number of
   * times.
   */
  tx<T>(work: (t: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a statement that commits by itself. `isOutcome` decides from its result whether that is the outcome of the
   * call: after it an error must not claim that nothing happened.
   */
  autocommit<T>(work: (a: Autocommit) => Promise<T>, isOutcome?: (result: T) => boolean): Promise<T>
  read<T>(work: (r: Reader) => Promise<T>): Promise<T>
}
