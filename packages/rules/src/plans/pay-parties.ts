import { assert, type Fen, fen, minus, NO_MONEY, sum } from '@caimin/base'
import { commissionOf } from '../follow/commission.ts'
import { splitByWeights } from './split.ts'

/** What one person has in a printed plan; a person who joined several times is one. */
export interface PartyStake {
  /** What became of their money tickets, in fen. */
  readonly captured: Fen
  /** Seats, of a plan of seats. */
  readonly seats: number
}

/** What a settled plan brought. */
export interface PlanOutcome {
  /** Before tax. */
  readonly prize: Fen
  readonly afterTax: Fen
  /** Stake on void matches. */
  readonly refund: Fen
}

export interface PlanSplit {
  readonly kind: 'together' | 'spell'
  readonly commissionPercent: number
  /** Of the initiator: someone under age gets no commission. */
  readonly isMinor: boolean
}

/** What one person gets of a plan. `prize` holds the tax, `commission` is beside it. */
export interface PartyPayment {
  readonly prize: Fen
  readonly afterTax: Fen
  readonly refund: Fen
  readonly commission: Fen
}

/**
 * Splits what a plan brought among its people, the initiator first and then in the order of joining. Stake on void
 * matches goes back by what each paid; the prize, after the commission, by what each paid less that, or by seats. Tax
 * is split as the money it was taken from. All sums are exact.
 */
export function payParties(parties: readonly PartyStake[], outcome: PlanOutcome, split: PlanSplit): PartyPayment[] {
  const { prize, afterTax, refund } = outcome
  assert(afterTax <= prize, 'tax is part of the prize')
  const refunds = splitByWeights(
    refund,
    parties.map(({ captured }) => captured),
  )
  const paid = parties.map(({ captured }, index) => minus(captured, refunds[index] ?? NO_MONEY))
  const isShared = split.kind === 'together' && parties.length > 1 && !split.isMinor
  const commission = isShared
    ? commissionOf(split.commissionPercent, { captured: sum(paid), voidRefund: NO_MONEY, prizeAfterTax: afterTax })
    : NO_MONEY
  const weights = split.kind === 'spell' ? parties.map(({ seats }) => BigInt(seats)) : paid
  const shares = splitByWeights(minus(afterTax, commission), weights)
  const taxes = splitByWeights(minus(prize, afterTax), shares)
  return shares.map((share, index) => ({
    prize: fen(share + (taxes[index] ?? 0n)),
    afterTax: share,
    refund: refunds[index] ?? NO_MONEY,
    commission: index === 0 ? commission : NO_MONEY,
  }))
}

/** A person's holds in the order in which they were made, in fen. */
export type PartyHolds = readonly Fen[]

/**
 * How much of each hold becomes sales when of a plan only `captured` was printed: by what each person paid, and of a
 * person's holds the newest come back first.
 */
export function captureHolds(captured: Fen, parties: readonly PartyHolds[]): Fen[][] {
  const shares = splitByWeights(captured, parties.map(sum))
  return parties.map((holds, index) => takeInTurn(shares[index] ?? NO_MONEY, holds))
}

/** How much of each hold a refund returns to: the newest first. */
export const refundHolds = (refund: Fen, captured: PartyHolds): Fen[] =>
  takeInTurn(refund, captured.toReversed()).toReversed()

function takeInTurn(amount: Fen, holds: PartyHolds): Fen[] {
  let left = amount
  const taken = holds.map((hold) => {
    const isLast = left < hold
    const part = isLast ? left : hold
    left = minus(left, part)
    return part
  })
  assert(left === 0n, 'no more is taken than is held')
  return taken
}
