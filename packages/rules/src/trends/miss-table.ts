/** Rows of a page: one more draw never copies what is there, at most it opens a page. */
const PAGE_ROWS = 256

/**
 * Misses of every column after every draw, two bytes each, row after row in pages. A column that was drawn is 0. Holds
 * histories of up to 65,535 draws: a daily game reaches that after 179 years.
 */
export interface MissTable {
  /** Opens the next row with every column one miss further, and returns it. */
  next(): Uint16Array
  /** The row of a draw, shared with the table: not to be written to. */
  row(draw: number): Uint16Array
}

/** An empty table of so many columns. */
export function createMissTable(columns: number): MissTable {
  const pages: Uint16Array[] = []
  let latest: Uint16Array | undefined
  let rows = 0
  const rowAt = (row: number): Uint16Array => {
    const start = (row % PAGE_ROWS) * columns
    return (pages[Math.floor(row / PAGE_ROWS)] as Uint16Array).subarray(start, start + columns)
  }
  return {
    row: rowAt,
    next() {
      if (rows % PAGE_ROWS === 0) pages.push(new Uint16Array(PAGE_ROWS * columns))
      const row = rowAt(rows)
      if (latest === undefined) row.fill(1)
      else oneFurther(latest, row)
      latest = row
      rows += 1
      return row
    },
  }
}

function oneFurther(before: Uint16Array, row: Uint16Array): void {
  const columns = row.length
  for (let column = 0; column < columns; column += 1) row[column] = (before[column] as number) + 1
}
