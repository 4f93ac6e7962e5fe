import type { Database } from '../../../platform/context.ts'
import { getMatches } from '../../catalog/index.ts'
import { findWaitingOn } from '../order.store.ts'
import { lookAtPlans } from './plan.store.ts'

/** For `result.confirmed`: open plans with a match that was cancelled end with the next sweep. */
export async function endPlansOnCancelled(
  { database }: { readonly database: Database },
  matchIds: readonly string[],
): Promise<void> {
  await database.tx(async (t) => {
    const matches = await getMatches(t, matchIds)
    const cancelled = matchIds.filter((id) => matches.get(id)?.status === 'cancelled')
    if (cancelled.length > 0) await lookAtPlans(t, await findWaitingOn(t, cancelled, 'openPlans'))
  })
}
