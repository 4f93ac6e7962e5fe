import { type Fen, fen, sum } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveSplit } from '../testing/naive-split.ts'
import { type PartyPayment, type PartyStake, type PlanOutcome, type PlanSplit, payParties } from './pay-parties.ts'

const parties = fc.array(
  fc.record({ captured: fc.bigInt({ min: 1n, max: 400n }).map(fen), seats: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 9 },
)
/** A prize of which tax may be taken, and stake that may come back: all of it only where there is no prize. */
const cases = fc
  .record({
    parties,
    afterTax: fc.bigInt({ min: 0n, max: 6000n }),
    tax: fc.bigInt({ min: 0n, max: 900n }),
    refunded: fc.integer({ min: 0, max: 99 }),
    kind: fc.constantFrom('together', 'spell'),
    commissionPercent: fc.integer({ min: 0, max: 10 }),
    isMinor: fc.boolean(),
  })
  .map(({ parties: all, afterTax, tax, refunded, ...split }): [PartyStake[], PlanOutcome, PlanSplit] => {
    const refund = fen((sum(all.map(({ captured }) => captured)) * BigInt(refunded)) / 100n)
    const prize = afterTax === 0n ? 0n : afterTax + tax
    return [all, { prize: fen(prize), afterTax: fen(afterTax), refund }, split]
  })

const totalOf = (payments: readonly PartyPayment[], of: keyof PartyPayment): Fen => sum(payments.map((one) => one[of]))

/** The rule once more, in plain arithmetic of its own. */
function naivePayments(all: PartyStake[], { prize, afterTax, refund }: PlanOutcome, split: PlanSplit): PartyPayment[] {
  const cost = all.reduce((total, { captured }) => total + captured, 0n) - refund
  const backs = naiveSplit(
    refund,
    all.map(({ captured }) => captured),
  )
  let commission = 0n
  if (split.kind === 'together' && all.length > 1 && !split.isMinor && afterTax > cost) {
    while ((commission + 1n) * 100n <= (afterTax - cost) * BigInt(split.commissionPercent)) commission += 1n
  }
  const weights = all.map(({ captured, seats }, index) =>
    split.kind === 'spell' ? BigInt(seats) : captured - (backs[index] ?? 0n),
  )
  const shares = naiveSplit(afterTax - commission, weights)
  const taxes = naiveSplit(prize - afterTax, shares)
  return shares.map((share, index) => ({
    prize: fen(share + (taxes[index] ?? 0n)),
    afterTax: fen(share),
    refund: fen(backs[index] ?? 0n),
    commission: fen(index === 0 ? commission : 0n),
  }))
}

describe('paying the people of a plan', () => {
  test('agrees with the rule computed another way', () => {
    fc.assert(
      fc.property(cases, (given) => {
        expect(payParties(...given)).toEqual(naivePayments(...given))
      }),
    )
  })

  test('gives out exactly what the plan brought', () => {
    fc.assert(
      fc.property(cases, ([all, outcome, split]) => {
        const payments = payParties(all, outcome, split)
        expect(totalOf(payments, 'prize') + totalOf(payments, 'commission')).toBe(outcome.prize)
        expect(totalOf(payments, 'afterTax') + totalOf(payments, 'commission')).toBe(outcome.afterTax)
        expect(totalOf(payments, 'refund')).toBe(outcome.refund)
        for (const { prize, afterTax, refund, commission } of payments) {
          expect([prize, afterTax, refund, commission].every((amount) => amount >= 0n)).toBe(true)
          // A share of nothing is no payment, not even of tax.
          if (afterTax === 0n) expect(prize).toBe(0n)
        }
      }),
    )
  })

  test('never leaves anyone with less than they paid because of a commission', () => {
    fc.assert(
      fc.property(cases, ([all, outcome, split]) => {
        const together = { ...split, kind: 'together' as const }
        const payments = payParties(all, outcome, together)
        const without = payParties(all, outcome, { ...together, commissionPercent: 0 })
        for (const [index, { afterTax, refund }] of payments.entries()) {
          const { captured } = all[index] ?? { captured: fen(0n) }
          const got = afterTax + refund
          const could = (without[index]?.afterTax ?? 0n) + (without[index]?.refund ?? 0n)
          if (got < captured) expect(got).toBe(could)
        }
      }),
    )
  })

  test('takes no commission where the initiator alone holds shares, of a minor, of a loss, or for seats', () => {
    const party = { captured: fen(1000n), seats: 1 }
    const outcome = { prize: fen(9000n), afterTax: fen(9000n), refund: fen(0n) }
    const split = { kind: 'together', commissionPercent: 10, isMinor: false } as const
    const commission = (all: PartyStake[], changes: Partial<PlanSplit>, afterTax = outcome.afterTax) =>
      payParties(all, { ...outcome, afterTax }, { ...split, ...changes })[0]?.commission
    expect(commission([party, party], {})).toBe(700n)
    expect(commission([party], {})).toBe(0n)
    expect(commission([party, party], { isMinor: true })).toBe(0n)
    expect(commission([party, party], { kind: 'spell' })).toBe(0n)
    expect(commission([party, party], {}, fen(2000n))).toBe(0n)
    expect(commission([party, party], {}, fen(2009n))).toBe(0n)
    expect(commission([party, party], {}, fen(2010n))).toBe(1n)
  })

  test('gives a seat what a seat gets, whoever paid the fen that did not divide', () => {
    const all = [
      { captured: fen(668n), seats: 1 },
      { captured: fen(666n), seats: 1 },
      { captured: fen(666n), seats: 1 },
    ]
    const split = { kind: 'spell', commissionPercent: 0, isMinor: false } as const
    const payments = payParties(all, { prize: fen(3000n), afterTax: fen(3000n), refund: fen(0n) }, split)
    expect(payments.map(({ afterTax }) => afterTax)).toEqual([1000n, 1000n, 1000n])
  })
})
