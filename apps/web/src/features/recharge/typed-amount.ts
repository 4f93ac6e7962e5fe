import { type Fen, fenFromText, fenToText, type MoneyText } from '@caimin/base'

const TYPED = /^(\d{1,9})(?:\.(\d{0,2}))?$/

/** Reads an amount as players type it: `200`, `200.5`; null while it is none. */
export function readAmount(typed: string): Fen | null {
  const [, whole, part = ''] = TYPED.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const read = fenFromText(`${BigInt(whole)}.${part.padEnd(2, '0')}`)
  return read.ok ? read.value : null
}

/** An amount without needless zeros, with separators: `5,000`, `0.50`. */
export const shortAmount = (amount: Fen | MoneyText): string =>
  (typeof amount === 'string' ? amount : fenToText(amount)).replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
