import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SpreadGoal, spreadMultiples } from './spread-multiples.ts'

const spread = (odds: readonly string[], total: number, goal: SpreadGoal, kept?: number[]) => {
  const answer = spreadMultiples(odds, total, goal, kept)
  return answer.ok ? [answer.value.goal, ...answer.value.multiples] : answer.reason
}

// research 2.11, Checks
test.each([
  [['3', '6', '12'], 14, 'average', ['average', 8, 4, 2]],
  [['3', '6', '12'], 14, 'hot', ['hot', 9, 3, 2]],
  [['3', '6', '12'], 14, 'cold', ['cold', 5, 3, 6]],
  [['2.5', '3.4', '5.1', '8.8'], 50, 'average', ['average', 19, 15, 10, 6]],
  [['2.5', '3.4', '5.1', '8.8'], 50, 'hot', ['average', 19, 15, 10, 6]],
  [['1.2', '1.3', '40'], 10, 'average', ['average', 4, 5, 1]],
  [['2.00', '5.00', '10.00'], 20, 'cold', ['cold', 10, 4, 6]],
] as const)('%j, %i times, %s', (odds, total, goal, expected) => {
  expect(spread(odds, total, goal)).toEqual(expected)
})

test('kept notes return the stake, the others share the rest', () => {
  expect(spread(['2', '4', '8'], 16, 'breakEven', [0])).toEqual(['breakEven', 8, 5, 3])
  expect(spread(['1.01', '4'], 2, 'breakEven', [0])).toEqual(['average', 1, 1])
  expect(spread(['2', '4'], 8, 'breakEven')).toEqual(['average', 5, 3])
})

test('with every note kept, what is left raises the least prize', () => {
  expect(spread(['4', '4'], 16, 'breakEven', [0, 1])).toEqual(['breakEven', 8, 8])
  expect(spread(['4', '4'], 17, 'breakEven', [0, 1])).toEqual(['breakEven', 9, 8])
  expect(spread(['1.5', '4'], 16, 'breakEven', [0, 1])).toEqual(['breakEven', 11, 5])
  expect(spread(['9', '9', '9', '9'], 8, 'breakEven', [0, 1, 2, 3])).toEqual(['breakEven', 2, 2, 2, 2])
  expect(spread(['3.5'], 7, 'breakEven', [0])).toEqual(['breakEven', 7])
  expect(spread(['1.2', '1.3'], 10, 'breakEven', [0, 1])).toEqual(['average', 5, 5])
})

test('no other spread of the money has a higher least prize', () => {
  const odds = fc.array(fc.integer({ min: 101, max: 3000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(odds, fc.nat({ max: 200 }), (cents, more) => {
      const total = cents.length + more
      const notes = cents.map((each) => `${Math.floor(each / 100)}.${`${each % 100}`.padStart(2, '0')}`)
      const answer = spreadMultiples(notes, total, 'breakEven', [...notes.keys()])
      if (!answer.ok) throw new Error(answer.reason)
      const { goal, multiples } = answer.value
      expect(multiples.reduce((sum, times) => sum + times, 0)).toBe(total)
      if (goal === 'breakEven') expect(leastOf(cents, multiples)).toBe(leastOf(cents, oneByOne(cents, total)))
    }),
  )
})

const leastOf = (cents: readonly number[], multiples: readonly number[]): number =>
  Math.min(...multiples.map((times, note) => times * (cents[note] ?? 0)))

/** The slow and obvious way: each time goes to the note that brings least. */
function oneByOne(cents: readonly number[], total: number): number[] {
  const multiples = cents.map(() => 1)
  for (let spent = cents.length; spent < total; spent += 1) {
    const prizes = multiples.map((times, note) => times * (cents[note] ?? 0))
    const lowest = prizes.indexOf(Math.min(...prizes))
    multiples[lowest] = (multiples[lowest] ?? 0) + 1
  }
  return multiples
}

// research 2.11: 20 + 15 + 10 + 6 = 51 of 50; three odds that never return the stake
test.each([
  [['2.5', '3.4', '5.1', '8.8'], 50, 51],
  [['2.5', '3.4', '5.1', '8.8'], 200, 202],
  [['3', '6', '12'], 14, 10],
  [['1.2', '1.3', '40'], 10, 18],
  [['1.2', '1.3', '40'], 100_000, 162_758],
])('%j and %i times need %i for every note to return the stake', (odds, total, needed) => {
  const answer = spreadMultiples(odds, total, 'hot')
  expect(answer.ok && answer.value.timesToReturnStake).toBe(needed)
  expect(answer.ok && answer.value.goal).toBe(needed <= total ? 'hot' : 'average')
})

test.each([[[2]], [[-1]], [[0.5]], [[0, 0]], [[Number.NaN]]])('refuses to keep %j of two notes', (kept) => {
  expect(spread(['2', '3'], 10, 'breakEven', kept)).toBe('kept_malformed')
})

test.each([
  [[], 5, 'notes_missing'],
  [['2', 'x'], 5, 'odds_malformed'],
  [['2', '-3'], 5, 'odds_malformed'],
  [['2', '0.00'], 5, 'odds_malformed'],
  [['2', '3'], 1, 'total_too_small'],
  [['2', '3'], 2.5, 'total_malformed'],
  [['2', '3'], Number.NaN, 'total_malformed'],
  [['2', '3'], 100_001, 'total_too_large'],
])('refuses %j times %d', (odds, total, reason) => {
  expect(spread(odds, total, 'average')).toBe(reason)
})

test('the sum is exact, no note is left out, and a reached goal returns the stake', () => {
  const odds = fc.array(
    fc.integer({ min: 101, max: 50_000 }).map((n) => `${Math.floor(n / 100)}.${`${n % 100}`.padStart(2, '0')}`),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(odds, fc.nat({ max: 3000 }), fc.constantFrom('average', 'hot', 'cold'), (notes, more, goal) => {
      const total = notes.length + more
      const answer = spreadMultiples(notes, total, goal)
      if (!answer.ok) throw new Error(answer.reason)
      const { multiples } = answer.value
      expect(multiples.reduce((sum, times) => sum + times, 0)).toBe(total)
      expect(Math.min(...multiples)).toBeGreaterThanOrEqual(1)
      if (answer.value.goal === 'average') return
      for (const [note, times] of multiples.entries()) {
        expect(times * Number((notes[note] ?? '').replace('.', ''))).toBeGreaterThanOrEqual(total * 100)
      }
    }),
  )
})

test('takes what rounding added from the lowest odds, and gives what is left over to the highest', () => {
  // 12 / (1/4 + 1/2 + 1/3) = 11.08: 2.77, 5.54 and 3.69 times, rounded one too many.
  expect(spread(['4.00', '2.00', '3.00'], 12, 'average')).toEqual(['average', 3, 5, 4])
  // 14: 3.23, 6.46 and 4.31 times, rounded one too few.
  expect(spread(['4.00', '2.00', '3.00'], 14, 'average')).toEqual(['average', 4, 6, 4])
  // Of equal odds the first gives and the last takes.
  expect(spread(['2.00', '2.00'], 5, 'average')).toEqual(['average', 2, 3])
  expect(spread(['3.00', '3.00', '3.00'], 10, 'average')).toEqual(['average', 3, 3, 4])
})

test('with every note kept, gives the rest to the first that brings no more than the least', () => {
  expect(spread(['3.00', '2.00'], 6, 'breakEven', [0, 1])).toEqual(['breakEven', 3, 3])
  expect(spread(['2.00', '3.00'], 6, 'breakEven', [1, 0])).toEqual(['breakEven', 4, 2])
  // 3 × 5.00 is more than 4 × 3.00.
  expect(spread(['5.00', '3.00', '3.00'], 12, 'breakEven', [0, 1, 2])).toEqual(['breakEven', 3, 5, 4])
  // 9 yuan a yuan on each: 3 × 3.00 and 5 × 2.00.
  expect(spread(['3.00', '2.00'], 8, 'breakEven', [0, 1])).toEqual(['breakEven', 3, 5])
})

test('keeps some only while one time is left for each of the others', () => {
  expect(spread(['2.00', '9.00', '9.00'], 4, 'breakEven', [0])).toEqual(['breakEven', 2, 1, 1])
  expect(spread(['2.00', '9.00', '9.00'], 3, 'breakEven', [0])).toEqual(['average', 1, 1, 1])
})

test('spreads up to 100,000 times, and no text that is not odds', () => {
  expect(spread(['2.00'], 100_000, 'average')).toEqual(['average', 100_000])
  expect(spread(['2.00'], 100_001, 'average')).toBe('total_too_large')
  expect(spreadMultiples([2], 10, 'average')).toMatchObject({ reason: 'odds_malformed' })
  expect(spreadMultiples(['2.00'], '10', 'average')).toMatchObject({ reason: 'total_malformed' })
  expect(spread(['2.00'], 2.5, 'average')).toBe('total_malformed')
})
