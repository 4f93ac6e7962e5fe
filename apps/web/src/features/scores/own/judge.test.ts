import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const exactly = (full: string) => full
const total = (full: string) => String(full.split(':').reduce((sum, goals) => sum + Number(goals), 0))
const winner = (full: string) => {
  const [home = 0, away = 0] = full.split(':').map(Number)
  return home > away ? '3' : home === away ? '1' : '0'
}

const TWO_WAYS = {
  goals: 2,
  ways: [
    { home: 0, away: 2 },
    { home: 2, away: 0 },
  ],
}

test.each([
  ['a right one needs nothing', '2:1', ['3'], winner, undefined],
  ['a lead takes a goal more than a draw', '0:1', ['3'], winner, { goals: 2, ways: [{ home: 2, away: 0 }] }],
  ['a score takes the goals of each side', '1:0', ['2:2'], exactly, { goals: 3, ways: [{ home: 1, away: 2 }] }],
  ['a number of goals takes whichever fall', '2:1', ['5'], total, { goals: 2, ways: 'any' }],
  ['of several options those count that take fewest', '1:1', ['3:1', '1:3', '4:4'], exactly, TWO_WAYS],
  ['a score that was passed is not reached again', '2:1', ['1:0'], exactly, undefined],
] as const)('%s', (_, full, options, outcomeOf, needed) => {
  expect(judge(full, options, outcomeOf)?.needed).toEqual(needed)
})

test('says nothing while there is no score, or none that decides', () => {
  expect(judge(null, ['3'], winner)).toBeUndefined()
  expect(judge('1:0', ['3-3'], () => undefined)).toBeUndefined()
})
