import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import { emptyMatchSlip, type MatchSlip, removeLeg, toggleBanker, toggleOption } from './match-slip.ts'
import { bankerRefusal, slipLosses } from './slip-losses.ts'

const row = (number: number) => matchEntry(number)

const slipOn = (numbers: readonly number[], passes: readonly string[] = []): MatchSlip =>
  numbers.reduce((slip, number) => toggleOption(jczq, slip, row(number), ['SPF', '3']), {
    ...emptyMatchSlip('jczq'),
    passes,
  })

const without = (slip: MatchSlip, number: number) => removeLeg(slip, row(number).match_id)
const withBankers = (slip: MatchSlip, ...numbers: number[]) =>
  numbers.reduce((made, number) => toggleBanker(made, row(number).match_id), slip)
const bankersOf = (slip: MatchSlip) => Object.values(slip.legs).filter(({ isBanker }) => isBanker)

test('a match that goes takes the passes with it that need it, and the others stay', () => {
  const four = slipOn([1, 2, 3, 4], ['2串1', '4串1'])
  expect(slipLosses(jczq, four, without(four, 4))).toBe('4串1不再适用，现在按2串1')
  const longest = slipOn([1, 2, 3, 4])
  expect(slipLosses(jczq, longest, without(longest, 4))).toBe('4串1不再适用，现在按3串1')
})

test('a banker takes the passes that have no room for it', () => {
  const four = slipOn([1, 2, 3, 4], ['2串1', '3串1'])
  const one = withBankers(four, 1)
  expect(slipLosses(jczq, four, one)).toBeUndefined()
  expect(slipLosses(jczq, one, withBankers(one, 2))).toBe('2串1不再适用，现在按3串1')
})

test('bankers that would fill every note are bankers no longer', () => {
  const three = withBankers(slipOn([1, 2, 3], ['3串1']), 1, 2)
  const two = without(three, 3)
  expect(bankersOf(two)).toEqual([])
  expect(slipLosses(jczq, three, two)).toBe('3串1不再适用，现在按2串1；胆已取消')
  const five = withBankers(slipOn([1, 2, 3, 4, 5, 6]), 1, 2, 3, 4)
  const scored = toggleOption(jczq, five, row(6), ['CBF', '1:0'])
  expect(bankersOf(scored)).toEqual([])
  expect(slipLosses(jczq, five, scored)).toBe('6串1不再适用，现在按4串1；胆已取消')
})

test('while matches are picked, the longest pass follows them without a word, bankers do not', () => {
  const picking = { isPicking: true }
  const four = slipOn([1, 2, 3, 4])
  expect(slipLosses(jczq, four, without(four, 4), picking)).toBeUndefined()
  const bankers = withBankers(four, 1, 2, 3)
  expect(slipLosses(jczq, bankers, without(bankers, 4), picking)).toBe('胆已取消')
  const chosen = slipOn([1, 2, 3, 4], ['2串1', '4串1'])
  expect(slipLosses(jczq, chosen, without(chosen, 4), picking)).toBe('4串1不再适用，现在按2串1')
})

test('what the player does is no loss: another pass, a banker taken back, a slip begun anew', () => {
  const three = withBankers(slipOn([1, 2, 3], ['2串1', '3串1']), 1)
  expect(slipLosses(jczq, three, { ...three, passes: ['2串1'] })).toBeUndefined()
  expect(slipLosses(jczq, three, withBankers(three, 1))).toBeUndefined()
  expect(slipLosses(jczq, three, { ...three, legs: {} })).toBeUndefined()
})

test('a banker that is refused is refused in words', () => {
  const refusal = (passes: readonly string[], most: number) => bankerRefusal(jczq, slipOn([1, 2, 3, 4], passes), most)
  expect(refusal(['2串1'], 1)).toBe('2串1最多设1个胆，要多设请先改过关方式')
  expect(refusal(['2串1', '3串1'], 2)).toBe('2串1、3串1最多设2个胆，要多设请先改过关方式')
  expect(refusal(['3串4'], 0)).toBe('3串4不能设胆，请先改过关方式')
  expect(bankerRefusal(jczq, slipOn([1]), 0)).toBe('至少选2场才能设胆')
})
