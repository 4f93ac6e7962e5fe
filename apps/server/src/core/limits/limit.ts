import type { Fen, Instant } from '@caimin/base'
import type { LimitKind, LimitPeriod } from '@caimin/contract'
import type { DelayedChange, Strictness } from './delayed-change.ts'

/** The most of something in a period: an amount of fen. */
export interface PlayLimit extends DelayedChange<Fen> {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export const amounts: Strictness<Fen> = { isSame: (a, b) => a === b, isAsStrict: (a, b) => a <= b }

/** Minutes of China's day; an end before the beginning is on the next day. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

const DAY_MINUTES = 1440

const lengthOf = ({ from, to }: QuietHours): number => (to - from + DAY_MINUTES) % DAY_MINUTES

export const quietHours: Strictness<QuietHours> = {
  isSame: (a, b) => a.from === b.from && a.to === b.to,
  isAsStrict: (a, b) => ((b.from - a.from + DAY_MINUTES) % DAY_MINUTES) + lengthOf(b) <= lengthOf(a),
}

/** What was put in, set aside for bets and won since a period began. */
export interface PeriodFigures {
  readonly period: LimitPeriod
  readonly endsAt: Instant
  readonly deposits: Fen
  readonly stakes: Fen
  /** The part of the stakes that waits for the turn of an issue of a chase, and is not bet yet. */
  readonly waiting: Fen
  readonly gains: Fen
}
