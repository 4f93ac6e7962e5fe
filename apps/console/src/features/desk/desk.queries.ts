import type { OutputOf } from '@caimin/contract'
import { useQuery } from '@tanstack/react-query'
import { answerOf, client } from '../../app/index.ts'

export type Queue = OutputOf<'desk', 'queue'>
export type QueueRow = Queue['rows'][number]
export type DeskOrder = OutputOf<'desk', 'order'>
export type DeskTicket = DeskOrder['tickets'][number]
/** A ticket of this shop, as its order's number and its own say it. */
export type TicketName = DeskOrder['similar_photos'][number]['similar_to']
export type WireBet = DeskOrder['bet']
export type WireOdds = NonNullable<DeskOrder['seen_odds']>

/** More than anybody can work through before the list changes again. */
const MOST_ROWS = 200

interface WholeQueue {
  readonly rows: readonly QueueRow[]
  readonly counters: Queue['counters']
  readonly hasMore: boolean
}

/** Reads the queue's pages to the end, so that groups and filters count all of it. */
async function fetchQueue(): Promise<WholeQueue> {
  const first = await answerOf(client.desk.queue({}))
  const rows = [...first.rows]
  let cursor = first.next_cursor
  while (cursor !== null && rows.length < MOST_ROWS) {
    const next = await answerOf(client.desk.queue({ cursor }))
    rows.push(...next.rows)
    cursor = next.next_cursor
  }
  return { rows, counters: first.counters, hasMore: cursor !== null }
}

export const useQueue = () => useQuery({ queryKey: ['desk', 'queue'], queryFn: fetchQueue })

export const useDeskOrder = (orderId: string) =>
  useQuery({ queryKey: ['desk', 'order', orderId], queryFn: () => answerOf(client.desk.order({ order_id: orderId })) })
