const ODDS = /^(\d{1,5})(?:\.(\d{1,6}))?$/
const PLACES = 6

/** Odds as a whole number of millionths; null for what is no odds. */
function millionths(text: string): bigint | null {
  const parts = ODDS.exec(text.trim())
  if (parts === null) return null
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(PLACES, '0')}`)
}

/** What was typed, in the form of the wire: `'2'` → `'2.00'`, `'2.1'` → `'2.10'`; null for what is no odds above 1. */
export function readOdds(typed: string): string | null {
  const value = millionths(typed)
  if (value === null || value < 1_000_000n) return null
  const [whole = '', places = ''] = typed.trim().split('.')
  return `${whole}.${places.padEnd(2, '0')}`
}

export interface OddsChange {
  readonly direction: 'up' | 'down' | 'same'
  /** Tenths of a percent, without a sign: 23n is 2.3 %. */
  readonly tenths: bigint
}

/** How printed odds differ from the odds that the player saw. */
export function oddsChange(seen: string, printed: string): OddsChange | null {
  const before = millionths(seen)
  const after = millionths(printed)
  if (before === null || after === null || before === 0n) return null
  if (before === after) return { direction: 'same', tenths: 0n }
  const size = after > before ? after - before : before - after
  return { direction: after > before ? 'up' : 'down', tenths: (size * 2000n + before) / (2n * before) }
}

/** 1.9 and 1.90 are the same. */
export const isSameOdds = (odds: string, others: string): boolean => {
  const value = millionths(odds)
  return value !== null && value === millionths(others)
}

/** Whether odds are less than so many hundredths of others. */
export function isBelow(odds: string, others: string, percent: number): boolean {
  const [now, before] = [millionths(odds), millionths(others)]
  return now !== null && before !== null && now * 100n < before * BigInt(percent)
}

/** `23n` → `'2.3'` */
export const tenthsText = (tenths: bigint): string => `${tenths / 10n}.${tenths % 10n}`
