import type { Instant } from '@caimin/base'
import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import type { DomainEvent } from './domain-events.ts'

/** Reads; may run outside a transaction. `now` is business time, `wallNow` wall time. */
export interface Reader {
  readonly db: Kysely<Tables>
  readonly now: Instant
  readonly wallNow: Instant
}

/**
 * Writes: only inside a transaction. `now` is taken when the transaction starts; a deadline is compared with {@link lockedNow},
 * which asks the database after the locks are taken.
 */
export interface Tx extends Reader {
  /** Marks what cannot be done with a mere Reader. */
  readonly isTransaction: true
  /** Writes the events to the outbox, in their order; they leave only if the transaction commits. */
  emit(...events: readonly DomainEvent[]): Promise<void>
  /** Runs when all else in the transaction is done, just before it commits: for locks that many wait for. */
  beforeCommit(work: () => Promise<void>): void
  /** Business time at this moment, by the database's clock. */
  lockedNow(): Promise<Instant>
}

export interface Database {
  /** Runs in one transaction at read committed; serialisation failures and deadlocks are retried a bounded number of times. */
  tx<T>(work: (t: Tx) => Promise<T>): Promise<T>
  /** Runs one statement that commits by itself; `hasWritten` tells from what it answers whether it changed anything. */
  autocommit<T>(work: () => Promise<T>, hasWritten?: (result: T) => boolean): Promise<T>
  read<T>(work: (r: Reader) => Promise<T>): Promise<T>
}
