import { bjdc } from '@caimin/rules/bjdc'
import { jczq } from '@caimin/rules/jczq'
import { sfgg } from '@caimin/rules/sfgg'
import { describe, expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import { countSlip, forecastSlip, orderOf } from './match-bet.ts'
import { emptyMatchSlip, type MatchSlip, toggleBanker, toggleOption } from './match-slip.ts'
import { effectivePasses, mostBankers, passChoices, togglePass } from './pass-choices.ts'

const row = (number: number) => matchEntry(number, { singles: number === 9 ? ['SPF'] : [] })

function slipOn(...numbers: number[]): MatchSlip {
  return numbers.reduce((slip, number) => toggleOption(jczq, slip, row(number), ['SPF', '3']), emptyMatchSlip('jczq'))
}

const withPass = (slip: MatchSlip, name: string): MatchSlip => {
  const pass = jczq.passTypes.find((each) => each.name === name)
  return pass ? togglePass(jczq, slip, pass) : slip
}

describe('passes', () => {
  test('nothing chosen means the longest straight one', () => {
    expect(effectivePasses(jczq, slipOn(1, 2))).toEqual(['2串1'])
    expect(effectivePasses(jczq, slipOn(1, 2, 3))).toEqual(['3串1'])
  })

  test('follow the shortest limit of the plays used', () => {
    const scores = [1, 2, 3, 4, 5].reduce(
      (slip, number) => toggleOption(jczq, slip, row(number), ['CBF', '1:0']),
      emptyMatchSlip('jczq'),
    )
    expect(effectivePasses(jczq, scores)).toEqual(['4串1'])
  })

  test('several may be chosen, and one match alone is no parlay', () => {
    expect(effectivePasses(jczq, withPass(slipOn(1, 2, 3), '2串1'))).toEqual(['2串1', '3串1'])
    expect(countSlip(jczq, slipOn(1)).kind).toBe('needs_more')
  })

  test('a single bet needs every chosen play open for it, and stands alone', () => {
    expect(effectivePasses(jczq, slipOn(9))).toEqual(['单关'])
    expect(passChoices(jczq, slipOn(1, 9)).map((pass) => pass.name)).not.toContain('单关')
  })

  test('with a banker only straight passes longer than the bankers are left', () => {
    const slip = toggleBanker(slipOn(1, 2, 3), row(1).match_id)
    expect(passChoices(jczq, slip).map((pass) => pass.name)).toEqual(['2串1', '3串1'])
  })

  test('bankers leave a place in the longest of the passes chosen', () => {
    const four = slipOn(1, 2, 3, 4)
    expect(mostBankers(jczq, four)).toBe(3)
    expect(mostBankers(jczq, { ...four, passes: ['2串1'] })).toBe(1)
    expect(mostBankers(jczq, { ...four, passes: ['2串1', '3串1'] })).toBe(2)
    expect(mostBankers(jczq, { ...four, passes: ['3串4'] })).toBe(0)
    expect(mostBankers(jczq, slipOn(9))).toBe(0)
  })
})

describe('the fewest matches', () => {
  const sportSlip = (count: number) =>
    Array.from({ length: count }, (_, at) => matchEntry(at + 1, { handicap: 0.5, odds: { SF: { 3: '1.90' } } })).reduce(
      (slip, each) => toggleOption(sfgg, slip, each, ['SF', '3']),
      emptyMatchSlip('sfgg'),
    )

  test('are those the game takes', () => {
    expect(countSlip(sfgg, sportSlip(2))).toEqual({ kind: 'needs_more', atLeast: 3 })
    expect(effectivePasses(sfgg, sportSlip(3))).toEqual(['3串1'])
  })

  test('passes that hold single notes need matches open for them', () => {
    const two = (singles: string[]) =>
      [1, 2].reduce(
        (slip, number) =>
          toggleOption(bjdc, slip, matchEntry(number, { singles, odds: { SPF: { 3: '3.00' } } }), ['SPF', '3']),
        emptyMatchSlip('bjdc'),
      )
    const names = (slip: MatchSlip) => passChoices(bjdc, slip).map((pass) => pass.name)
    expect(names(two(['SPF']))).toEqual(['单关', '2串1', '2串3'])
    expect(names(two([]))).toEqual(['2串1'])
  })
})

describe('counting', () => {
  test('notes, stake and prize range of the football example', () => {
    const slip = { ...withPass(toggleOption(jczq, slipOn(1, 2, 3), row(3), ['SPF', '1']), '2串1'), multiple: 5 }
    const count = countSlip(jczq, slip)
    if (count.kind !== 'ready') throw new Error(count.kind)
    expect(count.quote).toEqual({ notes: 7n, stake: 7000n })
    const { least, most } = forecastSlip(jczq, slip, count.bet)
    expect(least).toBe(4000n)
    // all right with the draw in the third: 8 + 12 + 12 + 24 yuan, five times
    expect(most).toBe(28_000n)
  })

  test('plays mixed on a slip become a mixed bet', () => {
    const count = countSlip(jczq, toggleOption(jczq, slipOn(1, 2), row(3), ['JQS', '2']))
    expect(count.kind === 'ready' && count.bet.lines[0]?.play).toBe('MIX')
  })

  test('an order beyond the stake limit is refused, though it is counted', () => {
    const slip = { ...slipOn(1, 2), multiple: 100_000 }
    expect(countSlip(jczq, { ...slip, multiple: 99_999 }).kind).toBe('ready')
    expect(orderOf(jczq, { ...slipOn(1, 2, 3), passes: ['2串1'], multiple: 50_000 })).toEqual({
      kind: 'refused',
      reason: 'order_stake_too_high',
    })
  })
})
