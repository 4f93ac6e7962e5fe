import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

/**
 * Has transactions about the same number wait for each other until they end. Each takes the lock of every key that it
 * knows, so that those who know different current keys meet too.
 */
export async function lockFingerprints(t: Tx, fingerprints: readonly Buffer[]): Promise<void> {
  // In one order, so that no two wait for each other in a circle.
  for (const key of fingerprints.map((fingerprint) => fingerprint.toString('hex')).toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(t.db)
  }
}
