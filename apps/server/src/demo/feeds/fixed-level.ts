import type { Fen } from '@caimin/base'

/** A level that pays the same in every draw: one note in so many wins it. */
export interface FixedLevel {
  readonly level: string
  readonly amount: Fen
  readonly oneNoteIn: bigint
  /** Levels of digit games that a draw has only when so many of its first three digits differ. */
  readonly differentDigits?: number
}
