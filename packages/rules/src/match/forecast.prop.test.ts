import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { forecastBet, readBet } from '../all-games.ts'
import type { MatchBet, MatchPick, MatchResult, Odds } from '../bet.ts'
import type { HitForecast, MatchLineFacts, NotesOfHits } from '../forecast.ts'
import { matchRulesOf } from '../games/match-rules-of.ts'
import { type MatchCase, matchCases } from '../testing/match-bets.ts'
import { naiveNotes, naivePrize } from '../testing/naive-matches.ts'
import { countWinningNotes } from './endings/count-winning-notes.ts'
import type { MatchRules } from './match-rules.ts'

vi.setConfig({ testTimeout: 60_000 })

const MAX_ENDINGS = 200

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, i) => i)

/** Every score up to 8:8 with every lead at half time. */
const footballEndings = ({ handicap = 0 }: MatchLineFacts): MatchResult[] =>
  upTo(8).flatMap((home) =>
    upTo(8).flatMap((away) =>
      ['0:0', '1:0', '0:1']
        .filter((half) => Number(half[0]) <= home && Number(half[2]) <= away)
        .map((half) => ({ half, full: `${home}:${away}`, handicap })),
    ),
  )

/** Every margin up to 30 to either side, in low and in high scores. */
const basketballEndings = ({ let: handicap = '0.5', total = '200.5' }: MatchLineFacts): MatchResult[] =>
  [...upTo(30), ...upTo(30).map((margin) => -margin)]
    .filter((margin) => margin !== 0)
    .flatMap((margin) =>
      [60, 140].map((points) => ({
        home: points + Math.max(0, margin),
        away: points + Math.max(0, -margin),
        let: handicap,
        total,
      })),
    )

const sportEndings = (): MatchResult[] => [
  { home: 1, away: 0, handicap: '-0.5' },
  { home: 0, away: 1, handicap: '-0.5' },
]

const CASES = [
  {
    game: 'jczq',
    decimals: 2,
    endings: footballEndings,
    facts: fc.integer({ min: -2, max: 2 }).map((handicap) => ({ handicap })),
  },
  {
    game: 'jclq',
    decimals: 2,
    endings: basketballEndings,
    facts: fc.integer({ min: -8, max: 8 }).map((line) => ({ let: `${line}.5`, total: '200.5' })),
  },
  {
    game: 'bjdc',
    decimals: 6,
    endings: footballEndings,
    facts: fc.integer({ min: -2, max: 2 }).map((handicap) => ({ handicap })),
  },
  { game: 'sfgg', decimals: 6, endings: sportEndings, facts: fc.constant({}) },
] as const

/** The endings of a match that differ for what was picked, and whether anything is right. */
function distinctEndings(rules: MatchRules, match: MatchPick, endings: readonly MatchResult[]) {
  const distinct = new Map<string, MatchResult>()
  for (const ending of endings) {
    const right = Object.entries(match.picks).flatMap(([play, options]) => {
      const option = rules.winningOption(play, ending) ?? ''
      return options.includes(option) ? [`${play} ${option}`] : []
    })
    distinct.set(right.join(), ending)
  }
  return [...distinct].map(([right, ending]) => ({ isRight: right !== '', ending }))
}

interface Tried {
  readonly byHits: readonly HitForecast[]
  readonly notes: readonly NotesOfHits[]
}

/** Least and most by number of right matches, all bankers among them, by trying every ending. */
function triedByHits(rules: MatchRules, bet: MatchBet, odds: Odds, endings: readonly MatchResult[]): Tried | undefined {
  const [line] = bet.lines
  if (line === undefined) return undefined
  const perMatch = line.selection.matches.map((match) => distinctEndings(rules, match, endings))
  if (perMatch.reduce((ways, some) => ways * some.length, 1) > MAX_ENDINGS) return undefined
  const notes = naiveNotes(rules, line)
  const prizes = new Map<number, bigint[]>()
  const counts = new Map<number, bigint[]>()
  const tryFrom = (index: number, results: Record<string, MatchResult>, hits: number): void => {
    const match = line.selection.matches[index]
    if (match === undefined) {
      const { prize, winningNotes } = naivePrize(rules, notes, odds, results)
      prizes.set(hits, [...(prizes.get(hits) ?? []), prize * BigInt(bet.multiple)])
      counts.set(hits, [...(counts.get(hits) ?? []), winningNotes])
      return
    }
    for (const { isRight, ending } of perMatch[index] ?? []) {
      if (!isRight && match.dan === true) continue
      tryFrom(index + 1, { ...results, [match.id]: ending }, hits + (isRight ? 1 : 0))
    }
  }
  tryFrom(0, {}, 0)
  return {
    byHits: extremesOf(prizes) as HitForecast[],
    notes: extremesOf(counts).map(({ hits, least, most }) => ({ hits, least: Number(least), most: Number(most) })),
  }
}

function extremesOf(byHits: ReadonlyMap<number, readonly bigint[]>) {
  const rows = [...byHits].toSorted(([a], [b]) => a - b)
  return rows.flatMap(([hits, all]) => {
    const [least = 0n, ...more] = all.toSorted((a, b) => Number(a - b))
    const most = more.at(-1) ?? least
    return most > 0n ? [{ hits, least, most }] : []
  })
}

describe.each(CASES)('$game', ({ game, decimals, endings, facts }) => {
  const rules = matchRulesOf(game)
  const cases = matchCases(rules, fc.constant({ void: true as const }), decimals)

  test('least and most by right matches are those of every ending tried', () => {
    fc.assert(
      fc.property(cases, facts, ({ line, odds, multiple }: MatchCase, known) => {
        const read = readBet({ game, multiple, lines: [line] })
        if (!read.ok) throw new Error(read.reason)
        const bet = read.value as MatchBet
        const tried = triedByHits(rules, bet, odds, endings(known))
        fc.pre(tried !== undefined)
        const byMatch = Object.fromEntries(line.selection.matches.map(({ id }) => [id, known]))
        const forecast = forecastBet(bet, odds, byMatch)
        expect(forecast).toMatchObject({ isExact: true, byHits: tried?.byHits })
        const counted = countWinningNotes(rules, bet, byMatch)
        if (counted !== undefined) expect(counted).toEqual(tried?.notes)
      }),
      { numRuns: 40 },
    )
  })
})
