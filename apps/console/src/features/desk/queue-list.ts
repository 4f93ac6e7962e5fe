import type { QueueRow } from './desk.queries.ts'

/** A row as it stands on the screen. */
export interface ShownRow {
  readonly row: QueueRow
  /** It has left the queue and keeps its place until another order is taken. */
  readonly isGone: boolean
}

export interface QueueList {
  readonly rows: readonly ShownRow[]
  /** New since the list was laid out: shown only when asked for. */
  readonly waiting: readonly QueueRow[]
}

export const NO_QUEUE: QueueList = { rows: [], waiting: [] }

/** The list as the server has it now. */
export const layOut = (fresh: readonly QueueRow[]): QueueList => ({
  rows: fresh.map((row) => ({ row, isGone: false })),
  waiting: [],
})

/** Takes news in without moving a row: what changed changes in place, what left stays marked, what is new waits. */
export function takeIn({ rows }: QueueList, fresh: readonly QueueRow[]): QueueList {
  if (rows.length === 0) return layOut(fresh)
  const freshById = new Map(fresh.map((row) => [row.order_id, row]))
  const shownIds = new Set(rows.map(({ row }) => row.order_id))
  return {
    rows: rows.map(({ row }) => {
      const now = freshById.get(row.order_id)
      return now === undefined ? { row, isGone: true } : { row: now, isGone: false }
    }),
    waiting: fresh.filter((row) => !shownIds.has(row.order_id)),
  }
}

/** Clears rows that have left, except the one in hand. */
export function clearGone({ rows, waiting }: QueueList, inHand: string | null): QueueList {
  return { rows: rows.filter(({ row, isGone }) => !isGone || row.order_id === inHand), waiting }
}

/** The order below or above the one in hand that is still in the queue; the first when nothing is in hand. */
export function neighbour(rows: readonly ShownRow[], inHand: string | null, step: 1 | -1): string | null {
  const at = rows.findIndex(({ row }) => row.order_id === inHand)
  if (at === -1) return rows.find(({ isGone }) => !isGone)?.row.order_id ?? null
  for (let index = at + step; index >= 0 && index < rows.length; index += step) {
    const shown = rows[index]
    if (shown !== undefined && !shown.isGone) return shown.row.order_id
  }
  return null
}
