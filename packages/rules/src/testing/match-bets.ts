import fc from 'fast-check'
import type { MatchLine, MatchPick, MatchResults, Odds } from '../bet.ts'
import { type MatchRules, MIX } from '../match/match-rules.ts'
import { isTolerant, type PassType, SINGLE } from '../match/pass-types.ts'

/** A match bet with odds for every option and a result for every match, at random. */
export interface MatchCase {
  readonly line: MatchLine
  readonly odds: Odds
  readonly results: MatchResults
  readonly multiple: number
}

const MAX_MATCHES = 6
const MAX_OPTIONS = 3

const someOf = (options: readonly string[]): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...options], { minLength: 1, maxLength: Math.min(MAX_OPTIONS, options.length) })

const matchArbitrary = (rules: MatchRules, plays: readonly string[]): fc.Arbitrary<Omit<MatchPick, 'id'>> =>
  fc
    .shuffledSubarray([...plays], { minLength: 1, maxLength: Math.min(2, plays.length) })
    .chain((used) =>
      fc.tuple(...used.map((play) => someOf(rules.plays[play]?.order ?? []).map((o) => [play, o] as const))),
    )
    .chain((entries) => fc.record({ picks: fc.constant(Object.fromEntries(entries)), dan: fc.boolean() }))

/** Passes that fit the plays and the number of matches. */
const fitting = (rules: MatchRules, matches: number, plays: readonly string[]): PassType[] => {
  const longest = Math.min(...plays.map((play) => rules.plays[play]?.maxLegs ?? 0))
  return rules.passes.list.filter((pass) => pass.legs <= matches && pass.legs <= longest)
}

const passArbitrary = (passes: readonly PassType[]): fc.Arbitrary<PassType[]> =>
  fc.oneof(
    fc.constantFrom(...passes).map((pass) => [pass]),
    fc
      .shuffledSubarray([...passes], { minLength: 1, maxLength: Math.min(3, passes.length) })
      .map((some) => (some.some((pass) => pass.name === SINGLE) ? some.slice(0, 1) : some)),
  )

const lineArbitrary = (rules: MatchRules): fc.Arbitrary<MatchLine> =>
  fc.constantFrom(...Object.keys(rules.plays), ...(rules.mixes ? [MIX] : [])).chain((play) =>
    fc
      .array(matchArbitrary(rules, play === MIX ? Object.keys(rules.plays) : [play]), {
        minLength: Math.max(1, rules.minMatches),
        maxLength: MAX_MATCHES,
      })
      .chain((matches) => {
        const plays = [...new Set(matches.flatMap((match) => Object.keys(match.picks)))]
        return passArbitrary(fitting(rules, matches.length, plays)).map((passes) => lineOf(play, matches, passes))
      }),
  )

/** Bankers only where the passes allow them, and fewer than the legs of each. */
function lineOf(play: string, matches: readonly Omit<MatchPick, 'id'>[], passes: readonly PassType[]): MatchLine {
  const isStraight = passes.every((pass) => !isTolerant(pass) && pass.name !== SINGLE)
  let bankersLeft = isStraight ? Math.min(...passes.map((pass) => pass.legs)) - 1 : 0
  const picks = matches.map(({ picks: chosen, dan }, i): MatchPick => {
    const isBanker = dan === true && bankersLeft > 0
    if (isBanker) bankersLeft -= 1
    return { id: `m${i}`, picks: chosen, ...(isBanker ? { dan: true } : {}) }
  })
  return { play, selection: { matches: picks, pass: passes.map((pass) => pass.name) } }
}

const oddsArbitrary = (decimals: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 400 })),
      fc.nat({ max: 10 ** decimals - 1 }),
    )
    .map(([whole, rest]) => `${whole}.${rest.toString().padStart(decimals, '0')}`)

/** Cases of a game; `result` makes the result of one match. */
export function matchCases(
  rules: MatchRules,
  result: fc.Arbitrary<MatchResults[string]>,
  decimals = 2,
): fc.Arbitrary<MatchCase> {
  const anyResult = fc.oneof(
    { weight: 6, arbitrary: result },
    { weight: 1, arbitrary: fc.constant({ void: true as const }) },
  )
  return lineArbitrary(rules).chain((line) => {
    const ids = line.selection.matches.map((match) => match.id)
    const plays = Object.entries(rules.plays).map(
      ([play, { order }]) =>
        [play, fc.record(Object.fromEntries(order.map((o) => [o, oddsArbitrary(decimals)])))] as const,
    )
    const odds = fc.record(Object.fromEntries(plays))
    return fc.record({
      line: fc.constant(line),
      odds: fc.record(Object.fromEntries(ids.map((id) => [id, odds]))),
      results: fc.record(Object.fromEntries(ids.map((id) => [id, anyResult]))),
      multiple: fc.integer({ min: 1, max: 99 }),
    })
  })
}

/** A football result that is often decided by a goal, as matches are. */
export const footballResults: fc.Arbitrary<MatchResults[string]> = fc
  .tuple(
    fc.nat({ max: 4 }),
    fc.nat({ max: 4 }),
    fc.nat({ max: 4 }),
    fc.nat({ max: 4 }),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([home, away, moreHome, moreAway, handicap]) => ({
    half: `${home}:${away}`,
    full: `${home + (moreHome % 3)}:${away + (moreAway % 3)}`,
    handicap,
  }))

/** A basketball result with its lines, margins and totals on both sides of them. */
export const basketballResults: fc.Arbitrary<MatchResults[string]> = fc
  .tuple(
    fc.integer({ min: 70, max: 120 }),
    fc.integer({ min: 1, max: 32 }),
    fc.boolean(),
    fc.integer({ min: -12, max: 12 }),
  )
  .map(([loser, margin, isHome, line]) => ({
    home: isHome ? loser + margin : loser,
    away: isHome ? loser : loser + margin,
    let: `${line}.5`,
    total: '200.5',
  }))

/** A result in whole points with a handicap ending in .5. */
export const sportResults: fc.Arbitrary<MatchResults[string]> = fc
  .tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.constantFrom('-1.5', '-0.5', '0.5', '1.5'))
  .map(([home, away, handicap]) => ({ home, away, handicap }))
