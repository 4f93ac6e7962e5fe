import type { InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import type { DayRange } from './day-range.ts'

export type Center = OutputOf<'agents', 'info'>
export type User = OutputOf<'agents', 'users'>['rows'][number]
export type UserDetail = OutputOf<'agents', 'getAgentById'>
export type Entry = OutputOf<'agents', 'accountDetails'>['rows'][number]
export type RebateCategory = UserDetail['rates'][number]['category']
export type Proposal = OutputOf<'agents', 'proposedShops'>['rows'][number]
export type Scope = 'direct' | 'all' | 'agents'

/** With sums of a stretch of days, where one is asked for. */
export const centerQuery = (range: DayRange | undefined) =>
  queryOptions({
    queryKey: ['agents', 'center', range],
    queryFn: ({ signal }) => unwrapReply(client.agents.info({ ...range }, { signal })),
  })

export const ownRatesQuery = queryOptions({
  queryKey: ['agents', 'rates'],
  queryFn: ({ signal }) => unwrapReply(client.agents.agentInfo({}, { signal })),
})

export type UserSort = NonNullable<InputOf<'agents', 'users'>['sort']>

/** Which users are listed, in which order and with sums of which month; `search` empty: everyone. */
export interface UsersFilter {
  readonly scope: Scope
  readonly search: string
  readonly sort: UserSort
  /** `2026-11`; this one without. */
  readonly month: string | undefined
}

export const usersQuery = ({ scope, search, sort, month }: UsersFilter) =>
  pagesQuery({
    queryKey: ['agents', 'users', scope, search, sort, month],
    load: (cursor, signal) =>
      client.agents.users(
        { scope, sort, ...(search !== '' && { search }), ...(month && { month }), ...cursor },
        { signal },
      ),
  })

export const userQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['agents', 'user', playerId],
    queryFn: ({ signal }) => unwrapReply(client.agents.getAgentById({ player_id: playerId }, { signal })),
  })

/** What the caller has set for a user directly below, the newest first. */
export const rateChangesQuery = (playerId: string) =>
  pagesQuery({
    queryKey: ['agents', 'rate-changes', playerId],
    load: (cursor, signal) => client.agents.rateChanges({ player_id: playerId, ...cursor }, { signal }),
  })

export interface AccountFilter {
  readonly category?: RebateCategory
  readonly taken_back?: 'true'
  /** `2026-11`. */
  readonly month?: string
}

export const accountQuery = (filter: AccountFilter) =>
  pagesQuery({
    queryKey: ['agents', 'account', filter],
    load: (cursor, signal) => client.agents.accountDetails({ ...filter, ...cursor }, { signal }),
  })

/** Orders of all below, or of one of them. */
export const ordersQuery = (playerId: string | undefined) =>
  pagesQuery({
    queryKey: ['agents', 'orders', playerId],
    load: (cursor, signal) =>
      client.agents.orderlist({ ...(playerId !== undefined && { player_id: playerId }), ...cursor }, { signal }),
  })

/** Numbers that were invited, the newest first. */
export const addedQuery = pagesQuery({
  queryKey: ['agents', 'added'],
  load: (cursor, signal) => client.agents.addedUsers(cursor, { signal }),
})

/** Shops that were proposed, the newest first. */
export const proposedQuery = pagesQuery({
  queryKey: ['agents', 'proposed'],
  load: (cursor, signal) => client.agents.proposedShops(cursor, { signal }),
})
