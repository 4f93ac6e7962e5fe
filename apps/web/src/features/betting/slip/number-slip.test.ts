import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { describe, expect, test } from 'vitest'
import { playLayout } from '../numbers/number-layout.ts'
import {
  addLines,
  addPicked,
  countLines,
  emptyNumberSlip,
  linesToBet,
  type NumberSlip,
  newLine,
  pickedLine,
  picksOf,
  toggleNumber,
} from './number-slip.ts'

const EMPTY = emptyNumberSlip('shuangseqiu', 'standard')
const RED = { field: 'red' }
const BLUE = { field: 'blue' }

const pick = (reds: number[], blues: number[]): NumberSlip => {
  const withReds = reds.reduce((slip, number) => toggleNumber(slip, RED, number), EMPTY)
  return blues.reduce((slip, number) => toggleNumber(slip, BLUE, number), withReds)
}

describe('picking', () => {
  test('six reds and a blue are a line; fewer are not', () => {
    expect(pickedLine(shuangseqiu, pick([1, 2, 3, 4, 5], [7]))).toBeUndefined()
    expect(countLines(shuangseqiu, pick([1, 2, 3, 4, 5, 6, 7], [7, 8]))).toEqual({
      ok: true,
      value: { notes: 14n, stake: 2800n },
    })
  })

  test('a line in the basket leaves the picker free for the next', () => {
    const slip = addPicked(shuangseqiu, pick([6, 5, 4, 3, 2, 1], [7]))
    expect(slip.lines[0]?.selection).toEqual({ red: [1, 2, 3, 4, 5, 6], blue: [7] })
    expect(picksOf(slip)).toEqual({})
    expect(linesToBet(shuangseqiu, slip)).toHaveLength(1)
  })

  test('a number is banker or other, never both: the last tap wins', () => {
    const [bankers, others] = playLayout('shuangseqiu', 'dantuo').zones
    if (!bankers || !others) throw new Error('no zones')
    const slip = toggleNumber(toggleNumber({ ...EMPTY, play: 'dantuo' }, others, 5), bankers, 5)
    expect(picksOf(slip)).toEqual({ red_dan: [5], red_tuo: [] })
  })
})

describe('pasted lines', () => {
  test.each([
    ['01 05 12 18 26 33 + 07', { red: [1, 5, 12, 18, 26, 33], blue: [7] }],
    ['1,5,12,18,26,33|7', { red: [1, 5, 12, 18, 26, 33], blue: [7] }],
    ['01 05 12 18 26 32 33：07 08', { red: [1, 5, 12, 18, 26, 32, 33], blue: [7, 8] }],
  ])('%s', (text, selection) => {
    const read = shuangseqiu.parseLines(text)
    expect(read.ok && read.value.map((line) => newLine(line).selection)).toEqual([selection])
  })

  test('a wrong row refuses all, so that nothing is bet by half', () => {
    expect(shuangseqiu.parseLines('01 05 12 18 26 33 + 07\n01 02 + 3').ok).toBe(false)
    expect(shuangseqiu.parseLines('hello').ok).toBe(false)
  })

  test('basket lines keep ids of their own', () => {
    const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
    const slip = addLines(addLines(EMPTY, [line, line], 'random'), [line], 'pasted')
    expect(slip.lines.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
