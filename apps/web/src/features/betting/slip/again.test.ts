import { jczq } from '@caimin/rules/jczq'
import { optimiseBet, optimisedOrder } from '@caimin/rules/optimise'
import { expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import { isOptimised, matchSlipAgain } from './again.ts'
import { countSlip } from './match-bet.ts'
import { emptyMatchSlip, type MatchSlip, seenOdds, toggleBanker, toggleOption } from './match-slip.ts'
import { wireBet } from './wire-bet.ts'

const ROWS = [1, 2, 3].map((number) => matchEntry(number))
const EMPTY: MatchSlip = { ...emptyMatchSlip('jczq'), passes: ['2串1'] }
const SLIP = toggleBanker(
  ROWS.reduce((slip, row) => toggleOption(jczq, slip, row, ['SPF', '3']), EMPTY),
  ROWS[0]?.match_id ?? '',
)

function betOf(slip: MatchSlip) {
  const count = countSlip(jczq, slip)
  if (count.kind !== 'ready') throw new Error(count.kind)
  return count.bet
}

test('an order is picked anew with its passes and bankers', () => {
  const again = matchSlipAgain(jczq, { bet: wireBet(betOf(SLIP)), multiple: 3 }, ROWS)
  expect(again).toEqual({ ...SLIP, multiple: 3 })
})

test('a banker left alone by matches that closed is none', () => {
  const again = matchSlipAgain(jczq, { bet: wireBet(betOf(SLIP)), multiple: 1 }, ROWS.slice(0, 1))
  expect(Object.values(again.legs).map(({ isBanker }) => isBanker)).toEqual([false])
})

test('an optimised order is told from a plain one', () => {
  const bet = betOf(SLIP)
  const spread = optimiseBet(jczq, bet, seenOdds(SLIP), { goal: 'average', total: 10 })
  if (!spread.ok) throw new Error(spread.reason)
  expect(isOptimised({ bet: wireBet(optimisedOrder('jczq', spread.value.notes)) })).toBe(true)
  expect(isOptimised({ bet: wireBet(bet) })).toBe(false)
})
