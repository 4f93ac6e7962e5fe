import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type CounterPlayer = OutputOf<'counter', 'players'>['rows'][number]
export type ServedPlayer = OutputOf<'counter', 'player'>
export type ReceiptRow = OutputOf<'counter', 'receipts'>['rows'][number]
export type ReceiptsFilter = 'all' | 'refunding'
export type Taking = OutputOf<'takings', 'list'>['rows'][number]
export type TakingsFilter = 'to_confirm' | 'refunding' | 'all'

const TAKINGS_EVERY_MS = 15_000
const REFUND_EVERY_MS = 5_000

/** The shop's players, by a part of a name or of a mobile number. */
export const playersQuery = (search: string) =>
  pagesQuery({
    queryKey: ['counter', 'players', search],
    load: (cursor, signal) => client.counter.players({ ...(search !== '' && { search }), ...cursor }, { signal }),
    keepsPrevious: true,
  })

/** One of them with their money, limits and newest orders. */
export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['counter', 'player', playerId],
    queryFn: ({ signal }) => unwrapReply(client.counter.player({ player_id: playerId }, { signal })),
  })

/** The shop's cash receipts, the newest first. */
export const receiptsQuery = (filter: ReceiptsFilter) =>
  pagesQuery({
    queryKey: ['counter', 'receipts', filter],
    load: (cursor, signal) => client.counter.receipts({ filter, ...cursor }, { signal }),
  })

/** The shop's recharges, the newest first. */
export const takingsQuery = (filter: TakingsFilter) =>
  pagesQuery({
    queryKey: ['counter', 'takings', filter],
    load: (cursor, signal) => client.takings.list({ filter, ...cursor }, { signal }),
    refetchInterval: TAKINGS_EVERY_MS,
  })

export type Gift = OutputOf<'packets', 'gifts'>['rows'][number]

/** What the shop has given, the newest first. */
export const giftsQuery = pagesQuery({
  queryKey: ['counter', 'gifts'],
  load: (cursor, signal) => client.packets.gifts(cursor, { signal }),
})

/** What is left to pay back of a recharge or a receipt. */
export const refundableQuery = (creditId: string) =>
  queryOptions({
    queryKey: ['counter', 'refundable', creditId],
    queryFn: ({ signal }) => unwrapReply(client.takings.refundable({ credit_id: creditId }, { signal })),
    refetchInterval: ({ state }) => (state.data?.is_under_way === true ? REFUND_EVERY_MS : false),
  })
