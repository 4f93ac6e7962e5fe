import type { Line } from '../bet.ts'

/** Lines of a basket that are alike: whatever one of them wins, all of them do. */
export interface EqualLines {
  readonly line: Line
  readonly times: bigint
}

/**
 * What lines have in common that have as many numbers in each field. They can win the same where all numbers of a field
 * are drawn alike, and ten thousand of them have a few shapes.
 */
export const shapeOf = ({ play, selection }: Line): string =>
  JSON.stringify({ play, selection }, (_, value: unknown) => (isNumbers(value) ? value.length : value))

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

export function equalLines(lines: readonly Line[]): EqualLines[] {
  const kinds = new Map<string, EqualLines>()
  for (const line of lines) {
    const key = JSON.stringify([line.play, line.selection])
    kinds.set(key, { line, times: (kinds.get(key)?.times ?? 0n) + 1n })
  }
  return [...kinds.values()]
}
