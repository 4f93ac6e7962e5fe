import type { InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type Agent = OutputOf<'agentDesk', 'tree'>['rows'][number]
type Category = Agent['rates'][number]['category']

/** Nothing where none was set. */
export const rateIn = ({ rates }: Agent, category: Category): number =>
  rates.find((one) => one.category === category)?.rate ?? 0

export type Settings = OutputOf<'agentDesk', 'settings'>

export type AgentDetail = OutputOf<'agentDesk', 'agent'>
export type Summary = OutputOf<'agentDesk', 'summary'>
export type Reversal = OutputOf<'agentDesk', 'reversals'>['rows'][number]
/** Which agents are listed. */
export type AgentScope = NonNullable<InputOf<'agentDesk', 'tree'>['scope']>

/** `search` empty: everyone. */
export const treeQuery = (scope: AgentScope, search: string) =>
  pagesQuery({
    queryKey: ['agents', 'tree', scope, search],
    load: (cursor, signal) => client.agentDesk.tree({ scope, ...(search !== '' && { search }), ...cursor }, { signal }),
  })

export const agentQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['agents', 'agent', playerId],
    queryFn: ({ signal }) => unwrapReply(client.agentDesk.agent({ player_id: playerId }, { signal })),
  })

export type RateChange = OutputOf<'agentDesk', 'rateChanges'>['rows'][number]

export const rateChangesQuery = (playerId: string) =>
  pagesQuery({
    queryKey: ['agents', 'rate-changes', playerId],
    load: (cursor, signal) => client.agentDesk.rateChanges({ player_id: playerId, ...cursor }, { signal }),
  })

export const summaryQuery = queryOptions({
  queryKey: ['agents', 'summary'],
  queryFn: ({ signal }) => unwrapReply(client.agentDesk.summary({}, { signal })),
})

export const reversalsQuery = pagesQuery({
  queryKey: ['agents', 'reversals'],
  load: (cursor, signal) => client.agentDesk.reversals(cursor, { signal }),
})

/** What counts in all shops, as the operator has set it. */
export type Ceiling = OutputOf<'agentCeiling', 'show'>

export const ceilingQuery = queryOptions({
  queryKey: ['operator', 'agent-ceiling'],
  queryFn: ({ signal }) => unwrapReply(client.agentCeiling.show({}, { signal })),
})

/** How many levels there may be, and the legal advice on it. */
export type Levels = OutputOf<'agentCeiling', 'levels'>
export type Advice = NonNullable<Levels['advice']>

export const levelsQuery = queryOptions({
  queryKey: ['operator', 'agent-levels'],
  queryFn: ({ signal }) => unwrapReply(client.agentCeiling.levels({}, { signal })),
})

export const settingsQuery = queryOptions({
  queryKey: ['agents', 'settings'],
  queryFn: ({ signal }) => unwrapReply(client.agentDesk.settings({}, { signal })),
})

/** Whom the shop may appoint. */
export const candidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['agents', 'candidates', search],
    queryFn: ({ signal }) => unwrapReply(client.counter.players({ search }, { signal })),
    enabled: search !== '',
  })
