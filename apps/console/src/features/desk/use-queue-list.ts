import type { Instant } from '@caimin/base'
import { navigate, useParams } from '@caimin/router'
import { type Pages, serverNow, usePages } from '@caimin/session'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { links } from '../../platform/links.ts'
import { useServerEvents } from '../../platform/live.ts'
import { type Queue, type QueueRow, type QueueView, queueQuery } from './queries.ts'
import {
  clearGone,
  type FreshQueue,
  mergeFresh,
  NO_QUEUE,
  neighbour,
  newList,
  type QueueList,
  type ShownRow,
} from './queue-list.ts'

/** How long an order that ended by itself stays selected: withdrawn by the player, or ended by the system. */
const KEPT_SELECTED_MS = 10_000
const ENDED_BY_ITSELF: readonly (number | undefined)[] = [3, 5]

/** A state of an order that the shop still owes something. */
const isOwedState = (state: number | undefined): boolean => state === 1 || state === 2

interface ListState {
  readonly list: QueueList
  /** When the list was last built: groups are formed by this moment. */
  readonly at: Instant
  /** Which reply the list was built from: of another view, or of before the screen was left, nothing is kept. */
  readonly of: string
}

type Change =
  | { readonly kind: 'fresh'; readonly fresh: FreshQueue; readonly of: string }
  | { readonly kind: 'insert'; readonly rows: readonly QueueRow[] }
  | { readonly kind: 'clear'; readonly selected: string | null }

function reduce({ list, at, of }: ListState, change: Change): ListState {
  if (change.kind === 'insert') return { list: newList(change.rows), at: serverNow(), of }
  if (change.kind === 'clear') return { list: clearGone(list, change.selected), at, of }
  if (change.of !== of) return { list: newList(change.fresh.rows), at: serverNow(), of: change.of }
  const next = mergeFresh(list, change.fresh)
  return { list: next, at: list.rows.length === 0 ? serverNow() : at, of }
}

export interface QueueSelection {
  readonly pages: Pages<Queue>
  readonly counters: Queue['counters'] | undefined
  readonly rows: readonly ShownRow[]
  readonly waiting: readonly QueueRow[]
  readonly groupedAt: Instant
  readonly selected: string | null
  readonly select: (orderId: string | null) => void
  readonly step: (by: 1 | -1) => void
  readonly insert: () => void
  /** The last state of each order from the socket, for rows that have left the queue. */
  readonly states: ReadonlyMap<string, number>
}

/**
 * The queue as it stands on the screen: the selected row is kept by order id, new rows wait, done rows keep their
 * place.
 */
export function useQueueList(view: QueueView): QueueSelection {
  const pages = usePages(queueQuery(view))
  const { order = '' } = useParams(links.queue)
  const selected = order === '' ? null : order
  const [{ list, at }, change] = useReducer(reduce, { list: NO_QUEUE, at: serverNow(), of: '' })
  const [states, setStates] = useState<ReadonlyMap<string, number>>(new Map())
  const { data, hasMore, isFetchedAfterMount } = pages
  const fresh = useMemo(() => data && eachOnce(data), [data])
  // What was remembered from an earlier visit is shown until the first answer of this one, and then built again.
  const of = `${view.part} ${view.game} ${isFetchedAfterMount}`

  useEffect(() => {
    const isOwed = (orderId: string) => isOwedState(states.get(orderId))
    if (fresh !== undefined) change({ kind: 'fresh', fresh: { rows: fresh, hasMore, isOwed }, of })
  }, [fresh, hasMore, of, states])
  useEffect(() => change({ kind: 'clear', selected }), [selected])
  useServerEvents((event) => {
    if (event.kind === 'queue.changed') setStates((known) => new Map(known).set(event.order_id, event.state))
  })

  const newest = pages.lastPage?.counters
  // The figures are of the whole queue: another view of it leaves them as they are.
  const [counters, setCounters] = useState(newest)
  useEffect(() => {
    if (newest !== undefined) setCounters(newest)
  }, [newest])

  const select = (orderId: string | null) => navigate(links.queue({ order: orderId ?? undefined }), { replace: true })
  const endedSelected = selected !== null && ENDED_BY_ITSELF.includes(states.get(selected))
  useLeaveAfterAWhile(endedSelected, select)
  return {
    pages,
    counters,
    rows: list.rows,
    waiting: list.waiting,
    groupedAt: at,
    selected,
    select,
    step: (by) => {
      const next = neighbour(list.rows, selected, by)
      if (next !== null) select(next)
      else if (by === 1 && hasMore && !pages.isLoadingMore) void pages.loadMore()
    },
    insert: () => change({ kind: 'insert', rows: fresh ?? [] }),
    states,
  }
}

/** Each order once: between two pages one may have moved from the later to the earlier. */
const eachOnce = (rows: readonly QueueRow[]): readonly QueueRow[] => [
  ...new Map(rows.map((row) => [row.order_id, row])).values(),
]

/** Such an order stays selected for ten seconds, showing what was refunded. */
function useLeaveAfterAWhile(hasEnded: boolean, select: (id: string | null) => void): void {
  const leave = useRef(select)
  useEffect(() => {
    leave.current = select
  }, [select])
  useEffect(() => {
    if (!hasEnded) return
    const timer = setTimeout(() => leave.current(null), KEPT_SELECTED_MS)
    return () => clearTimeout(timer)
  }, [hasEnded])
}
