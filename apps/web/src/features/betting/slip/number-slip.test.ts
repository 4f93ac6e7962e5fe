import { fen } from '@caimin/base'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { describe, expect, test } from 'vitest'
import { shuangseqiuGame } from '../numbers/games/shuangseqiu.tsx'
import { playLayout } from '../numbers/number-layout.ts'
import { addPicked, linesToBet, pickedLine } from '../numbers/picking.ts'
import { boughtText } from './bought-text.ts'
import {
  addLines,
  countLines,
  emptyNumberSlip,
  multiplesOf,
  type NumberSlip,
  picksOf,
  setIssues,
  setMultiple,
  setOwnMultiple,
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

  test('an issue that leaves the chase takes its own multiple along', () => {
    expect(multiplesOf(setIssues(setIssues(chase, 2), 4))).toEqual([5, 2, 2, 2])
    expect(setIssues(setIssues(chase, 1), 3).ownMultiples).toEqual({})
    expect(multiplesOf(setIssues({ ...chase, ownMultiples: { 1: 5, 9: 99 } }, 9)).at(-1)).toBe(2)
  })

  test('the multiple of the slip is that of every issue until one gets its own', () => {
    const same = setMultiple(chase, 4)
    expect(multiplesOf(same)).toEqual([4, 4, 4])
    expect(multiplesOf(setOwnMultiple(same, 2, 7))).toEqual([4, 7, 4])
    expect(setOwnMultiple(setOwnMultiple(same, 2, 7), 2, 4).ownMultiples).toEqual({})
  })

  test('the purchase is described as it is charged', () => {
    expect(boughtText({ ...chase, issues: 1 }, 14n)).toBe('14注 × 2倍')
    expect(boughtText(setMultiple(chase, 2), 14n)).toBe('14注 × 2倍 × 3期')
    expect(boughtText(chase, 14n)).toBe('14注 × 3期共17倍')
    const long = setOwnMultiple(setOwnMultiple(setIssues(EMPTY, 50), 2, 3), 50, 999)
    expect(boughtText(long, 1n)).toBe('1注 × 50期共1,050倍')
  })

  test('notes, price and multiples shown make the stake, whatever was changed before', () => {
    const steps: readonly ((slip: NumberSlip) => NumberSlip)[] = [
      (slip) => setIssues(slip, 1),
      (slip) => setIssues(slip, 2),
      (slip) => setIssues(slip, 5),
      (slip) => setMultiple(slip, 3),
      (slip) => setOwnMultiple(slip, 2, 999),
    ]
    const sequences = steps.flatMap((a) => steps.flatMap((b) => steps.flatMap((c) => steps.map((d) => [a, b, c, d]))))
    for (const sequence of sequences) {
      const slip = sequence.reduce((draft, step) => step(draft), EMPTY)
      const [, times = '', issues = '1', together] =
        /× (\d+)[倍期](?: × (\d+)期)?(?:共(\d+)倍)?$/u.exec(boughtText(slip, 1n).replaceAll(',', '')) ?? []
      const told = together === undefined ? BigInt(times) * BigInt(issues) : BigInt(together)
      expect(stakeOfIssues(slip, fen(200n * BigInt(slip.multiple)))).toBe(200n * told)
    }
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
