import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Bet, FixedBet, FixedLine, MatchBet, MatchLine } from './bet.ts'
import { matchRulesOf } from './games/match-rules-of.ts'
import { hasNoteWithLegs, type NoteLeg } from './has-note-with-legs.ts'
import { basketballResults, footballResults, matchCases, sportResults } from './testing/match-bets.ts'
import { naiveNotes } from './testing/naive-matches.ts'

vi.setConfig({ testTimeout: 60_000 })

/** One leg of an expanded note; fixed games have no play. */
interface Held {
  readonly id: string
  readonly play?: string
  readonly option: string
}

const holds = (note: readonly Held[], legs: readonly NoteLeg[]): boolean =>
  legs.every((leg) =>
    note.some(
      ({ id, play, option }) =>
        id === leg.match &&
        (leg.play === undefined || play === leg.play) &&
        (leg.options === undefined || leg.options.includes(option)),
    ),
  )

const MATCH_GAMES = [
  { game: 'jczq', results: footballResults },
  { game: 'jclq', results: basketballResults },
  { game: 'bjdc', results: footballResults },
  { game: 'sfgg', results: sportResults },
] as const

/** Combinations of one leg to all matches of a line, and sometimes of one it does not have. */
const legsOn = (game: MatchBet['game'], { selection }: MatchLine): fc.Arbitrary<NoteLeg[]> => {
  const rules = matchRulesOf(game)
  const ids = [...selection.matches.map(({ id }) => id), 'elsewhere']
  const legOf = (match: string): fc.Arbitrary<NoteLeg> => {
    const picked = selection.matches.find(({ id }) => id === match)?.picks ?? {}
    const plays = [...Object.keys(picked), ...Object.keys(rules.plays)]
    return fc.constantFrom(...plays).chain((play) =>
      fc.oneof(
        fc.constant<NoteLeg>({ match }),
        fc.constant<NoteLeg>({ match, play }),
        fc
          .uniqueArray(fc.constantFrom(...(picked[play] ?? []), ...(rules.plays[play]?.order ?? [])), {
            minLength: 1,
            maxLength: 3,
          })
          .map((options): NoteLeg => ({ match, play, options })),
      ),
    )
  }
  return fc
    .shuffledSubarray(ids, { minLength: 1, maxLength: ids.length })
    .chain((chosen) => fc.tuple(...chosen.map(legOf)))
}

describe.each(MATCH_GAMES)('$game', ({ game, results }) => {
  test('finds a note with the legs exactly where one of the expanded notes has them', () => {
    const cases = matchCases(matchRulesOf(game), results).chain(({ line }) =>
      fc.tuple(fc.constant(line), legsOn(game, line)),
    )
    fc.assert(
      fc.property(cases, ([line, legs]) => {
        const bet = { game, multiple: 1, lines: [line] } as MatchBet
        const expected = naiveNotes(matchRulesOf(game), line).some((note) => holds(note, legs))
        expect(hasNoteWithLegs(bet, legs)).toBe(expected)
      }),
    )
  })
})

const OUTCOMES = ['3', '1', '0']
const someOutcomes = fc.shuffledSubarray(OUTCOMES, { minLength: 1, maxLength: 3 })

const fixedLegs: fc.Arbitrary<NoteLeg[]> = fc
  .shuffledSubarray([...Array(14).keys()], { minLength: 1, maxLength: 8 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((index) =>
        fc
          .option(someOutcomes, { nil: undefined })
          .map((options): NoteLeg => ({ match: String(index + 1), ...(options && { options }) })),
      ),
    ),
  )

const fixedLines = (pick: number): fc.Arbitrary<FixedLine> =>
  fc
    .tuple(
      fc.array(fc.shuffledSubarray(OUTCOMES, { minLength: 1, maxLength: 2 }), { minLength: 14, maxLength: 14 }),
      fc.shuffledSubarray([...Array(14).keys()], { minLength: pick, maxLength: Math.min(14, pick + 3) }),
      fc.nat({ max: 8 }),
    )
    .map(([options, chosen, bankers]) => {
      const picks = options.map((some, index) => (chosen.includes(index) ? some : []))
      if (pick === 14 || bankers === 0) return { play: 'standard', selection: { picks } }
      return { play: 'dantuo', selection: { picks, dan: chosen.slice(0, bankers) } }
    })

/** Every choice of so many matches that holds all bankers, as the options a note may have on each. */
function fixedGroups({ selection: { picks, dan = [] } }: FixedLine, pick: number): (readonly string[])[][] {
  let groups: (readonly string[])[][] = [[]]
  for (const [index, options] of picks.entries()) {
    const matchesLeft = picks.length - index - 1
    groups = groups
      .flatMap((group) => [
        ...(options.length > 0 ? [[...group, options]] : []),
        ...(dan.includes(index) ? [] : [[...group, []]]),
      ])
      .filter((group) => takenIn(group) <= pick && takenIn(group) + matchesLeft >= pick)
  }
  return groups
}

const takenIn = (group: readonly (readonly string[])[]): number => group.filter(({ length }) => length > 0).length

describe.each([
  { game: 'sfc', pick: 14 },
  { game: 'renxuan9', pick: 9 },
] as const)('$game', ({ game, pick }) => {
  test('finds a note with the legs exactly where a choice of matches allows one', () => {
    fc.assert(
      fc.property(fixedLines(pick), fixedLegs, (line, legs) => {
        const bet = { game, multiple: 1, lines: [line] } as FixedBet
        const expected = fixedGroups(line, pick).some((group) =>
          legs.every(({ match, options }) => {
            const held = group[Number(match) - 1] ?? []
            return held.some((option) => options === undefined || options.includes(option))
          }),
        )
        expect(hasNoteWithLegs(bet, legs)).toBe(expected)
      }),
    )
  })
})

const line = (ids: readonly string[], pass: string): MatchLine => ({
  play: 'SPF',
  selection: { matches: ids.map((id) => ({ id, picks: { SPF: ['3'] } })), pass: [pass] },
})

test('looks at each line of an optimised order by itself', () => {
  const bet: Bet = { game: 'jczq', multiple: 1, lines: [line(['a', 'b'], '2串1'), line(['b', 'c'], '2串1')] }
  expect(hasNoteWithLegs(bet, [{ match: 'b' }, { match: 'c' }])).toBe(true)
  expect(hasNoteWithLegs(bet, [{ match: 'a' }, { match: 'c' }])).toBe(false)
})

test('finds no matches in a number game', () => {
  const bet = { game: 'fucai3D', multiple: 1, lines: [{ play: 'group6', selection: { numbers: [1, 2, 3] } }] } as Bet
  expect(hasNoteWithLegs(bet, [{ match: '1' }])).toBe(false)
})
