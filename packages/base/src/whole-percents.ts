/**
 * Shares of a whole in whole percent that add up to a hundred: what rounding down leaves goes to the shares that lost
 * most by it. All zero where the whole is.
 */
export function wholePercents(parts: readonly bigint[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => 0)
  const floors = parts.map((part) => Number((part * 100n) / whole))
  const rests = parts.map((part) => Number((part * 100n) % whole))
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0)
  const raised = new Set([...parts.keys()].sort((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0)).slice(0, left))
  return floors.map((floor, at) => (raised.has(at) ? floor + 1 : floor))
}
