import { type Fen, fen } from '@caimin/base'
import type { DrawResult } from '../bet.ts'
import { hasOnly, isObject, isWhole, type JsonObject } from '../json.ts'
import type { LevelPrize } from './level-prizes.ts'

/** Whether a value is a list of exactly `count` different whole numbers of a range. */
export const isNumberSet = (value: unknown, count: number, range: { from: number; to: number }): boolean =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((number) => isWhole(number, range.from, range.to)) &&
  new Set(value).size === count

/** Whether a value is a list of exactly `count` digits, the last up to `last`. */
export const isDigitRow = (value: unknown, count: number, last = 9): boolean =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((digit, i) => isWhole(digit, 0, i === count - 1 ? last : 9))

const MAX_LEVEL = 20
const MAX_YUAN = 10 ** 12

/** Whether a value is an amount in yuan as announcements write it: not negative, at most two decimals. */
export const isYuanAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_YUAN && Math.round(value * 100) / 100 === value

/**
 * Whether the draw is an object of these fields whose announced prizes, if any, are amounts. Feeds list every level
 * under names of their own, half-yuan prizes too; only the floating ones are asked for.
 */
export function isDrawOf(value: unknown, fields: readonly string[]): value is JsonObject & DrawResult {
  if (!isObject(value) || !hasOnly(value, [...fields, 'prizes'])) return false
  const { prizes } = value
  if (prizes === undefined) return true
  return (
    isObject(prizes) &&
    Object.entries(prizes).every(([level, amount]) => level !== '' && level.length <= MAX_LEVEL && isYuanAmount(amount))
  )
}

/**
 * An announced floating amount. 0 is never paid: a win at a level announced without a winner needs a manual check.
 */
export function announced(draw: { readonly prizes?: DrawResult['prizes'] }, level: string): LevelPrize {
  const { prizes } = draw
  const amount = prizes !== undefined && Object.hasOwn(prizes, level) ? prizes[level] : undefined
  if (amount === undefined) return 'unannounced'
  return amount === 0 ? 'without_winner' : inFen(amount)
}

const inFen = (yuan: number): Fen => fen(BigInt(Math.round(yuan * 100)))
