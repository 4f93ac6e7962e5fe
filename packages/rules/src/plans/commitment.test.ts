import { expect, test } from 'vitest'
import type { Bet } from '../bet.ts'
import { commitmentInput, sealedText } from './commitment.ts'

/** RFC 8785 for what bets hold: texts, whole numbers, lists, and names sorted by their UTF-16 units. */
function rfc8785(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(rfc8785).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, own]) => `${JSON.stringify(name)}:${rfc8785(own)}`).join(',')}}`
}

const NUMBERS: Bet = {
  game: 'shuangseqiu',
  multiple: 10,
  lines: [{ play: 'standard', selection: { red: [3, 6, 11, 13, 15, 24, 28, 31], blue: [1, 9] } }],
}
const MATCHES: Bet = {
  game: 'jczq',
  multiple: 2,
  lines: [
    {
      play: 'mixed',
      selection: {
        matches: [
          { id: '20261120001', picks: { SPF: ['3'], BF: ['1:0', '胜其它'] } },
          { id: '20261120002', picks: { BQC: ['33', '00', '10'], JQS: ['7', '2'] } },
        ],
        pass: ['2串1'],
      },
    },
  ],
} as Bet
const DIGITS: Bet = {
  game: 'fucai3D',
  multiple: 1,
  lines: [{ play: 'direct', selection: { positions: [[1], [2, 3], [10]] } }],
} as Bet

test('the sealed text is canonical JSON by RFC 8785', () => {
  expect(sealedText(NUMBERS, '2026094')).toBe(
    '{"game":"shuangseqiu","issue":"2026094","lines":[{"play":"standard","selection":{"blue":[1,9],"red":[3,6,11,13,15,24,28,31]}}],"multiple":10}',
  )
  for (const bet of [NUMBERS, MATCHES, DIGITS]) {
    expect(sealedText(bet, null)).toBe(rfc8785(bet))
    expect(sealedText(bet, '26001')).toBe(rfc8785({ issue: '26001', ...bet }))
  }
})

test('what is hashed is the salt and then the text in UTF-8', () => {
  const salt = Uint8Array.from({ length: 32 }, (_, index) => index)
  expect([...commitmentInput(salt, '{"胜":"a%é"}')]).toEqual([
    ...salt,
    ...[0x7b, 0x22, 0xe8, 0x83, 0x9c, 0x22, 0x3a, 0x22, 0x61, 0x25, 0xc3, 0xa9, 0x22, 0x7d],
  ])
  expect(() => commitmentInput(salt.slice(1), '')).toThrow()
})
