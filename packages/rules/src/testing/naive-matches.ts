import type { MatchLine, MatchPick, MatchResults, Odds } from '../bet.ts'
import type { MatchRules } from '../match/match-rules.ts'

/**
 * Match bets the slow and obvious way: every note is made, looked up leg by leg and priced with whole numbers without
 * limit. Shares nothing with the engine but the data of the rules.
 */
interface NaiveLeg {
  readonly id: string
  readonly play: string
  readonly option: string
}

export type NaiveNote = readonly NaiveLeg[]

function powerSet<T>([first, ...rest]: readonly T[]): T[][] {
  if (first === undefined) return [[]]
  const without = powerSet(rest)
  return without.concat(without.map((set) => [first, ...set]))
}

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]])

const legsOf = (match: MatchPick, play: string): NaiveLeg[] =>
  (match.picks[play] ?? []).map((option) => ({ id: match.id, play, option }))

export function naiveNotes(rules: MatchRules, line: MatchLine): NaiveNote[] {
  const { matches, pass } = line.selection
  const notes: NaiveNote[] = []
  for (const name of pass) {
    const [legs = 1, parts = 1] = name === '单关' ? [1, 1] : name.split('串').map(Number)
    const groups = powerSet(matches).filter(
      (group) => group.length === legs && matches.every((match) => match.dan !== true || group.includes(match)),
    )
    const sizes = rules.passes.byName.get(name)?.sizes ?? [legs]
    for (const group of groups) {
      if (parts === 1) {
        notes.push(...product(group.map((match) => Object.keys(match.picks).flatMap((play) => legsOf(match, play)))))
        continue
      }
      for (const plays of product(group.map((match) => Object.keys(match.picks)))) {
        const options = group.map((match, i) => legsOf(match, plays[i] ?? ''))
        for (const part of powerSet(options)) if (sizes.includes(part.length)) notes.push(...product(part))
      }
    }
  }
  return notes
}

export interface NaivePrize {
  readonly winningNotes: bigint
  readonly refundedNotes: bigint
  readonly prize: bigint
  readonly afterTax: bigint
}

export function naivePrize(
  rules: MatchRules,
  notes: readonly NaiveNote[],
  odds: Odds,
  results: MatchResults,
): NaivePrize {
  let winningNotes = 0n
  let refundedNotes = 0n
  let prize = 0n
  let afterTax = 0n
  for (const note of notes) {
    const isRight = note.every((leg) => {
      const result = results[leg.id]
      return result !== undefined && ('void' in result || rules.winningOption(leg.play, result) === leg.option)
    })
    if (!isRight) continue
    const alive = note.filter((leg) => !('void' in (results[leg.id] ?? {})))
    if (alive.length === 0) {
      refundedNotes += 1n
      continue
    }
    const amount = naiveNotePrize(
      rules,
      note.length,
      alive.map((leg) => odds[leg.id]?.[leg.play]?.[leg.option] ?? ''),
    )
    winningNotes += 1n
    prize += amount
    afterTax += amount > 1_000_000n ? (amount * 8n) / 10n : amount
  }
  return { winningNotes, refundedNotes, prize, afterTax }
}

function naiveNotePrize(rules: MatchRules, legs: number, odds: readonly string[]): bigint {
  const { percent, capYuan, hasFloor } = NAIVE_PRICING[rules.id]
  let top = 2000n * BigInt(percent)
  let bottom = 100n
  for (const text of odds) {
    const [whole = '', decimals = ''] = text.split('.')
    top *= BigInt(whole + decimals)
    bottom *= 10n ** BigInt(decimals.length)
  }
  const thousandths = top / bottom
  const rest = thousandths % 10n
  const down = thousandths / 10n
  const fen = rest > 5n || (rest === 5n && down % 2n === 1n) ? down + 1n : down
  const cap = BigInt(capYuan[legs - 1] ?? 1_000_000) * 100n
  const capped = fen > cap ? cap : fen
  return hasFloor(legs) && capped < 200n ? 200n : capped
}

const fixedOdds = { percent: 100, capYuan: [100_000, 200_000, 200_000, 500_000, 500_000], hasFloor: () => true }
const finalSp = {
  percent: 65,
  capYuan: Array<number>(15).fill(5_000_000),
  hasFloor: (legs: number) => legs === 1,
}
const NAIVE_PRICING = { jczq: fixedOdds, jclq: fixedOdds, bjdc: finalSp, sfgg: finalSp }
