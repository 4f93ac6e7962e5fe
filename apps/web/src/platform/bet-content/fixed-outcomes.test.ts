import { expect, test } from 'vitest'
import { isRightOn, outcomeNow } from './fixed-outcomes.ts'

test('reads the outcome from the running score, home first', () => {
  expect(['2:1', '0:0', '1:3'].map((full) => outcomeNow({ full }))).toEqual(['3', '1', '0'])
  expect(outcomeNow({ full: null })).toBeUndefined()
})

test('a pick is right by the confirmed outcome alone; on a cancelled match every pick is', () => {
  expect(isRightOn({ outcome: '3' }, ['3', '1'])).toBe(true)
  expect(isRightOn({ outcome: '3' }, ['0'])).toBe(false)
  expect(isRightOn({ outcome: null }, ['3'])).toBe(false)
  expect(isRightOn({ outcome: '*' }, ['0'])).toBe(true)
  expect(isRightOn({ outcome: '*' }, [])).toBe(false)
})
