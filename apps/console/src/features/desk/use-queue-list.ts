import type { Instant } from '@caimin/base'
import { useEffect, useReducer, useRef, useState } from 'react'
import { navigate, serverNow, useLiveNews, usePlace } from '../../app/index.ts'
import { type QueueRow, useQueue } from './desk.queries.ts'
import { clearGone, layOut, NO_QUEUE, neighbour, type QueueList, type ShownRow, takeIn } from './queue-list.ts'

/** How long an order that ended by itself keeps its place in hand: withdrawn by the player, or ended by the system. */
const KEPT_IN_HAND_MS = 10_000
const ENDED_BY_ITSELF: readonly (number | undefined)[] = [3, 5]

interface Laid {
  readonly list: QueueList
  /** When the rows were last laid out: heads of groups go by this moment. */
  readonly at: Instant
}

type Change =
  | { readonly kind: 'fresh'; readonly rows: readonly QueueRow[] }
  | { readonly kind: 'insert'; readonly rows: readonly QueueRow[] }
  | { readonly kind: 'clear'; readonly inHand: string | null }

function reduce({ list, at }: Laid, change: Change): Laid {
  if (change.kind === 'insert') return { list: layOut(change.rows), at: serverNow() }
  if (change.kind === 'clear') return { list: clearGone(list, change.inHand), at }
  const next = takeIn(list, change.rows)
  return { list: next, at: list.rows.length === 0 ? serverNow() : at }
}

export interface QueueInHand {
  readonly query: ReturnType<typeof useQueue>
  readonly rows: readonly ShownRow[]
  readonly waiting: readonly QueueRow[]
  readonly laidOutAt: Instant
  readonly inHand: string | null
  readonly take: (orderId: string | null) => void
  readonly step: (by: 1 | -1, among: readonly ShownRow[]) => void
  readonly insert: () => void
  /** The last state heard of each order, for rows that have left the queue. */
  readonly states: ReadonlyMap<string, number>
}

/** The queue as it stands on the screen: the row in hand is kept by order id, new rows wait, done rows keep their place. */
export function useQueueList(): QueueInHand {
  const query = useQueue()
  const inHand = usePlace().params.order ?? null
  const [{ list, at }, change] = useReducer(reduce, { list: NO_QUEUE, at: serverNow() })
  const [states, setStates] = useState<ReadonlyMap<string, number>>(new Map())
  const fresh = query.data?.rows

  useEffect(() => {
    if (fresh !== undefined) change({ kind: 'fresh', rows: fresh })
  }, [fresh])
  useEffect(() => change({ kind: 'clear', inHand }), [inHand])
  useLiveNews((news) => {
    if (news.kind === 'queue.changed') setStates((known) => new Map(known).set(news.order_id, news.state))
  })

  const take = (orderId: string | null) =>
    navigate('/queue', orderId === null ? {} : { order: orderId }, { replace: true })
  const endedInHand = inHand !== null && ENDED_BY_ITSELF.includes(states.get(inHand))
  useLeaveAfterAWhile(endedInHand, take)
  return {
    query,
    rows: list.rows,
    waiting: list.waiting,
    laidOutAt: at,
    inHand,
    take,
    step: (by, among) => {
      const next = neighbour(among, inHand, by)
      if (next !== null) take(next)
    },
    insert: () => change({ kind: 'insert', rows: fresh ?? [] }),
    states,
  }
}

/** Such an order stays ten seconds, saying what was refunded; then the hand is empty. */
function useLeaveAfterAWhile(hasEnded: boolean, take: (id: string | null) => void): void {
  const leave = useRef(take)
  useEffect(() => {
    leave.current = take
  }, [take])
  useEffect(() => {
    if (!hasEnded) return
    const timer = setTimeout(() => leave.current(null), KEPT_IN_HAND_MS)
    return () => clearTimeout(timer)
  }, [hasEnded])
}
