// @vitest-environment happy-dom
import type { MatchFacade } from '@caimin/rules'
import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { type Choice, emptyMatchSlip, type MatchEntry, toggleOption } from '../../slip/match-slip.ts'
import { matchEntry } from '../../testing/match-entry.ts'
import { LegRow } from './leg-row.tsx'

/** The row of a match on which this was chosen, now that the match has become another. */
async function shown(rules: MatchFacade, row: MatchEntry, choice: Choice, now = row): Promise<string> {
  const [leg] = Object.values(toggleOption(rules, emptyMatchSlip(rules.id), row, choice).legs)
  if (!leg) throw new Error('nothing chosen')
  const rest = { isClosed: false, onBanker: () => {}, onRemove: () => {}, onRemoveOption: () => {} }
  const box = await show(<LegRow rules={rules} leg={leg} row={now} {...rest} />)
  return box.textContent ?? ''
}

test('new odds stand beside the handicap they belong to, and the old one is named', async () => {
  const before = matchEntry(1, { handicap: -1, odds: { RQSPF: { 3: '4.00' } } })
  const now = matchEntry(1, { handicap: -2, odds: { RQSPF: { 3: '9.00' } } })
  const text = await shown(jczq, before, ['RQSPF', '3'], now)
  expect(text).toContain('原−1让−2 胜9.00')
  expect(text).not.toContain('让−1')
})

test('an option that is gone keeps the handicap it was chosen at', async () => {
  const before = matchEntry(1, { handicap: -1, odds: { RQSPF: { 3: '4.00' } } })
  const text = await shown(jczq, before, ['RQSPF', '3'], matchEntry(1, { handicap: -2, odds: {} }))
  expect(text).toContain('让−1 胜停售')
})

test('a cutoff of another day says which day', async () => {
  const row = matchEntry(1, { orderDeadline: '2099-08-18T00:40:00+08:00' })
  expect(await shown(jczq, row, ['SPF', '3'])).toContain('8月18日00:40截止')
})

test('basketball names the away side first and says which side is which', async () => {
  const row = matchEntry(301, { odds: { SF: { 3: '1.44' } } })
  expect(await shown(jclq, row, ['SF', '3'])).toContain('客 客队301 VS 主 主队301')
  expect(await shown(jczq, matchEntry(1), ['SPF', '3'])).toContain('主队1 VS  客队1')
})
