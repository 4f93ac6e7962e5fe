import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules/games'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type Queue = OutputOf<'desk', 'queue'>
export type QueueRow = Queue['rows'][number]
export type DeskOrder = OutputOf<'desk', 'order'>
export type DeskTicket = DeskOrder['tickets'][number]
/** A ticket of this shop, as its order's number and its own say it. */
export type TicketName = DeskOrder['similar_photos'][number]['similar_to']
export type WireOdds = NonNullable<DeskOrder['seen_odds']>
/** What was read of a ticket's photo, beside what was ordered. */
export type TicketReading = OutputOf<'desk', 'readPhoto'>
export type HistoryEntry = OutputOf<'desk', 'history'>['entries'][number]
export type PayoutRow = OutputOf<'desk', 'payouts'>['rows'][number]

/** What of the queue is shown. */
export interface QueueView {
  readonly part: 'all' | 'to_accept' | 'to_issue' | 'mine' | 'colleagues'
  readonly game: GameId | ''
}

const KEY = ['desk']

/** Fetched again at this pace even without events: the socket may have missed some. */
const EVEN_UNTOLD_MS = 60_000

/** The queue page after page, in the order in which it must be acted on. */
export const queueQuery = ({ part, game }: QueueView) =>
  pagesQuery({
    queryKey: [...KEY, 'queue', part, game],
    load: (cursor, signal) =>
      client.desk.queue(
        {
          ...(part === 'mine' || part === 'colleagues' ? { whose: part } : { state: part }),
          ...(game !== '' && { game }),
          ...cursor,
        },
        { signal },
      ),
    refetchInterval: EVEN_UNTOLD_MS,
    // Asked anew whenever a view is opened: only its first answer lays the rows out, and later ones move none.
    staleTime: 0,
  })

/** Which orders are listed; empty: all. */
export interface OrdersFilter {
  readonly search: string
  readonly game: GameId | ''
  /** The number of a state. */
  readonly state: string
  readonly since: string
  readonly until: string
}

/** The shop's orders in every state, the newest first. */
export const ordersQuery = ({ search, game, state, since, until }: OrdersFilter) =>
  pagesQuery({
    queryKey: [...KEY, 'orders', search, game, state, since, until],
    load: (cursor, signal) =>
      client.desk.findOrders(
        {
          ...(search !== '' && { search }),
          ...(game !== '' && { game }),
          ...(state !== '' && { state: Number(state) }),
          ...(since !== '' && { since }),
          ...(until !== '' && { until }),
          ...cursor,
        },
        { signal },
      ),
  })

/** What a photo says of a ticket. A photo does not change, and the server reads it once. */
export const readingQuery = (orderId: string, ticketId: string, photoId: string) =>
  queryOptions({
    queryKey: ['ticket-reading', orderId, ticketId, photoId],
    queryFn: ({ signal }) =>
      unwrapReply(client.desk.readPhoto({ order_id: orderId, ticket_id: ticketId, photo_id: photoId }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** All that is on record of an order. */
export const historyQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...KEY, 'history', orderId],
    queryFn: ({ signal }) => unwrapReply(client.desk.history({ order_id: orderId }, { signal })),
  })

/** The prizes that a person pays, read to the end: their sum is shown, and more than a page of large prizes is rare. */
export const payoutsQuery = queryOptions({
  queryKey: [...KEY, 'payouts'],
  queryFn: async ({ signal }): Promise<readonly PayoutRow[]> => {
    const rows: PayoutRow[] = []
    let cursor: string | null = null
    do {
      const page: OutputOf<'desk', 'payouts'> = await unwrapReply(
        client.desk.payouts(cursor === null ? {} : { cursor }, { signal }),
      )
      rows.push(...page.rows)
      cursor = page.next_cursor
    } while (cursor !== null)
    return rows
  },
})

/** The cases that the player of an order opened about it. */
export const casesOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['disputes', 'of-order', orderId],
    queryFn: ({ signal }) => unwrapReply(client.disputes.deskList({ order_id: orderId }, { signal })),
  })

export const refreshDesk = (): Promise<void> => queryClient.invalidate(KEY)
