// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys, typeText } from '../../../testing/keys.ts'
import { deskOrder, deskTicket, queueRow } from '../../../testing/orders.ts'
import { answerCalls, buttonOf, eventually, settled, show } from '../../../testing/show.tsx'
import type { HistoryEntry } from '../queries.ts'
import { FindPage } from './find-page.tsx'
import { historyText, whoDid } from './history-text.ts'

const DESK = '/api/shopkeeper.Order/'
const SERVER_TIME = '2026-11-20T18:31:00+08:00'

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  HTMLElement.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.useRealTimers())

const pageOf = (rows: readonly ReturnType<typeof queueRow>[], has_more_players = false) => ({
  ...{ rows, next_cursor: null, server_time: SERVER_TIME, has_more_players },
})
const rowsOf = (box: HTMLElement) => [...box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
const happened = { no: 1, at: SERVER_TIME, actor: 'shop', name: '小王' } as const

test('lists orders of every state with number, game and state', async () => {
  answerCalls({ [`${DESK}find`]: () => pageOf([queueRow('7'), queueRow('6', { state: 10, stake: '20.00' })]) })
  const box = await show(<FindPage />)
  await eventually(() => expect(rowsOf(box)).toHaveLength(2))
  expect(rowsOf(box)[0]).toContain('双色球 单式 1注20261120007')
  expect(rowsOf(box)[0]).toContain('待接单')
  expect(rowsOf(box)[1]).toContain('已派奖')
})

test('asks the server for what was typed once it is whole, and says that there is no such order', async () => {
  const calls = answerCalls({
    [`${DESK}find`]: ({ body: { search } }) => pageOf(search === '2071' ? [] : [queueRow('7')]),
  })
  const box = await show(<FindPage />)
  await eventually(() => expect(rowsOf(box)).toHaveLength(1))
  await pressKey('/')
  await typeText('2071')
  expect(calls).toHaveLength(1)
  await settled(() => buttonOf(box, '查找').click())
  await eventually(() => expect(box.textContent).toContain('没有查到这样的单'))
  expect(calls.at(-1)?.body).toEqual({ search: '2071' })
})

test('says that more players are called so', async () => {
  answerCalls({ [`${DESK}find`]: () => pageOf([queueRow('7')], true) })
  const box = await show(<FindPage />)
  await eventually(() => expect(box.textContent).toContain('请写全一点'))
})

test('shows an order with everything that happened to it, and the way to where it is worked on', async () => {
  answerCalls({
    [`${DESK}find`]: () => pageOf([queueRow('7', { state: 6 })]),
    [`${DESK}detail`]: () =>
      deskOrder('7', { state: 6, tickets: [deskTicket(1), deskTicket(2)], final_records: ['ticket-2'] }),
    [`${DESK}history`]: () => ({
      server_time: SERVER_TIME,
      entries: [
        { kind: 'step', ...happened, actor: 'player', name: '王建*', from: null, to: 1, reason: null },
        { kind: 'step', ...happened, no: 2, from: 1, to: 2, reason: null },
      ],
    }),
  })
  const box = await show(<FindPage order="7" />)
  await eventually(() => expect(box.querySelectorAll('.history > li')).toHaveLength(2))
  const history = box.querySelector('.history')?.textContent
  expect(history).toContain('下单玩家 王建*')
  expect(history).toContain('待出票店铺 小王')
  expect(box.textContent).toContain('②1倍')
  expect(box.textContent).toContain('已有赛果，票面记录不能再重记')
  expect([...box.querySelectorAll('a')].some(({ textContent }) => textContent === '到出票队列打开')).toBe(true)
})

const ENTRIES: readonly (readonly [HistoryEntry, title: string, lines: readonly string[]])[] = [
  [{ kind: 'step', ...happened, from: 1, to: 4, reason: '终端限号' }, '店主已撤单', ['原因：终端限号']],
  [{ kind: 'odds_asked', ...happened, seq: 2, answer: null }, '第2张：票面赔率低，问玩家', ['玩家还没答复']],
  [
    {
      ...{ kind: 'ticket_recorded', ...happened, seq: 1, serial: 'A1' },
      ...{ printed_times: 2, reprint_reasons: ['卡纸'], correction: '录错' },
    },
    '第1张：重记票面',
    ['票号 A1', '投注单打了2次', '补打：卡纸', '原因：录错'],
  ],
  [
    { kind: 'review_decided', ...happened, seq: 1, serial: 'A1', decision: 'rejected' },
    '第1张：复核',
    ['退回', '票号 A1'],
  ],
  [
    { kind: 'dispute', ...happened, dispute_no: 'S1', entry: 'opened', text: '少打一场', amount: '0.00' },
    '申诉 S1：发起申诉',
    ['少打一场'],
  ],
  [{ kind: 'money', ...happened, journal: 'prize', amount: '1234.50' }, '派奖', ['1,234.50元']],
]

test.each(ENTRIES)('words what happened: %o', (entry, title, lines) => {
  expect(historyText(entry)).toEqual({ title, lines })
})

test('names the shop’s staff, and of the operator only the office', () => {
  const step = { kind: 'content_opened', ...happened } as const
  expect(whoDid(step)).toBe('店铺 小王')
  expect(whoDid({ ...step, actor: 'operator', name: null })).toBe('运营')
})
