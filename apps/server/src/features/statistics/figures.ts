import { type Fen, NO_MONEY, plus } from '@caimin/base'

/** Sums of hours. */
export interface Figures {
  readonly placed: number
  readonly issued: number
  readonly failed: number
  readonly tickets: number
  readonly stake: Fen
  readonly prize: Fen
  readonly refund: Fen
}

export const NOTHING: Figures = {
  placed: 0,
  issued: 0,
  failed: 0,
  tickets: 0,
  stake: NO_MONEY,
  prize: NO_MONEY,
  refund: NO_MONEY,
}

const add = (a: Figures, b: Figures): Figures => ({
  placed: a.placed + b.placed,
  issued: a.issued + b.issued,
  failed: a.failed + b.failed,
  tickets: a.tickets + b.tickets,
  stake: plus(a.stake, b.stake),
  prize: plus(a.prize, b.prize),
  refund: plus(a.refund, b.refund),
})

export const sumHours = (rows: readonly Figures[]): Figures => rows.reduce<Figures>(add, NOTHING)

/** The sums of the rows that share a name. */
export function sumBy<K, R extends Figures>(rows: readonly R[], nameOf: (row: R) => K): Map<K, Figures> {
  const sums = new Map<K, Figures>()
  for (const row of rows) sums.set(nameOf(row), add(sums.get(nameOf(row)) ?? NOTHING, row))
  return sums
}
