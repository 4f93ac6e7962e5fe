import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { matchEntry } from '../testing/match-entry.ts'
import { countSlip } from './match-bet.ts'
import { emptyMatchSlip, type MatchSlip, toggleBanker, toggleOption } from './match-slip.ts'
import { rebetMatchSlip } from './rebet.ts'
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
  const again = rebetMatchSlip(jczq, { bet: wireBet(betOf(SLIP)), multiple: 3 }, ROWS)
  expect(again).toEqual({ ...SLIP, multiple: 3 })
})

test('a banker left alone by matches that closed is none', () => {
  const again = rebetMatchSlip(jczq, { bet: wireBet(betOf(SLIP)), multiple: 1 }, ROWS.slice(0, 1))
  expect(Object.values(again.legs).map(({ isBanker }) => isBanker)).toEqual([false])
})

test('of an order whose matches have all closed nothing stays, no multiple and no pass either', () => {
  expect(rebetMatchSlip(jczq, { bet: wireBet(betOf(SLIP)), multiple: 4 }, [])).toEqual(emptyMatchSlip('jczq'))
})
