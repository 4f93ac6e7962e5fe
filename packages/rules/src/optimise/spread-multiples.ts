import { ok, type Result, refuse } from '@caimin/base'
import { isWhole } from '../json.ts'
import { readOdds } from '../match/odds-number.ts'

/**
 * What a player wants of an optimised slip (rules.md 1.8): prizes as equal as possible, the rest of the money on the
 * most likely note, on the least likely note, or chosen notes that at least return the stake.
 */
export type SpreadGoal = 'average' | 'hot' | 'cold' | 'breakEven'

/** Why nothing was spread. */
export type SpreadRefusal =
  | 'odds_malformed'
  | 'notes_missing'
  | 'total_malformed'
  | 'total_too_small'
  | 'total_too_large'
  | 'kept_malformed'

/** Multiples of notes. */
export interface Spread {
  /** Times for each note, in the order of the odds; their sum is the total. */
  readonly multiples: readonly number[]
  /** The goal that was reached: `average` where the money does not reach for the one asked for. */
  readonly goal: SpreadGoal
  /**
   * Times it would take for every note to return this stake. The feasibility of `hot` and `cold`: more than the total,
   * and some note must lose money whatever is done. More money does not help where the odds are too low.
   */
  readonly timesToReturnStake: number
}

/** The odds of a note, exact: `digits / 10^decimals`. */
export interface NoteOdds {
  readonly digits: bigint
  readonly decimals: number
}

const DECIMALS = 6

/** An order holds at most 200,000 yuan, so at most 100,000 times of a note. */
export const MAX_TOTAL = 100_000

/**
 * Spreads `total` times over notes of these odds, whatever comes, at least one for each. `kept`: the notes that must
 * return the stake.
 */
export function spreadMultiples(
  noteOdds: readonly unknown[],
  total: unknown,
  goal: SpreadGoal,
  kept: readonly number[] = [],
): Result<Spread, SpreadRefusal> {
  const odds: NoteOdds[] = []
  for (const text of noteOdds) {
    const digits = typeof text === 'string' ? readOdds(text, DECIMALS) : undefined
    if (digits === undefined) return refuse('odds_malformed')
    odds.push({ digits: BigInt(digits), decimals: DECIMALS })
  }
  return spreadOver(odds, total, goal, kept)
}

/** `spreadMultiples` for odds that are read already. */
export function spreadOver(
  odds: readonly NoteOdds[],
  total: unknown,
  goal: SpreadGoal,
  kept: readonly number[],
): Result<Spread, SpreadRefusal> {
  if (odds.length === 0) return refuse('notes_missing')
  if (typeof total !== 'number' || !Number.isInteger(total)) return refuse('total_malformed')
  if (total < odds.length) return refuse('total_too_small')
  if (total > MAX_TOTAL) return refuse('total_too_large')
  if (!isChoiceOf(odds.length, kept)) return refuse('kept_malformed')
  const needed = odds.map((one) => breakEven(one, total))
  const timesToReturnStake = sumOf(needed)
  const reached = goal === 'average' ? undefined : withBreakEven({ odds, needed, total }, goal, new Set(kept))
  if (reached !== undefined) return ok({ multiples: reached, goal, timesToReturnStake })
  return ok({ multiples: average(odds, total), goal: 'average', timesToReturnStake })
}

/** Whether these are different notes of so many, by index. */
const isChoiceOf = (count: number, kept: readonly number[]): boolean =>
  kept.every((note) => isWhole(note, 0, count - 1)) && new Set(kept).size === kept.length

const sumOf = (times: readonly number[]): number => times.reduce((sum, one) => sum + one, 0)

const asNumber = ({ digits, decimals }: NoteOdds): number => Number(digits) / 10 ** decimals

/** The least times with which a note returns the stake of all: total / odds, rounded up; never less than once. */
function breakEven({ digits, decimals }: NoteOdds, total: number): number {
  const scaled = BigInt(total) * 10n ** BigInt(decimals)
  return Number((scaled + digits - 1n) / digits)
}

/**
 * Times inverse to the odds, at least one; what rounding leaves over is taken from the lowest odds upwards or given to
 * the highest downwards, one by one.
 */
function average(odds: readonly NoteOdds[], total: number): number[] {
  const values = odds.map(asNumber)
  const equalPrize = total / values.reduce((sum, value) => sum + 1 / value, 0)
  const multiples = values.map((value) => Math.max(1, Math.round(equalPrize / value)))
  const rising = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  const falling = rising.toReversed()
  let over = sumOf(multiples) - total
  while (over !== 0) {
    for (const note of over > 0 ? rising : falling) {
      const times = multiples[note] ?? 1
      if (over === 0 || (over > 0 && times === 1)) continue
      multiples[note] = over > 0 ? times - 1 : times + 1
      over += over > 0 ? -1 : 1
    }
  }
  return multiples
}

interface Money {
  readonly odds: readonly NoteOdds[]
  /** Times each note needs to return the stake of all. */
  readonly needed: readonly number[]
  readonly total: number
}

/**
 * Notes that return the stake first, then the rest where the goal wants it; undefined when the money does not reach.
 */
function withBreakEven(
  money: Money,
  goal: Exclude<SpreadGoal, 'average'>,
  kept: ReadonlySet<number>,
): number[] | undefined {
  if (goal === 'breakEven') return keepSome(money, kept)
  const { odds, needed, total } = money
  const rest = total - sumOf(needed)
  if (rest < 0) return undefined
  const values = odds.map(asNumber)
  const target = values.indexOf(values.reduce((a, b) => (goal === 'hot' ? Math.min(a, b) : Math.max(a, b))))
  return needed.map((times, note) => (note === target ? times + rest : times))
}

function keepSome({ odds, needed, total }: Money, kept: ReadonlySet<number>): number[] | undefined {
  const others = odds.filter((_, note) => !kept.has(note))
  const rest = total - sumOf(needed.filter((_, note) => kept.has(note)))
  if (kept.size === 0 || rest < others.length) return undefined
  if (others.length === 0) return raiseLeast({ odds, total })
  const shares = average(others, rest)
  let next = 0
  return needed.map((times, note) => (kept.has(note) ? times : (shares[next++] ?? 1)))
}

/**
 * With every note kept, what is left raises the least prize as far as it goes: the highest prize that every note
 * reaches with the money there is. What is left even then goes to notes that bring no more than that, once each.
 */
function raiseLeast({ odds, total }: Omit<Money, 'needed'>): number[] {
  const decimals = Math.max(...odds.map((one) => one.decimals))
  const once = odds.map((one) => one.digits * 10n ** BigInt(decimals - one.decimals))
  const timesFor = (prize: bigint) => once.map((each) => Number((prize + each - 1n) / each))
  // every note returns the stake, and the first one brings no more than all the money on it
  let reached = BigInt(total) * 10n ** BigInt(decimals)
  let beyond = BigInt(total) * (once[0] ?? 0n) + 1n
  while (beyond - reached > 1n) {
    const prize = (reached + beyond) / 2n
    if (sumOf(timesFor(prize)) <= total) reached = prize
    else beyond = prize
  }
  const multiples = timesFor(reached)
  let rest = total - sumOf(multiples)
  for (const [note, times] of multiples.entries()) {
    if (rest === 0) break
    if (BigInt(times) * (once[note] ?? 0n) > reached) continue
    multiples[note] = times + 1
    rest -= 1
  }
  return multiples
}
