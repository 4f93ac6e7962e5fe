import type { Rate } from './limits.ts'

/** What a rate may be set to by the one above. */
export interface RateRange {
  readonly least: Rate
  readonly most: Rate
}

/** Around an agent whose rate is to be set. */
export interface RateNeighbours {
  /** Of the one who sets it; of a top agent, whom the shop sets, its ceiling. */
  readonly above: Rate
  /** The highest of those directly below; 0 where there is none. */
  readonly below: Rate
  readonly ceiling: Rate
}

/** Between the highest rate below and the own one of who sets it, so that no rate is ever above one over it. */
export function rateRange({ above, below, ceiling }: RateNeighbours): RateRange {
  const most = Math.min(above, ceiling)
  return { least: Math.min(below, most), most }
}

export type RateRefusal = 'rate_too_low' | 'rate_too_high'

export function refuseRate(rate: Rate, { least, most }: RateRange): RateRefusal | undefined {
  if (rate < least) return 'rate_too_low'
  return rate > most ? 'rate_too_high' : undefined
}
