const DECIMAL = /^[+-]?\d{1,4}(\.\d{1,2})?$/

/**
 * A handicap, let or total as feeds write it: a number or its text, at most two decimals. Quarters and halves are
 * exact.
 */
export function readLine(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : undefined
}
