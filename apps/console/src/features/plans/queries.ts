import type { InputOf, OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { PLANS_KEY } from '../../platform/plans/queries.ts'

export type PlanRow = OutputOf<'plans', 'list'>['rows'][number]
export type PlanCounters = OutputOf<'plans', 'counters'>
/** Which plans are listed: those that go on, those that filled, or those that ended without. */
export type PlansView = NonNullable<InputOf<'plans', 'list'>['state']>

/** What is listed: of one game, or what was searched for; empty: all. */
export interface PlansFilter {
  readonly view: PlansView
  readonly game: GameId | ''
  readonly search: string
}

export const plansQuery = ({ view: state, game, search }: PlansFilter) =>
  pagesQuery({
    queryKey: [...PLANS_KEY, 'list', state, game, search],
    load: (cursor, signal) =>
      client.plans.list(
        { state, ...(game !== '' && { game }), ...(search !== '' && { search }), ...cursor },
        { signal },
      ),
  })

export const planCountersQuery = queryOptions({
  queryKey: [...PLANS_KEY, 'counters'],
  queryFn: ({ signal }) => unwrapReply(client.plans.counters({}, { signal })),
})
