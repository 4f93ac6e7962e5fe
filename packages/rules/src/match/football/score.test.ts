import { expect, test } from 'vitest'
import { BJDC_RULES } from '../../games/bjdc/index.ts'
import { JCZQ_RULES } from '../../games/jczq/index.ts'
import type { MatchRules } from '../match-rules.ts'
import { footballResult, possibleFootballResults } from './score.ts'

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, i) => i)

/** Every score up to nine goals a side with every half time that it can have had. */
const EVERY_SCORE = upTo(9).flatMap((home) =>
  upTo(9).flatMap((away) =>
    upTo(home).flatMap((atHome) =>
      upTo(away).map((atAway) => ({ half: `${atHome}:${atAway}`, full: `${home}:${away}` })),
    ),
  ),
)

/** The ways in which all plays of a game end at once. */
const waysOf = ({ plays, winningOption }: MatchRules, results: readonly object[]) =>
  new Set(
    results.map((result) =>
      Object.keys(plays)
        .map((play) => winningOption(play, result as never))
        .join(' '),
    ),
  )

test.each([
  ['jczq', JCZQ_RULES],
  ['bjdc', BJDC_RULES],
] as const)('%s: the scores tried bring every way a match can end, and none that it cannot', (_, rules) => {
  for (const handicap of [-8, -1, 0, 8]) {
    const scores = EVERY_SCORE.map((score) => ({ ...score, handicap }))
    expect(waysOf(rules, possibleFootballResults({ handicap }))).toEqual(waysOf(rules, scores))
  }
})

test('a match whose handicap is not known is tried at each usual one', () => {
  const handicaps = new Set(possibleFootballResults({}).map(({ handicap }) => handicap))
  expect(handicaps).toEqual(new Set(upTo(12).map((i) => i - 6)))
})

test('a result has only the half time and handicap that are known', () => {
  expect(footballResult({ full: '2:1' }, {})).toStrictEqual({ full: '2:1' })
  expect(footballResult({ full: '2:1', half: '1:1' }, { handicap: -1 })).toStrictEqual({
    ...{ half: '1:1', full: '2:1' },
    ...{ handicap: -1 },
  })
})
