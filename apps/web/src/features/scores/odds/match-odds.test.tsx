// @vitest-environment happy-dom
import { type OutputOf, PLAYER_ENDPOINTS } from '@caimin/contract'
import { expect, test } from 'vitest'
import { answerCalls, refuseOtherCalls, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { boardRow } from '../board/testing/board-row.ts'
import { MatchOdds } from './match-odds.tsx'

type Odds = OutputOf<'scores', 'odds'>
type Average = NonNullable<Odds['average']>
const { odds: ODDS } = PLAYER_ENDPOINTS.scores

const move = (minute: string, odds: Record<string, string>) => ({
  changed_at: `2026-08-17T12:${minute}:00+08:00` as const,
  odds,
  handicap: -1,
  total: null,
})

async function page(moves: Odds['moves'], average: Average | null = null, isSelling = false): Promise<HTMLElement> {
  const answer: Odds = {
    server_time: '2026-08-17T13:00:00+08:00',
    match: { ...boardRow(1), is_selling: isSelling },
    moves,
    average,
    fetched_at: '2026-08-17T12:59:00+08:00',
  }
  answerCalls({ [ODDS.path]: () => answer })
  refuseOtherCalls()
  const box = await show(<MatchOdds matchId="20260817001" />)
  await shows(() => box, '以出票时为准')
  return box
}

test('draws the odds of a play with few options, says what they stand for, and how much of them the seller keeps', async () => {
  const spf = [move('20', { 3: '2.00', 1: '4.00', 0: '4.00' }), move('00', { 3: '2.10', 1: '3.90', 0: '3.80' })]
  const box = await page({ SPF: { newest: spf, opening: null } })
  const label = box.querySelector('[role=img]')?.getAttribute('aria-label')
  expect(label).toBe('主胜从2.10到2.00，平从3.90到4.00，主负从3.80到4.00')
  expect(box.textContent).toContain('变动1次')
  expect(box.textContent).toContain('赔率里留有0%的差额')
  expect(box.textContent).not.toContain('欧赔')
})

test('stands beside the average of others as it opened and is now, each with what it gives back', async () => {
  const spf = [move('20', { 3: '2.00', 1: '4.00', 0: '4.00' }), move('00', { 3: '2.10', 1: '3.90', 0: '3.80' })]
  const average = {
    opening: { h: '2.20', d: '3.30', a: '3.30' },
    now: { h: '2.05', d: '3.50', a: '3.90' },
    changed_at: '2026-08-17T12:40:00+08:00',
  } as const
  const box = await page({ SPF: { newest: spf, opening: null } }, average)
  const rows = [...box.querySelectorAll('.odds-compared tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['竞彩足球', '初始', '2.10', '3.90', '3.80', '100%'],
    ['现在', '2.00', '4.00', '4.00', '100%'],
    ['欧赔均值', '初始', '2.20', '3.30', '3.30', '94%'],
    ['现在', '2.05', '3.50', '3.90', '97%'],
  ])
})

test('an option that is sold is a tap from the slip', async () => {
  const spf = { SPF: { newest: [move('20', { 3: '2.00', 0: '4.00' })], opening: null } }
  const box = await page(spf, null, true)
  const links = [...box.querySelectorAll('.odds-picks a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['投主胜2.00', '投主负4.00'])
  expect(links[0]?.getAttribute('href')).toContain('pick=20260817001.SPF.3')
  expect((await page(spf)).querySelector('.odds-picks')).toBeNull()
})

test('of a play with many options it says what each opened at and is now', async () => {
  const jqs = [move('20', { 2: '3.20', 3: '3.80' }), move('00', { 2: '3.00', 3: '4.00' })]
  const box = await page({ JQS: { newest: jqs, opening: null } })
  const rows = [...box.querySelectorAll('.odds-many tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows.map(([, opening, now]) => [opening, now])).toEqual([
    ['3.00', '3.20'],
    ['4.00', '3.80'],
  ])
  expect(box.querySelector('[role=img]')).toBeNull()
})

test('says that no odds were sold', async () => {
  expect((await page({})).textContent).toContain('还没有开出赔率')
})
