/** Odds as an exact decimal: `digits / 10^decimals`. */
export interface OddsNumber {
  readonly digits: number
  readonly decimals: number
}

const ZERO = 48
const NINE = 57
const POINT = 46
const MAX_DIGITS = 12
const MAX_DECIMALS = 6

/** Reads printed odds or a final SP: up to six decimals, above zero. Nothing for any other text. */
export function readOdds(text: string): OddsNumber | undefined {
  if (text.length === 0 || text.length > MAX_DIGITS) return undefined
  let digits = 0
  let point = -1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO)
    else if (code === POINT && point < 0 && i > 0 && i < text.length - 1) point = i
    else return undefined
  }
  const decimals = point < 0 ? 0 : text.length - 1 - point
  return digits === 0 || decimals > MAX_DECIMALS ? undefined : { digits, decimals }
}
