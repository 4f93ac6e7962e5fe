// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys } from '../../../testing/keys.ts'
import { deskOrder, deskTicket } from '../../../testing/orders.ts'
import { answerCalls, buttonOf, type Call, eventually, settled, show } from '../../../testing/show.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { IssueStep } from './issue-step.tsx'

const ID = '20261120001'
const ASK = '/api/shopkeeper.Order/askOdds'
const at = (odds: string) => ({ [ID]: { SPF: { '3': odds } } })
const bet = {
  game: 'jczq' as const,
  multiple: 1,
  lines: [{ play: 'SPF', selection: { matches: [{ id: ID, picks: { SPF: ['3'] } }], pass: ['单关'] } }],
}
const match = { match_id: ID, number_text: '周五001', home: '主', away: '客', handicap: -1, total: null }

let calls: Call[]

beforeEach(() => localStorage.clear())

/** An order on a home win that was seen at 2.15, at the odds that are offered now. */
async function take(now: string, changes: Partial<DeskOrder> = {}, ticket: Partial<DeskTicket> = {}) {
  calls = answerCalls({ [ASK]: () => ({ order_id: '001', tickets: 1 }) })
  const order = deskOrder('001', {
    state: 2,
    game: 'jczq',
    bet,
    matches: [match as unknown as DeskOrder['matches'][number]],
    seen_odds: at('2.15'),
    current_odds: at(now),
    tolerance: { kind: 'ask' },
    tickets: [deskTicket(1, { content: bet, ...ticket })],
    ...changes,
  })
  const nothing = () => undefined
  return await show(
    <IssueStep
      order={{ ...order, desk_can: { ...order.desk_can, print: true } }}
      head={null}
      onNext={nothing}
      onConflict={nothing}
    />,
  )
}

const OFFER = '先问玩家'

test('odds that fell are shown beside those the player saw, and are asked about before printing', async () => {
  const box = await take('2.05')
  expect(box.querySelector('.ask-first')?.textContent).toBe('周五001 主胜2.152.05')
  await settled(() => buttonOf(box, OFFER).click())
  await eventually(() => expect(calls.filter(({ path }) => path === ASK)).toHaveLength(1))
  expect(calls.find(({ path }) => path === ASK)?.body).toMatchObject({ order_id: '001', odds: at('2.05') })
})

test('on a phone the odds that are offered now stand below those the player saw', async () => {
  const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList)
  const box = await take('2.05')
  expect(box.querySelector('.odds-table tbody td:nth-child(2)')?.textContent).toBe('2.15现在 2.05')
})

test('Q asks', async () => {
  runTimersByKeys()
  await take('2.05')
  await settled(() => pressKey('q'))
  await eventually(() => expect(calls.filter(({ path }) => path === ASK)).toHaveLength(1))
})

test.each<[string, Partial<DeskOrder>, string]>([
  ['they are as seen', {}, '2.15'],
  ['they rose', {}, '2.20'],
  ['the player takes any', { tolerance: { kind: 'any' } }, '1.50'],
  ['they are within what the player takes', { tolerance: { kind: 'percent', percent: 5 } }, '2.05'],
  ['it is printed already', { printed_times: { 'ticket-1': 1 } }, '2.05'],
  ['many people pay it, who cannot all be asked', { plan_kind: 'together' }, '2.05'],
])('no question is offered when %s', async (_name, changes, now) => {
  const box = await take(now, changes)
  expect(box.textContent).not.toContain(OFFER)
})

test('beyond a percentage it is offered', async () => {
  const box = await take('2.04', { tolerance: { kind: 'percent', percent: 5 } })
  expect(box.textContent).toContain(OFFER)
})

test('while the player is asked, the slip is not printed', async () => {
  const asked_at = '2026-11-20T18:30:00+08:00' as const
  const question = { odds: at('2.05'), handicaps: {}, totals: {}, asked_at, no: 1, answer: null }
  const box = await take('2.05', {}, { odds_question: question })
  expect(box.textContent).toContain('等玩家答复，先不打')
  expect(box.textContent).not.toContain('打印')
})

test.each([
  [1, true],
  [0, false],
])('a refusal after %i printings says what becomes of a paper ticket: %s', async (times, isSaid) => {
  const asked_at = '2026-11-20T18:30:00+08:00' as const
  const question = { odds: at('2.05'), handicaps: {}, totals: {}, asked_at, no: 1, answer: 'no' as const }
  const box = await take('2.05', { printed_times: { 'ticket-1': times } }, { odds_question: question })
  expect(box.textContent).toContain('玩家不同意这张票的赔率')
  expect(box.textContent?.includes('按「错票」登记')).toBe(isSaid)
  expect(box.querySelector('.flag a[href$="/shifts"]') !== null).toBe(isSaid)
})
