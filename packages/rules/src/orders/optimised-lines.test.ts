import { expect, test } from 'vitest'
import { isOptimised, joinedSelection, multipleOf } from './optimised-lines.ts'

const note = (first: string, second: string, pass = '2串1') => ({
  matches: [
    { id: 'm0', picks: { SPF: [first] } },
    { id: 'm1', picks: { CBF: [second] } },
  ],
  pass: [pass],
})

test('the notes of an optimised slip, taken together again', () => {
  expect(joinedSelection([note('3', '1:0'), note('1', '1:0'), note('3', '2:0')])).toEqual({
    matches: [
      { id: 'm0', picks: { SPF: ['3', '1'] } },
      { id: 'm1', picks: { CBF: ['1:0', '2:0'] } },
    ],
    pass: ['2串1'],
  })
})

test('one line is what it is, bankers and all', () => {
  const selection = { matches: [{ id: 'm0', picks: { SPF: ['3'] }, dan: true }], pass: ['2串1', '3串1'] }
  expect(joinedSelection([selection])).toBe(selection)
})

test('a line has a multiple of its own only when it says so', () => {
  const [plain, noted] = [{ play: 'SPF' }, { play: 'SPF', multiple: 7 }]
  expect([multipleOf(plain), multipleOf(noted)]).toEqual([1, 7])
  expect([isOptimised({ lines: [plain] }), isOptimised({ lines: [noted] })]).toEqual([false, true])
})
