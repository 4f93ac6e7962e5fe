/**
 * Splits as the rule is written, one fen at a time: the whole fen of each first, then of those who lack the largest
 * part of a fen the first gets one, until none is left.
 */
export function naiveSplit(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  const parts = weights.map(() => 0n)
  if (amount === 0n) return parts
  // What each is due, in parts of 1 / whole of a fen.
  const due = weights.map((weight) => weight * amount)
  let left = amount
  for (const [index, own] of due.entries()) {
    while ((due[index] ?? 0n) >= whole) {
      due[index] = (due[index] ?? 0n) - whole
      parts[index] = (parts[index] ?? 0n) + 1n
      left -= 1n
    }
    if (own < 0n) throw new Error('nobody is due less than nothing')
  }
  for (; left > 0n; left -= 1n) {
    let most = 0
    for (const [index, rest] of due.entries()) if (rest > (due[most] ?? 0n)) most = index
    due[most] = -1n
    parts[most] = (parts[most] ?? 0n) + 1n
  }
  return parts
}
