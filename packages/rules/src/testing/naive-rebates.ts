/**
 * Pays as the rule is told: from the top down. Whoever is above all others hands on what the next one's rate is worth,
 * in thousandths of a fen, and so does each in turn; what remains to each is cut to the fen.
 */
export function naiveRebates(stake: bigint, rates: readonly number[], ceiling: number): bigint[] {
  // No level has less than one below it, and none has more than the ceiling.
  const worth = rates.map((_, level) => {
    const upTo = rates.slice(0, level + 1).map((rate) => Math.min(rate, ceiling))
    return stake * BigInt(Math.max(...upTo))
  })
  return worth.map((own, level) => {
    let left = own - (worth[level - 1] ?? 0n)
    let whole = 0n
    // In steps, so that large stakes take no time.
    for (let step = 10n ** 15n; step >= 1n; step /= 10n) {
      while (left >= step * 1000n) {
        left -= step * 1000n
        whole += step
      }
    }
    return whole
  })
}
