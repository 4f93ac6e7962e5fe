import { expect, test } from 'vitest'
import { agreedOdds, hasOdds, oddsBesides, oddsOf } from './read-odds.ts'

const lineOf = (text: string, latin?: string) => ({
  text,
  words: [text],
  doubtful: '',
  besides: { chinese: [], latin: latin === undefined ? [] : [latin] },
})

test('lines with odds are told from those with amounts', () => {
  expect(hasOdds(lineOf('胜62.080元+平63.650元'))).toBe(true)
  expect(hasOdds(lineOf('倍数:3合计:12元'))).toBe(false)
})

test('odds whose point was lost have three places', () => {
  expect(oddsOf('2O80')).toBe('2.080')
})

test('the Latin reader’s odds are those in the same place, or those with the same places', () => {
  const line = lineOf('', '1|@2.0807T+F@13.6507T')
  const [first, second] = [
    { before: '@2', places: '080' },
    { before: '@13', places: '650' },
  ]
  expect(oddsBesides(line, ['2.080', '13.850'])).toEqual([first, second])
  expect(oddsBesides(line, ['2.080', '1.110', '13.650'])).toEqual([first, undefined, second])
  expect(oddsBesides(line, ['1.650'])).toEqual([second])
})

test.each<[string, string, string, string | undefined, string, boolean]>([
  ['both see the same', '4.430', '6', '@4', '4.430', true],
  ['two figures stand for the sign', '64.430', '8', '@4', '4.430', true],
  ['two figures stand for the sign, and another one for the Latin reader', '64.430', '8', '04', '4.430', true],
  ['a letter stands for the sign', '64.430', '8', 'e4', '4.430', true],
  ['one figure stands for the sign', '64.430', '8', '@64', '64.430', true],
  ['the first figure is the odds’ own', '64.430', '6', '0664', '64.430', true],
  ['they see other figures', '5.430', '6', '@6', '5.430', false],
  ['neither says whether a figure stands for the sign', '64.430', '8', undefined, '64.430', false],
])('where %s', (_case, odds, sign, before, value, isSure) => {
  const besides = before === undefined ? undefined : { before, places: '430' }
  expect(agreedOdds(odds, sign, besides)).toEqual({ value, isSure })
})
