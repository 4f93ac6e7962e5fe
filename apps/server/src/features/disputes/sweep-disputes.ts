import type { Database } from '../../platform/context.ts'
import { lockOverdue } from './dispute.store.ts'
import { passTerm } from './move-dispute.ts'

const BATCH = 50

/**
 * Takes on what was let pass: a case the shop did not answer goes to the operator, an answer the player did not contest
 * holds. In as many processes as there are: they skip each other. Returns how many it took on.
 */
export async function sweepDisputes(database: Database): Promise<number> {
  let taken = 0
  for (;;) {
    const count = await database.tx(async (t) => {
      const due = await lockOverdue(t, BATCH)
      for (const dispute of due) await passTerm(t, dispute)
      return due.length
    })
    taken += count
    if (count < BATCH) return taken
  }
}
