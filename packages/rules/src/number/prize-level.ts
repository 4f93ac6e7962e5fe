import type { Fen } from '@caimin/base'

/** A prize level of one draw. */
export interface PrizeLevel {
  /** The name it is announced under: `1`, `append_1`, `10-10`. */
  readonly level: string
  /** What one note gets, in fen, where the rules fix it; null where the announcement decides. */
  readonly amount: Fen | null
  /** Whether an announcement may leave a floating level out: what is left out is worked out from the others. */
  readonly isOptional: boolean
}

export const floatingLevel = (level: string): PrizeLevel => ({ level, amount: null, isOptional: false })
