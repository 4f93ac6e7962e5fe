import type { RefusedRow } from './feed.ts'

/** Why a row was not taken; a short phrase for the operator. */
export class RowFault extends Error {}

/**
 * Reads rows one by one, counted from 1: what cannot be read is refused with its reason and does not stop the others.
 */
export function readRows<T>(
  rows: readonly unknown[],
  read: (row: unknown, at: number) => T | undefined,
): { read: T[]; refused: RefusedRow[] } {
  const taken: T[] = []
  const refused: RefusedRow[] = []
  for (const [index, row] of rows.entries()) {
    try {
      const value = read(row, index + 1)
      if (value !== undefined) taken.push(value)
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      refused.push({ row: index + 1, reason: error.message })
    }
  }
  return { read: taken, refused }
}

/** A field of a row as text; a missing or empty one is a fault. */
export function textField(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name]
  if (typeof value === 'number') return `${value}`
  if (typeof value !== 'string' || value.trim() === '') throw new RowFault(`${name} is missing`)
  // A NUL would end the whole transaction, not only the row.
  if ([...value].some((letter) => letter < ' ')) throw new RowFault(`${name} holds control characters`)
  return value.trim()
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function recordOf(row: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(row)) throw new RowFault('is not an object')
  return row
}
