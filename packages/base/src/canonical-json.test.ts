import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('equal data gives equal text, whatever the order of its names', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: '元' })).toBe('{"a":"元","b":[{"c":null,"d":1}]}')
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
})

test('what is left out is not written, and lists keep their order', () => {
  expect(canonicalJson({ a: undefined, b: [2, 1] })).toBe('{"b":[2,1]}')
})
