import { addMs, hours, instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { openFileLink, sealFileLink } from './file-link.ts'

const KEY = { shopId: '01934f1e-0000-7000-8000-000000000001', id: '01934f1e-0000-7000-8000-0000000000ff' }
const NOW = instant(1_790_000_000_000)
const token = sealFileLink(KEY, addMs(NOW, hours(1)), ['secret'])

it('opens its file until it ends', () => {
  expect(openFileLink(token, NOW, ['secret'])).toEqual(KEY)
  expect(openFileLink(token, addMs(NOW, hours(1)), ['secret'])).toBeNull()
})

it('opens nothing when a bit is changed, cut off, or another secret sealed it', () => {
  for (let at = 0; at < token.length - 1; at += 1) {
    const letter = token[at] === 'A' ? 'B' : 'A'
    expect(openFileLink(`${token.slice(0, at)}${letter}${token.slice(at + 1)}`, NOW, ['secret'])).toBeNull()
  }
  expect(openFileLink(token.slice(0, -4), NOW, ['secret'])).toBeNull()
  expect(openFileLink(token, NOW, ['another'])).toBeNull()
  expect(openFileLink('', NOW, ['secret'])).toBeNull()
})

it('opens what the secret before has sealed, and seals with the current one', () => {
  expect(openFileLink(token, NOW, ['another', 'secret'])).toEqual(KEY)
  expect(openFileLink(sealFileLink(KEY, addMs(NOW, hours(1)), ['another', 'secret']), NOW, ['secret'])).toBeNull()
})
