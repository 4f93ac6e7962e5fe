/** Odds as printed: `oddsText(195, 2)` is `1.95`. */
export function oddsText(number: number, decimals: number): string {
  const digits = `${number}`.padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
