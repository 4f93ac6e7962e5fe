import type { Brand } from './brand.ts'
import { assert, ok, type Result, refuse } from './result.ts'
import type { MoneyText } from './wire-text.ts'

/** Money in fen, one hundredth of a yuan. The only type of money in the product. */
export type Fen = Brand<bigint, 'fen'>

/** How a division of money rounds. Each rule names its own. */
export type Rounding = 'down' | 'up' | 'halfUp' | 'halfEven'

/** Nothing, as an amount. */
export const NO_MONEY = 0n as Fen

/** An amount that is in fen already. */
export const fen = (amount: bigint): Fen => amount as Fen

/** Whole yuan as fen. */
export const yuan = (amount: number | bigint): Fen => (BigInt(amount) * 100n) as Fen

/** a + b. */
export const plus = (a: Fen, b: Fen): Fen => (a + b) as Fen

/** a − b; below zero when b is more. */
export const minus = (a: Fen, b: Fen): Fen => (a - b) as Fen

/** An amount a whole number of times. */
export const times = (a: Fen, count: bigint): Fen => (a * count) as Fen

/** The sum of amounts; 0 for none. */
export const sum = (amounts: Iterable<Fen>): Fen => {
  let total = 0n
  for (const amount of amounts) total += amount
  return total as Fen
}

/**
 * The only division of money in the code base. `by` must be positive; `down` cuts towards zero and `up` away from it,
 * so that a debt rounds like the claim it mirrors.
 */
export function divide(amount: Fen, by: bigint, how: Rounding): Fen {
  assert(by > 0n, 'money is divided by a positive number')
  const sign = amount < 0n ? -1n : 1n
  const size = amount * sign
  const whole = size / by
  const rest = size % by
  return (sign * (whole + (roundsUp(whole, rest, by, how) ? 1n : 0n))) as Fen
}

function roundsUp(whole: bigint, rest: bigint, by: bigint, how: Rounding): boolean {
  if (rest === 0n || how === 'down') return false
  if (how === 'up') return true
  const twice = rest * 2n
  if (twice !== by) return twice > by
  return how === 'halfUp' || whole % 2n === 1n
}

/** The wire form: yuan with exactly two decimals, `12345n` → `'123.45'`. */
export function fenToText(amount: Fen): MoneyText {
  const sign = amount < 0n ? '-' : ''
  const size = amount < 0n ? -amount : amount
  return `${sign}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}` as MoneyText
}

// 15 digits of yuan are far beyond any lottery's turnover; the bound keeps hostile input from making huge numbers.
const WIRE_AMOUNT = /^(-?)(0|[1-9]\d{0,14})\.(\d{2})$/

/** Reads the wire form strictly: `'123.45'`, nothing shorter, longer or padded. */
export function fenFromText(text: string): Result<Fen, 'amount_malformed'> {
  const parts = WIRE_AMOUNT.exec(text)
  if (parts === null || text === '-0.00') return refuse('amount_malformed')
  const size = BigInt(`${parts[2]}${parts[3]}`)
  return ok(fen(parts[1] === '-' ? -size : size))
}
