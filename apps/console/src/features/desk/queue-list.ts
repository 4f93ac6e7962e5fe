import { type Instant, instantOf } from '@caimin/base'
import type { QueueRow } from './queries.ts'

/** A row as it stands on the screen. */
export interface ShownRow {
  readonly row: QueueRow
  /** Its deadline when the list was built: it stays in that group, whatever becomes of it. */
  readonly actBy: Instant
  /** It has left the queue and keeps its place until another order is taken. */
  readonly isGone: boolean
}

export interface QueueList {
  readonly rows: readonly ShownRow[]
  /** New since the list was built, and before its end: shown only on request. */
  readonly waiting: readonly QueueRow[]
  /** The last row of the built list: later rows are added below it, where they move nothing. */
  readonly end: QueueRow | null
}

/** What the server has of the queue, as far as it has been fetched. */
export interface FreshQueue {
  readonly rows: readonly QueueRow[]
  /** Whether more rows follow. */
  readonly hasMore: boolean
  /** Whether an order is known to wait still, which may have moved to a place that is not fetched. */
  readonly isOwed: (orderId: string) => boolean
}

export const NO_QUEUE: QueueList = { rows: [], waiting: [], end: null }

/** The server's order: what must be acted on first comes first. */
function isAfter(row: QueueRow, other: QueueRow): boolean {
  const later = instantOf(row.act_by) - instantOf(other.act_by)
  return later > 0 || (later === 0 && row.order_id > other.order_id)
}

const shown = (row: QueueRow): ShownRow => ({ row, actBy: instantOf(row.act_by), isGone: false })

/** The list as the server has it now. */
export const newList = (fresh: readonly QueueRow[]): QueueList => ({
  rows: fresh.map(shown),
  waiting: [],
  end: fresh.at(-1) ?? null,
})

/**
 * Merges new data without moving a row: what changed changes in place, what left stays marked, what is new waits or
 * comes below.
 */
export function mergeFresh({ rows, end }: QueueList, fresh: FreshQueue): QueueList {
  if (rows.length === 0 || end === null) return newList(fresh.rows)
  const freshById = new Map(fresh.rows.map((row) => [row.order_id, row]))
  const shownIds = new Set(rows.map(({ row }) => row.order_id))
  const unseen = fresh.rows.filter((row) => !shownIds.has(row.order_id))
  const below = unseen.filter((row) => isAfter(row, end))
  const fetchedTo = fresh.hasMore ? fresh.rows.at(-1) : undefined
  const isUnfetched = (row: QueueRow) =>
    fetchedTo !== undefined && (isAfter(row, fetchedTo) || fresh.isOwed(row.order_id))
  const kept = rows.map((before) => {
    const row = freshById.get(before.row.order_id)
    return row === undefined ? { ...before, isGone: !isUnfetched(before.row) } : { ...before, row, isGone: false }
  })
  return {
    rows: [...kept, ...below.map(shown)],
    waiting: unseen.filter((row) => !isAfter(row, end)),
    end: below.at(-1) ?? end,
  }
}

/** Clears rows that have left, except the selected one. */
export function clearGone(list: QueueList, selected: string | null): QueueList {
  return { ...list, rows: list.rows.filter(({ row, isGone }) => !isGone || row.order_id === selected) }
}

/** The order below or above the selected one that is still in the queue; the first when nothing is selected. */
export function neighbour(rows: readonly ShownRow[], selected: string | null, step: 1 | -1): string | null {
  const at = rows.findIndex(({ row }) => row.order_id === selected)
  if (at === -1) return rows.find(({ isGone }) => !isGone)?.row.order_id ?? null
  for (let index = at + step; index >= 0 && index < rows.length; index += step) {
    const found = rows[index]
    if (found !== undefined && !found.isGone) return found.row.order_id
  }
  return null
}
