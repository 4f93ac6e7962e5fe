import { fen, yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atDeadline,
  leftOf,
  mayCancelPlan,
  minOwnShare,
  openingOf,
  type PlanProgress,
  refuseJoin,
  refuseRaise,
} from './terms.ts'

const together = (own: number, changes: Partial<{ guarantee: bigint; commissionPercent: number }> = {}) => ({
  kind: 'together' as const,
  own: yuan(own),
  guarantee: fen(changes.guarantee ?? 0n),
  commissionPercent: changes.commissionPercent ?? 0,
})
const spell = (seats: number, takesEmptySeats = false) => ({ kind: 'spell' as const, seats, takesEmptySeats })
const reasonOf = (answer: { ok: true } | { ok: false; reason: string }) => (answer.ok ? 'ok' : answer.reason)

describe('opening a plan of shares', () => {
  test('asks for a twentieth, or as much as the commission, in whole yuan upwards', () => {
    expect(minOwnShare(yuan(960), 6)).toBe(yuan(58))
    expect(minOwnShare(yuan(960), 0)).toBe(yuan(48))
    expect(minOwnShare(yuan(960), 10)).toBe(yuan(96))
    expect(minOwnShare(yuan(20), 0)).toBe(yuan(1))
    expect(minOwnShare(yuan(22), 5)).toBe(yuan(2))
  })

  test('never asks for less than its part, nor for a yuan more than that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200_000 }), fc.integer({ min: 0, max: 10 }), (total, percent) => {
        const least = minOwnShare(yuan(total), percent)
        const part = yuan(total) * BigInt(Math.max(5, percent))
        expect(least * 100n >= part && (least - 100n) * 100n < part).toBe(true)
      }),
    )
  })

  test('takes own shares and a guarantee in whole yuan within their bounds', () => {
    const of = (terms: Parameters<typeof openingOf>[1], total = 100) => reasonOf(openingOf(yuan(total), terms))
    expect(openingOf(yuan(100), together(5, { guarantee: 9500n }))).toEqual({
      ok: true,
      value: { own: 500n, guarantee: 9500n, seatPrice: null },
    })
    expect(of(together(5), 19)).toBe('total_too_small')
    expect(of(together(1), 20)).toBe('ok')
    expect(of(together(4))).toBe('own_share_too_small')
    expect(of(together(5, { commissionPercent: 6 }))).toBe('own_share_too_small')
    expect(of(together(99))).toBe('ok')
    expect(of(together(100))).toBe('own_share_too_large')
    expect(of({ ...together(5), own: fen(550n) })).toBe('own_share_malformed')
    expect(of(together(5, { guarantee: 9600n }))).toBe('guarantee_too_large')
    expect(of(together(5, { guarantee: 150n }))).toBe('guarantee_malformed')
    expect(of(together(5, { guarantee: -100n }))).toBe('guarantee_malformed')
    for (const commissionPercent of [-1, 11, 2.5]) {
      expect(of(together(50, { commissionPercent }))).toBe('commission_malformed')
    }
  })
})

describe('opening a plan of seats', () => {
  test('has the initiator pay what does not divide', () => {
    expect(openingOf(yuan(20), spell(3))).toEqual({ ok: true, value: { own: 668n, guarantee: 0n, seatPrice: 666n } })
    expect(openingOf(yuan(168), spell(6, true))).toEqual({
      ok: true,
      value: { own: 2800n, guarantee: 14_000n, seatPrice: 2800n },
    })
  })

  test('always adds up to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200_000 }), fc.integer({ min: 2, max: 20 }), (total, seats) => {
        const opened = openingOf(yuan(total), spell(seats, true))
        if (!opened.ok) throw new Error(opened.reason)
        const { own, guarantee, seatPrice } = opened.value
        expect(own + guarantee).toBe(yuan(total))
        expect(guarantee).toBe((seatPrice ?? 0n) * BigInt(seats - 1))
        expect(own - (seatPrice ?? 0n) < BigInt(seats)).toBe(true)
      }),
    )
  })

  test('has two to twenty seats', () => {
    for (const seats of [1, 21, 2.5]) expect(reasonOf(openingOf(yuan(100), spell(seats)))).toBe('seats_malformed')
    expect(reasonOf(openingOf(yuan(20), spell(20)))).toBe('ok')
  })
})

const progress = (joined: number, guarantee = 0, people = 1): PlanProgress => ({
  total: yuan(100),
  joined: yuan(joined),
  guarantee: yuan(guarantee),
  people,
})

describe('a plan that is open', () => {
  test('fills at its deadline when the guarantee covers what is missing, and uses no more of it', () => {
    expect(atDeadline(progress(60, 40))).toEqual({ fills: true, used: yuan(40) })
    expect(atDeadline(progress(80, 40))).toEqual({ fills: true, used: yuan(20) })
    expect(atDeadline(progress(60, 39))).toEqual({ fills: false })
    expect(leftOf(progress(60))).toBe(yuan(40))
  })

  test('may be taken back below half, the guarantee counted', () => {
    expect(mayCancelPlan(progress(30, 19))).toBe(true)
    expect(mayCancelPlan(progress(30, 20))).toBe(false)
    expect(mayCancelPlan(progress(50))).toBe(false)
  })

  test('takes a larger guarantee up to what is still to be joined', () => {
    expect(refuseRaise(progress(60, 10), yuan(30))).toBeUndefined()
    expect(refuseRaise(progress(60, 10), yuan(31))).toBe('guarantee_too_large')
    expect(refuseRaise(progress(60, 10), fen(150n))).toBe('guarantee_malformed')
    expect(refuseRaise(progress(60, 10), yuan(0))).toBe('guarantee_malformed')
    expect(refuseRaise(progress(60, 10), yuan(-1))).toBe('guarantee_malformed')
  })

  test('takes whole shares up to what is left, of no more than so many people', () => {
    const asked = { amount: yuan(40), isParty: false, seatPrice: null }
    expect(refuseJoin(progress(60), asked)).toBeUndefined()
    expect(refuseJoin(progress(60), { ...asked, amount: yuan(41) })).toBe('too_few_left')
    for (const amount of [fen(50n), yuan(0), yuan(-1)]) {
      expect(refuseJoin(progress(60), { ...asked, amount })).toBe('share_malformed')
    }
    expect(refuseJoin(progress(60, 0, 9_999), asked)).toBeUndefined()
    expect(refuseJoin(progress(60, 0, 10_000), asked)).toBe('too_many_people')
    expect(refuseJoin(progress(60, 0, 10_000), { ...asked, isParty: true })).toBeUndefined()
  })

  test('gives a person one seat, at its price', () => {
    const asked = { amount: yuan(20), isParty: false, seatPrice: yuan(20) }
    expect(refuseJoin(progress(60), asked)).toBeUndefined()
    expect(refuseJoin(progress(60), { ...asked, isParty: true })).toBe('seat_taken')
    expect(refuseJoin(progress(60), { ...asked, amount: yuan(40) })).toBe('share_malformed')
    expect(refuseJoin(progress(81), asked)).toBe('too_few_left')
  })
})
