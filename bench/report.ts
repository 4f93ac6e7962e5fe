/** One row of a benchmark: what was measured, next to the limit or peer of the same run. */
export interface BenchRow {
  readonly name: string
  readonly ours: number
  readonly limit: number
  /** ours / limit; the other way round where less is better, so that 1 is par and more is better. */
  readonly ratio: number
  readonly unit: string
}

/** The middle one of an odd number of runs. */
export function median(runs: readonly number[]): number {
  return runs.toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN
}

/** Prints a benchmark's table and, last, one line `RATIO name value` for each row. */
export function report(rows: readonly BenchRow[]): void {
  const shown = rows.map(({ name, ours, limit, unit }) => [name, figure(ours), figure(limit), unit])
  const table = [['', 'ours', 'limit or peer', 'unit'], ...shown]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of table) process.stdout.write(`${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}\n`)
  for (const { name, ratio } of rows) process.stdout.write(`RATIO ${name} ${ratio.toPrecision(3)}\n`)
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 4 })
}
