import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../client.ts'
import { queryClient } from '../query-client.ts'

export type Plan = OutputOf<'plans', 'detail'>
export type Participant = OutputOf<'plans', 'participants'>['rows'][number]

/** The socket invalidates by it. */
export const PLANS_KEY = ['plans']

/** A group plan of the shop, without its bet. */
export const planQuery = (planId: string) =>
  queryOptions({
    queryKey: [...PLANS_KEY, 'one', planId],
    queryFn: ({ signal }) => unwrapReply(client.plans.detail({ plan_id: planId }, { signal })),
  })

/** Those who hold a share of it, in the order in which they joined. */
export const participantsQuery = (planId: string) =>
  pagesQuery({
    queryKey: [...PLANS_KEY, 'participants', planId],
    load: (cursor, signal) => client.plans.participants({ plan_id: planId, ...cursor }, { signal }),
  })

/** Plans are orders: what changes one changes what the desk shows of it. */
export async function refreshPlans(): Promise<void> {
  await Promise.all([queryClient.invalidate(PLANS_KEY), queryClient.invalidate(['desk'])])
}
