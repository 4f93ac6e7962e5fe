import { fen, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areStandingTerms, type StandingTerms, stakeStandingOrder, stopReasonOf } from './standing-order.ts'

const terms: StandingTerms = {
  stake: { kind: 'fixed', amount: yuan(50) },
  totalCopies: 30,
  copiesPerDay: 3,
  minPostStake: yuan(20),
  maxPostStake: yuan(1_000),
  stopAfterLosses: 5,
  stopBelow: yuan(20),
  lastDay: '2026-11-30',
}
const progress = { copies: 0, copiesToday: 0, lossesInARow: 0 }
const post = { posterStake: yuan(200), unitStake: yuan(20), hasMoved: false }
const money = yuan(1_000)

/** Adds one unit after the other as long as the amount reaches. */
function naiveUnits(amount: bigint, unitStake: bigint): number {
  let [units, used] = [0, 0n]
  while (used + unitStake <= amount) {
    used += unitStake
    units += 1
  }
  return units
}

describe('what a standing order stakes', () => {
  test('whole units within its amount, and nothing where one is too much', () => {
    const stakes = fc.record({
      amount: fc.integer({ min: 2, max: 10_000 }),
      unit: fc.integer({ min: 1, max: 3_000 }),
    })
    fc.assert(
      fc.property(stakes, ({ amount, unit }) => {
        const unitStake = yuan(unit * 2)
        const fixed = { ...terms, stake: { kind: 'fixed' as const, amount: yuan(amount) } }
        const staked = stakeStandingOrder(fixed, progress, { post: { ...post, unitStake }, money: yuan(10_000) })
        const units = naiveUnits(yuan(amount), unitStake)
        expect(staked).toMatchObject(units === 0 ? { reason: 'unit_above_amount' } : { value: { units } })
      }),
    )
  })

  test("a percent of the poster's own stake, and never more than its cap", () => {
    const cases = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      cap: fc.integer({ min: 2, max: 500 }),
      stake: fc.integer({ min: 10, max: 500 }),
    })
    fc.assert(
      fc.property(cases, ({ percent, cap, stake }) => {
        const percentTerms = { ...terms, stake: { kind: 'percent' as const, percent, cap: yuan(cap) } }
        const posted = { ...post, posterStake: yuan(stake * 2), unitStake: yuan(2) }
        const staked = stakeStandingOrder(percentTerms, progress, { post: posted, money: yuan(10_000) })
        const share = Math.min(stake * 2 * percent, cap * 100)
        const units = naiveUnits(BigInt(share), 200n)
        if (stake * 2 < 20) expect(staked).toMatchObject({ reason: 'post_stake_out_of_range' })
        else expect(staked).toMatchObject(units === 0 ? { reason: 'unit_above_amount' } : { value: { units } })
      }),
    )
  })
})

describe('a miss has its reason', () => {
  const reasonOf = (of: { post?: Partial<typeof post>; copiesToday?: number; money?: typeof money }) => {
    const facts = { post: { ...post, ...of.post }, money: of.money ?? money }
    const staked = stakeStandingOrder(terms, { copiesToday: of.copiesToday ?? 0 }, facts)
    return staked.ok ? undefined : staked.reason
  }

  test.each([
    ['the poster staked too little', { post: { posterStake: fen(1_999n) } }, 'post_stake_out_of_range'],
    ['the poster staked too much', { post: { posterStake: fen(100_001n) } }, 'post_stake_out_of_range'],
    ['the day is used up', { copiesToday: 3 }, 'copies_of_day_used_up'],
    ['a unit costs more than the amount', { post: { unitStake: yuan(52) } }, 'unit_above_amount'],
    ['the total moved', { post: { hasMoved: true } }, 'odds_moved'],
    ['the balance is short of the full amount', { money: fen(3_999n) }, 'insufficient_balance'],
  ])('%s', (_, of, reason) => {
    expect(reasonOf(of)).toBe(reason)
  })

  test('the edges are copied', () => {
    expect(reasonOf({ post: { posterStake: yuan(20) } })).toBeUndefined()
    expect(reasonOf({ post: { posterStake: yuan(1_000) } })).toBeUndefined()
    expect(reasonOf({ copiesToday: 2 })).toBeUndefined()
    expect(reasonOf({ money: yuan(40) })).toBeUndefined()
  })
})

describe('a standing order ends', () => {
  const now = { money, today: '2026-11-30' }

  test('after its last day, its last copy, its losses, and below its balance', () => {
    expect(stopReasonOf(terms, progress, now)).toBeUndefined()
    expect(stopReasonOf(terms, progress, { ...now, today: '2026-12-01' })).toBe('last_day_over')
    expect(stopReasonOf(terms, { ...progress, copies: 30 }, now)).toBe('total_reached')
    expect(stopReasonOf(terms, { ...progress, lossesInARow: 5 }, now)).toBe('losses_in_a_row')
    expect(stopReasonOf(terms, progress, { ...now, money: fen(1_999n) })).toBe('balance_below')
  })

  test('not by what was left open', () => {
    const open = { ...terms, stopAfterLosses: null, stopBelow: null, lastDay: null }
    expect(
      stopReasonOf(open, { ...progress, lossesInARow: 99 }, { money: fen(0n), today: '2099-01-01' }),
    ).toBeUndefined()
  })
})

test('terms outside of the limits are none', () => {
  expect(areStandingTerms(terms)).toBe(true)
  expect(areStandingTerms({ ...terms, stopAfterLosses: null, stopBelow: null, lastDay: null })).toBe(true)
  const wrong: Partial<StandingTerms>[] = [
    { stake: { kind: 'fixed', amount: yuan(1) } },
    { stake: { kind: 'fixed', amount: yuan(10_001) } },
    { stake: { kind: 'percent', percent: 0, cap: yuan(50) } },
    { stake: { kind: 'percent', percent: 101, cap: yuan(50) } },
    { stake: { kind: 'percent', percent: 10, cap: yuan(1) } },
    { totalCopies: 0 },
    { copiesPerDay: 21 },
    { minPostStake: yuan(19) },
    { maxPostStake: yuan(200_001) },
    { minPostStake: yuan(500), maxPostStake: yuan(499) },
    { stopAfterLosses: 0 },
    { stopBelow: fen(99n) },
  ]
  for (const change of wrong)
    expect(areStandingTerms({ ...terms, ...change }), JSON.stringify(Object.keys(change))).toBe(false)
})
