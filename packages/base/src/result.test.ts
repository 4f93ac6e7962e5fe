import { expect, test } from 'vitest'
import { assert, ok, present, refuse } from './result.ts'

test('an answer and a refusal are values', () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 })
  expect(refuse('too_late')).toEqual({ ok: false, reason: 'too_late' })
})

test('a broken claim is a throw that names the claim', () => {
  expect(() => assert(false, 'sums agree')).toThrow('sums agree')
  expect(() => present(undefined, 'a first leg')).toThrow('a first leg')
  expect(present(0, 'a number')).toBe(0)
})
