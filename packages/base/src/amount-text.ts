import type { Fen } from './fen.ts'
import { fenOf } from './read-wire.ts'
import type { MoneyText } from './wire-text.ts'

const WAN = 10_000n * 100n
const YI = 100_000_000n * 100n

/** The exact amount as people read it: yuan with thousands separators, `284650n` → `'2,846.50'`. */
export function exactAmountText(money: Fen | MoneyText): string {
  const amount = fenOf(money)
  return `${amount < 0n ? '−' : ''}${hundredthsText(sizeOf(amount))}`
}

/**
 * The display form of specification section 9: yuan, 万 or 亿 with two decimals and thousands separators,
 * `'2,846.50元'`, `'12.34万'`, `'1,080.00亿'`. It cuts instead of rounding, so that it never shows more than there is.
 */
export function amountText(money: Fen | MoneyText): string {
  const amount = fenOf(money)
  const size = sizeOf(amount)
  const sign = amount < 0n ? '−' : ''
  if (size >= YI) return `${sign}${hundredthsText((size * 100n) / YI)}亿`
  if (size >= WAN) return `${sign}${hundredthsText((size * 100n) / WAN)}万`
  return `${sign}${hundredthsText(size)}元`
}

/**
 * A count with thousands separators, `12345n` → `'12,345'`. The browser's own formatting takes longer to set up than a
 * tap may.
 */
export const countText = (count: bigint): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ',')

const sizeOf = (amount: Fen): bigint => (amount < 0n ? -amount : amount)

function hundredthsText(hundredths: bigint): string {
  return `${countText(hundredths / 100n)}.${(hundredths % 100n).toString().padStart(2, '0')}`
}
