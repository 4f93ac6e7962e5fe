import { describe, expect, it, test } from 'vitest'
import { isSameValue, readResultValue } from './result-value.ts'
import { drawSubject, matchSubject } from './subject.ts'

const score = { ...matchSubject('20261120001'), step: 'score' } as const
const numbers = { ...drawSubject('shuangseqiu', '2026135'), step: 'numbers' } as const
const amounts = { ...drawSubject('shuangseqiu', '2026135'), step: 'amounts' } as const

test.each([
  ['a score', score, { half: '1:0', full: '2:1' }, true],
  ['a void match', score, { void: true }, true],
  ['a goal lost after half time', score, { half: '2:0', full: '1:3' }, false],
  ['no half time', score, { full: '1:1' }, false],
  ['something besides', score, { half: '0:0', full: '1:1', extra: '2:1' }, false],
  ['a score of words', score, { half: 'a:b', full: 'a:b' }, false],
  ['a leading zero', score, { half: '00:0', full: '01:1' }, false],
  ['void and a score', score, { void: true, full: '1:1' }, false],
  ['numbers', numbers, { red: [31, 1, 22, 16, 26, 4], blue: 4 }, true],
  ['a red twice', numbers, { red: [1, 1, 22, 16, 26, 4], blue: 4 }, false],
  ['a red out of range', numbers, { red: [34, 1, 22, 16, 26, 4], blue: 4 }, false],
  ['a missing blue', numbers, { red: [31, 1, 22, 16, 26, 4] }, false],
  ['amounts', amounts, { '1': 6581443, '2': 145086 }, true],
  ['amounts without a winner', amounts, { '1': 0, '2': 145086 }, true],
  ['a negative amount', amounts, { '1': -1 }, false],
  ['a broken amount', amounts, { '1': 1.5 }, false],
  [
    'a score for a draw',
    { ...drawSubject('shuangseqiu', '2026135'), step: 'score' },
    { half: '0:0', full: '0:0' },
    false,
  ],
  ['numbers of no game', { ...drawSubject('roulette', '2026135'), step: 'numbers' }, { red: [1] }, false],
] as const)('%s', (_, subject, value, isGood) => {
  expect(readResultValue(subject, value).ok).toBe(isGood)
})

const basketball = { ...matchSubject('jclq20261120301'), step: 'score' } as const
const tennis = { ...matchSubject('sfgg26108001'), step: 'score' } as const
const tennisSp = { ...tennis, step: 'sp' } as const
const outcomes = { ...drawSubject('renxuan9', '26186'), step: 'numbers' } as const
const FOURTEEN = ['3', '1', '0', '3', '1', '0', '3', '1', '0', '3', '1', '0', '3', '*']

test.each([
  ['points', basketball, { full: '101:98' }, true],
  ['basketball without a winner', basketball, { full: '98:98' }, false],
  ['basketball with a half', basketball, { half: '50:48', full: '101:98' }, false],
  ['sets', tennis, { full: '2:0' }, true],
  ['a final SP', tennisSp, { SF: { '3': '2.013081' } }, true],
  ['a final SP of an option that is none', tennisSp, { SF: { '1': '2.01' } }, false],
  ['a final SP of two options', tennisSp, { SF: { '3': '2.01', '0': '1.90' } }, false],
  ['a final SP of no play', tennisSp, {}, false],
  ['a final SP that is none', tennisSp, { SF: { '3': '0.90' } }, false],
  ['a final SP of text', tennisSp, { SF: '3' }, false],
  ['a final SP of football at fixed odds', { ...score, step: 'sp' }, { SPF: { '3': '2.00' } }, false],
  ['the outcomes of fourteen matches', outcomes, { outcomes: FOURTEEN }, true],
  ['the outcomes of thirteen', outcomes, { outcomes: FOURTEEN.slice(1) }, false],
  ['an outcome that is none', outcomes, { outcomes: [...FOURTEEN.slice(1), '2'] }, false],
  ['outcomes with something besides', outcomes, { outcomes: FOURTEEN, red: [1] }, false],
] as const)('%s', (_, subject, value, isGood) => {
  expect(readResultValue(subject, value).ok).toBe(isGood)
})

describe('values in the one form', () => {
  it('write a final SP without the zeros at its end', () => {
    expect(readResultValue(tennisSp, { SF: { '3': '2.010000' } })).toEqual({ ok: true, value: { SF: { '3': '2.01' } } })
    expect(readResultValue(tennisSp, { SF: { '3': '2.00' } })).toEqual({ ok: true, value: { SF: { '3': '2.00' } } })
  })

  it('are the same whatever the order they came in', () => {
    const [first, second] = [
      readResultValue(numbers, { blue: 4, red: [31, 1, 22, 16, 26, 4] }),
      readResultValue(numbers, { red: [1, 4, 16, 22, 26, 31], blue: 4 }),
    ]
    expect(first).toEqual(second)
    expect(isSameValue({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  })

  it('keep the digits of a draw in their places', () => {
    const digits = { ...drawSubject('arrange3', '26135'), step: 'numbers' } as const
    expect(readResultValue(digits, { digits: [9, 1, 9] })).toEqual({ ok: true, value: { digits: [9, 1, 9] } })
    const seven = { ...drawSubject('7xincai', '26135'), step: 'numbers' } as const
    expect(readResultValue(seven, { digits: [9, 1, 9, 0, 0, 0, 14] }).ok).toBe(true)
    expect(readResultValue(seven, { digits: [14, 1, 9, 0, 0, 0, 9] }).ok).toBe(false)
  })
})
