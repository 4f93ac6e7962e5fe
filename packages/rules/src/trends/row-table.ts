import type { DrawRow, RowField } from './trend-group.ts'

const FIRST_ROWS = 512

/** The drawn numbers of a history, a byte each. */
export interface RowTable {
  /** Takes a draw in, balls brought into ascending order, and returns its row. */
  add(draw: DrawRow): Uint8Array
  /** The row of a draw, shared with the table: not to be written to. */
  row(draw: number): Uint8Array
}

/** An empty table for draws of these fields. */
export function createRowTable(fields: readonly RowField[]): RowTable {
  const width = fields.reduce((sum, { count }) => sum + count, 0)
  let numbers = new Uint8Array(FIRST_ROWS * width)
  let rows = 0
  const rowAt = (row: number): Uint8Array => numbers.subarray(row * width, (row + 1) * width)
  return {
    row: rowAt,
    add(draw) {
      if (draw.length !== width) throw new Error(`a draw has ${width} numbers, this one ${draw.length}`)
      if ((rows + 1) * width > numbers.length) numbers = grown(numbers)
      const row = rowAt(rows)
      row.set(draw)
      let from = 0
      for (const { count, isAscending } of fields) {
        if (isAscending) row.subarray(from, from + count).sort()
        from += count
      }
      rows += 1
      return row
    },
  }
}

function grown(numbers: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
