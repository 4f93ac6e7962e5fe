import { useState } from 'react'

/**
 * Which row of a list is selected, and how another is; the address of the page may keep it instead of `useSelection`.
 */
export interface Selection<Row> {
  readonly selected: Row | undefined
  readonly isSelected: (row: Row) => boolean
  readonly select: (row: Row) => void
  readonly clear: () => void
}

interface SelectionOptions {
  /** Keeps the row as it was last seen after it has left the list. */
  readonly keepsGone?: boolean | undefined
}

/** Selects rows by key, so that a row which comes anew shows what it says now. */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  { keepsGone = false }: SelectionOptions = {},
): Selection<Row> {
  const [last, setLast] = useState<Row>()
  const lastKey = last === undefined ? undefined : keyOf(last)
  const present = rows.find((row) => keyOf(row) === lastKey)
  const selected = keepsGone ? (present ?? last) : present
  return {
    selected,
    isSelected: (row) => selected !== undefined && keyOf(row) === lastKey,
    select: setLast,
    clear: () => setLast(undefined),
  }
}
