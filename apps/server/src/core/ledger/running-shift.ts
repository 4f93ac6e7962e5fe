import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Keeps the running shift of a shop running until this transaction ends, as every journal and recorded ticket does. */
export async function holdRunningShift(t: Tx, shopId: string): Promise<void> {
  await sql`select running_shift(${shopId}::uuid)`.execute(t.db)
}
