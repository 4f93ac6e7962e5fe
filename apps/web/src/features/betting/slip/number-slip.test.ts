import { fen } from '@caimin/base'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { describe, expect, test } from 'vitest'
import { shuangseqiuGame } from '../numbers/games/shuangseqiu.tsx'
import { playLayout } from '../numbers/number-layout.ts'
import { addPicked, linesToBet, pickedLine } from '../numbers/picking.ts'
import {
  addLines,
  countLines,
  emptyNumberSlip,
  multiplesOf,
  type NumberSlip,
  picksOf,
  stakeOfIssues,
  toggleNumber,
} from './number-slip.ts'

const GAME = shuangseqiuGame
const EMPTY = emptyNumberSlip('shuangseqiu')
const RED = { tab: 'standard', field: 'red', most: 33 }
const BLUE = { tab: 'standard', field: 'blue', most: 16 }

const pick = (reds: number[], blues: number[]): NumberSlip => {
  const withReds = reds.reduce((slip, number) => toggleNumber(slip, RED, number), EMPTY)
  return blues.reduce((slip, number) => toggleNumber(slip, BLUE, number), withReds)
}

describe('picking', () => {
  test('six reds and a blue are a line; fewer are not', () => {
    expect(pickedLine(GAME, pick([1, 2, 3, 4, 5], [7]))).toBeUndefined()
    const slip = pick([1, 2, 3, 4, 5, 6, 7], [7, 8])
    expect(countLines(shuangseqiu, slip, linesToBet(GAME, slip))).toEqual({
      ok: true,
      value: { notes: 14n, stake: 2800n },
    })
  })

  test('a line in the basket leaves the picker free for the next', () => {
    const slip = addPicked(GAME, pick([6, 5, 4, 3, 2, 1], [7]))
    expect(slip.lines[0]?.selection).toEqual({ red: [1, 2, 3, 4, 5, 6], blue: [7] })
    expect(picksOf(slip, 'standard')).toEqual({})
    expect(linesToBet(GAME, slip)).toHaveLength(1)
  })

  test('a number is banker or other, never both: the last tap wins', () => {
    const { tab, zones } = playLayout(GAME.layout, 'dantuo')
    const [bankers, others] = zones
    if (!bankers || !others) throw new Error('no zones')
    const slip = toggleNumber(toggleNumber(EMPTY, { ...others, tab }, 5), { ...bankers, tab }, 5)
    expect(picksOf(slip, tab)).toEqual({ red_dan: [5], red_tuo: [] })
  })

  test('where one is chosen, the next tap replaces it', () => {
    const one = { tab: 'standard', field: 'blue', most: 1 }
    expect(picksOf(toggleNumber(toggleNumber(EMPTY, one, 5), one, 9), 'standard')).toEqual({ blue: [9] })
  })
})

describe('several issues', () => {
  const chase = { ...EMPTY, multiple: 2, issues: 3, ownMultiples: { 1: 5, 3: 10 } }

  test('each costs by its own multiple', () => {
    expect(multiplesOf(chase)).toEqual([5, 2, 10])
    expect(stakeOfIssues(chase, fen(400n))).toBe(3400n)
  })

  test('a single one has the multiple of the slip', () => {
    expect(stakeOfIssues({ ...chase, issues: 1 }, fen(400n))).toBe(400n)
  })
})

describe('the basket', () => {
  test('basket lines keep ids of their own', () => {
    const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
    const slip = addLines(addLines(EMPTY, [line, line], 'random'), [line], 'pasted')
    expect(slip.lines.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
