import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules/games'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type Queue = OutputOf<'desk', 'queue'>
export type QueueRow = Queue['rows'][number]
export type DeskOrder = OutputOf<'desk', 'order'>
export type DeskTicket = DeskOrder['tickets'][number]
/** A ticket of this shop, as its order's number and its own say it. */
export type TicketName = DeskOrder['similar_photos'][number]['similar_to']
export type WireOdds = NonNullable<DeskOrder['seen_odds']>

/** What of the queue is shown. */
export interface QueueView {
  readonly part: 'all' | 'to_accept' | 'to_issue' | 'mine'
  readonly game: GameId | ''
}

/** Fetched anew at this pace even where no news came: the socket may have missed some. */
const EVEN_UNTOLD_MS = 60_000

/** The queue page after page, in the order in which it must be acted on. */
export const useQueue = ({ part, game }: QueueView) =>
  useInfiniteQuery({
    queryKey: ['desk', 'queue', part, game],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.desk.queue({
          ...(part === 'mine' ? { whose: part } : { state: part }),
          ...(game !== '' && { game }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: EVEN_UNTOLD_MS,
    // Asked anew whenever a view is opened: only its first answer lays the rows out, and later ones move none.
    staleTime: 0,
  })

export const useDeskOrder = (orderId: string) =>
  useQuery({ queryKey: ['desk', 'order', orderId], queryFn: () => answerOf(client.desk.order({ order_id: orderId })) })
