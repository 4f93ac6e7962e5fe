import type { Line } from '../bet.ts'
import type { DrawnPool, Game } from '../games/game.ts'
import type { EqualLines } from './equal-lines.ts'
import type { LineRow } from './line-rows.ts'
import type { SettleOn } from './settle-on.ts'

/** A kind of lines with the most that every number of hits brings to all of it, in fen. */
interface PoolLine extends EqualLines {
  readonly numbers: readonly number[]
  /** By hits; plain numbers, which are exact for any sum a bet can win and a hundred times quicker. */
  readonly prizes: readonly number[]
}

interface MostInPool {
  readonly most: bigint
  readonly isExact: boolean
}

/** More steps than a tap can wait for. */
const MAX_STEPS = 4_000_000

/**
 * The most that lines on one pool bring together, at multiple 1. Their hits share the numbers drawn: a number stands on
 * as many lines as hold it, so that all hits are no more than the twenty numbers held most often can give. The best way
 * to spread so many hits over the lines is a bound; it is exact where a draw made for it brings as much. Of very many
 * lines every hit is taken for the best there is. Undefined for games without such a pool.
 */
export function mostInPool(
  game: Game,
  kinds: readonly EqualLines[],
  rows: readonly (readonly LineRow[])[],
  settle: SettleOn,
): MostInPool | undefined {
  const { drawnPool: pool } = game
  if (pool === undefined) return undefined
  const lines = kinds.map((kind, at) => poolLine(pool, kind, rows[at] ?? []))
  const hits = mostHits(pool, lines)
  if (lines.reduce((steps, { prizes }) => steps + prizes.length * hits, 0) > MAX_STEPS) {
    return { most: BigInt(bestHits(lines, hits)), isExact: false }
  }
  const spread = spreadHits(lines, hits)
  const numbers = drawFor(pool, lines, spread.hits)
  const reached = lines.reduce((total, { line, times }) => total + settle(line, { numbers }).prize * times, 0n)
  const most = BigInt(spread.most)
  return { most, isExact: reached === most }
}

function poolLine(pool: DrawnPool<Line>, kind: EqualLines, rows: readonly LineRow[]): PoolLine {
  const numbers = pool.numbersOf(kind.line)
  const prizes = Array.from({ length: Math.min(numbers.length, pool.drawn) + 1 }, () => 0)
  for (const { hits, dearest } of rows) prizes[Number(hits)] = Number(dearest * kind.times)
  return { ...kind, numbers, prizes }
}

/** How many lines hold each number. */
function holdersOf(lines: readonly PoolLine[]): Map<number, number> {
  const holders = new Map<number, number>()
  for (const { numbers } of lines) for (const number of numbers) holders.set(number, (holders.get(number) ?? 0) + 1)
  return holders
}

const mostHits = ({ drawn }: DrawnPool<Line>, lines: readonly PoolLine[]): number =>
  [...holdersOf(lines).values()]
    .sort((a, b) => b - a)
    .slice(0, drawn)
    .reduce((total, held) => total + held, 0)

/** What so many hits could bring if each brought the most of any. */
function bestHits(lines: readonly PoolLine[], hits: number): number {
  const without = lines.reduce((total, { prizes: [none = 0] }) => total + none, 0)
  const perHit = lines.flatMap(({ prizes: [none = 0, ...some] }) => some.map((prize, at) => (prize - none) / (at + 1)))
  return without + Math.ceil(hits * perHit.reduce((best, prize) => Math.max(best, prize), 0))
}

/** The most that so many hits bring however they fall on the lines, and how many fall on each. */
function spreadHits(lines: readonly PoolLine[], hits: number): { most: number; hits: number[] } {
  let best = new Float64Array(hits + 1)
  const taken: Uint8Array[] = []
  for (const { prizes } of lines) {
    const next = new Float64Array(hits + 1)
    const choice = new Uint8Array(hits + 1)
    for (let left = 0; left <= hits; left++) {
      for (let own = 0; own < prizes.length && own <= left; own++) {
        const total = (best[left - own] ?? 0) + (prizes[own] ?? 0)
        if (own > 0 && total <= (next[left] ?? 0)) continue
        next[left] = total
        choice[left] = own
      }
    }
    best = next
    taken.push(choice)
  }
  let left = hits
  const ofLines = taken.toReversed().map((choice) => {
    const own = choice[left] ?? 0
    left -= own
    return own
  })
  return { most: best[hits] ?? 0, hits: ofLines.toReversed() }
}

/**
 * A draw that gives the lines these hits as far as it can: the best lines first, the rest with numbers that none holds.
 */
function drawFor({ drawn, highest }: DrawnPool<Line>, lines: readonly PoolLine[], hits: readonly number[]): number[] {
  const draw = new Set<number>()
  const targets = lines.map(({ numbers, prizes }, at) => ({
    numbers,
    wanted: hits[at] ?? 0,
    prize: prizes[hits[at] ?? 0] ?? 0,
  }))
  for (const { numbers, wanted } of targets.sort((a, b) => b.prize - a.prize)) {
    let missing = wanted - numbers.filter((number) => draw.has(number)).length
    for (const number of numbers) {
      if (missing <= 0 || draw.size === drawn) break
      if (draw.has(number)) continue
      draw.add(number)
      missing -= 1
    }
  }
  const holders = holdersOf(lines)
  const all = Array.from({ length: highest }, (_, at) => at + 1)
  for (const number of all.sort((a, b) => (holders.get(a) ?? 0) - (holders.get(b) ?? 0))) {
    if (draw.size < drawn) draw.add(number)
  }
  return [...draw].sort((a, b) => a - b)
}
