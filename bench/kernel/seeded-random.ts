/** Random numbers that are the same in every run, from 0 up to `below`. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Different numbers from `from` to `to`, ascending. */
export function drawNumbers(random: (below: number) => number, count: number, from: number, to: number): number[] {
  const left = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const drawn = Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] ?? 0)
  return drawn.sort((a, b) => a - b)
}
