const ZERO = 48
const NINE = 57
const POINT = 46
// Up to here the digits of a text are exact in a double.
const MAX_TEXT = 16

/**
 * Reads printed odds or a final SP as a whole number of 1 / 10^`decimals`: `'1.95'` with two decimals is 195. Nothing
 * for a text that is no number above zero or has more decimals; zeros behind them say nothing.
 */
export function readOdds(text: string, decimals: number): number | undefined {
  const { length } = text
  if (length === 0 || length > MAX_TEXT) return undefined
  let digits = 0
  let point = -1
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO)
    else if (code === POINT && point < 0 && i > 0 && i < length - 1) point = i
    else return undefined
  }
  let missing = point < 0 ? decimals : decimals - (length - 1 - point)
  for (; missing < 0 && digits % 10 === 0 && digits > 0; missing++) digits /= 10
  if (digits === 0 || missing < 0) return undefined
  for (; missing > 0; missing--) digits *= 10
  return Number.isSafeInteger(digits) ? digits : undefined
}
