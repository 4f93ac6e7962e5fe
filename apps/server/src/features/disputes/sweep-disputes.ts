import { attempt } from '../../platform/attempt.ts'
import type { Database } from '../../platform/context.ts'
import type { Logger } from '../../platform/logging.ts'
import { findOverdue, lockOverdue } from './dispute.store.ts'
import type { Dispute } from './dispute.ts'
import { passTerm } from './move-dispute.ts'

const PAGE = 50

export interface SweepParts {
  readonly database: Database
  readonly log: Logger
}

/**
 * Takes on what was let pass: a case the shop did not answer goes to the operator, an answer the player did not contest
 * holds. A case that cannot be taken on is logged and keeps no other waiting. In as many processes as there are: they
 * skip each other.
 */
export async function sweepDisputes({ database, log }: SweepParts): Promise<void> {
  let last: Dispute | undefined
  for (;;) {
    const due = await database.read((r) => findOverdue(r, last, PAGE))
    for (const { shopId, id } of due) {
      const ids = { shop: shopId, dispute: id }
      await attempt({ log, failed: 'an overdue dispute cannot be taken on', ids }, () =>
        database.tx(async (t) => {
          const dispute = await lockOverdue(t, { shopId, id })
          if (dispute !== undefined) await passTerm(t, dispute)
        }),
      )
    }
    if (due.length < PAGE) return
    last = due.at(-1)
  }
}
