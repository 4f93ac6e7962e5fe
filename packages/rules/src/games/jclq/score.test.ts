import { expect, test } from 'vitest'
import { JCLQ_RULES } from './index.ts'
import { basketballResult, possibleBasketballResults, winningOption } from './score.ts'

const PLAYS = Object.keys(JCLQ_RULES.plays)
const MARGINS = Array.from({ length: 60 }, (_, i) => i + 1)

/** The ways in which all plays end at once. */
const waysOf = (results: readonly object[]) =>
  new Set(results.map((result) => PLAYS.map((play) => winningOption(play, result as never)).join(' ')))

/** Either side wins by up to sixty points, in low and in high scores. */
const everyScore = (lines: object) =>
  MARGINS.flatMap((margin) =>
    [50, 150].flatMap((loser) => [
      { home: loser + margin, away: loser, ...lines },
      { home: loser, away: loser + margin, ...lines },
    ]),
  )

test.each([-30.5, -5.5, -0.5, 0.5, 30.5])(
  'with a let of %d the scores tried bring every way a match can end',
  (line) => {
    const lines = { let: line, total: 200.5 }
    expect(waysOf(possibleBasketballResults(lines))).toEqual(waysOf(everyScore(lines)))
  },
)

test('no score is negative, whatever the preset total', () => {
  const results = possibleBasketballResults({ let: 0.5, total: 20.5 })
  expect(results.filter(({ home, away }) => home < 0 || away < 0)).toEqual([])
})

test('a match whose let is not known is tried at each usual one', () => {
  const lets = new Set(possibleBasketballResults({}).map((result) => result.let))
  expect(lets).toEqual(new Set(Array.from({ length: 32 }, (_, i) => i - 15.5)))
})

test('a result has only the handicap and total that are known', () => {
  expect(basketballResult({ full: '101:99' }, {})).toStrictEqual({ home: 101, away: 99 })
  expect(basketballResult({ full: '101:99' }, { handicap: -1.5, total: 200.5 })).toStrictEqual({
    ...{ home: 101, away: 99 },
    ...{ let: -1.5, total: 200.5 },
  })
})
