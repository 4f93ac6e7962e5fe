import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type Agent = OutputOf<'agentDesk', 'tree'>['rows'][number]
type Category = Agent['rates'][number]['category']

/** Nothing where none was set. */
export const rateIn = ({ rates }: Agent, category: Category): number =>
  rates.find((one) => one.category === category)?.rate ?? 0

export type Settings = OutputOf<'agentDesk', 'settings'>

export const treeQuery = queryOptions({
  queryKey: ['agents', 'tree'],
  queryFn: ({ signal }) => unwrapReply(client.agentDesk.tree({}, { signal })),
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
