import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPageFrame } from './page-frame.ts'

const CALL = { type: 'call', id: 0, path: '/api/x', body: {} }

it('reads a token and a call, whatever else is in the frame', () => {
  expect(readPageFrame('{"type":"hello","token":"t","more":1}')).toEqual({ type: 'hello', token: 't' })
  expect(readPageFrame(JSON.stringify({ ...CALL, more: 1 }))).toEqual(CALL)
})

it.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '"call"',
  '{"type":"hello"}',
  '{"type":"hello","token":1}',
  '{"type":"ping","token":"t"}',
  ...[
    { type: 'Call' },
    { id: undefined },
    { id: '0' },
    { id: -1 },
    { id: 0.5 },
    { id: 2 ** 53 },
    { path: undefined },
    { path: 7 },
    { body: undefined },
    { body: null },
    { body: 'text' },
  ].map((change) => JSON.stringify({ ...CALL, ...change })),
])('takes %s for no frame', (text) => {
  expect(readPageFrame(text)).toBeNull()
})

it('takes no JSON of any kind for more than it says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      const frame = readPageFrame(text)
      expect(frame === null || frame.type === 'hello' || frame.type === 'call').toBe(true)
    }),
  )
})
