// @vitest-environment happy-dom
import { instantOf } from '@caimin/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { matchEntry } from '../testing/match-entry.ts'
import type { MatchDisplay } from './match-display.ts'
import { MatchMeta } from './match-meta.tsx'

const TODAY = instantOf('2026-08-17T00:00:00+08:00')
const ROW = matchEntry(1, { kickoff_at: '2026-08-17T18:30:00+08:00', orderDeadline: '2026-08-17T18:25:00+08:00' })

/** What stands below the number of the match at this time of the day. */
async function shown(clock: string, time: MatchDisplay['time']): Promise<string> {
  vi.setSystemTime(`2026-08-17T${clock}+08:00`)
  const box = await show(<MatchMeta row={ROW} time={time} sale="open" today={TODAY} />)
  return box.querySelector('.bet-meta > :nth-child(3)')?.textContent ?? ''
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('the time a player wants to see stands there until the last hour', async () => {
  expect(await shown('16:00:00', 'cutoff')).toBe('18:25截止')
  expect(await shown('16:00:00', 'kickoff')).toBe('18:30开赛')
})

test('in the last hour the time left is shown, beside the kick-off where that is shown, so that neither is mistaken for the other', async () => {
  expect(await shown('18:10:00', 'cutoff')).toBe('还剩15:00')
  expect(await shown('18:10:00', 'kickoff')).toBe('18:30开赛 截止还剩15:00')
})
