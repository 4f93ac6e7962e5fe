// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { links } from '../../../platform/links.ts'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { OrderListPage } from './order-list-page.tsx'

const LIST = '/api/bettingend.mine.Order/Orderlist'
const NOW = '2026-11-20T12:00:00+08:00'
const ROW = {
  order_id: '0198b7a0-0000-7000-8000-000000000001',
  order_no: '26112000001',
  game: 'jczq',
  issue_no: null,
  state: 1,
  summary: '胜平负 2场 2串1',
  notes: '1',
  multiple: 1,
  stake: '2.00',
  prize: null,
  prize_after_tax: null,
  void_refund: null,
  cutoff_at: NOW,
  placed_at: NOW,
  due_at: '2026-11-20T12:10:00+08:00',
  needs_answer: false,
  plan_kind: null,
  own: null,
}
const page = (rows: readonly object[], hidden = 0) => ({
  server_time: NOW,
  rows,
  next_cursor: null,
  totals: { orders: rows.length + hidden, stake: '2.00', prize: '0.00', hidden },
})

/** Waits until the part shows this text. */
const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

test('asks for what the address says, and shows sums, the service level and the way to what is hidden', async () => {
  const calls = answerCalls({ [LIST]: () => page([ROW], 2) })
  const box = await show(
    <OrderListPage list={links.orders.mine} title="我的订单" status="in_progress" game="jczq" since="2026-11-14" />,
  )
  expect(calls).toMatchObject([{ query: { status: 'in_progress', game: 'jczq', since: '2026-11-14' } }])
  await shows(box, '共3单，含已隐藏2单')
  expect(box.textContent).toMatch(/剩\s*10:00/)
  expect(box.textContent).toContain('竞彩足球 2026-11-14起')
  const hidden = [...box.querySelectorAll('a')].find((link) => link.textContent === '已隐藏2单')
  expect(hidden?.getAttribute('href')).toContain('hidden=only')
})

test('says that all orders are hidden, with their sums, instead of that there are none', async () => {
  answerCalls({ [LIST]: () => page([], 2) })
  const box = await show(<OrderListPage list={links.orders.mine} title="我的订单" />)
  await shows(box, '订单都已隐藏')
  expect(box.textContent).toContain('共2单，含已隐藏2单')
  expect(box.textContent).not.toContain('还没有订单')
})

test('ends a filter in the address', async () => {
  answerCalls({ [LIST]: () => page([]) })
  const box = await show(<OrderListPage list={links.orders.mine} title="我的订单" status="won" game="jczq" />)
  await shows(box, '没有这类订单')
  await settled(() => buttonOf(box, '清除筛选').click())
  expect(location.hash).toBe('#/pages/follow/MyOrder?status=won')
})

test('what the shop must print is named within its tab, and its end leads to the whole tab', async () => {
  answerCalls({ [LIST]: () => page([{ ...ROW, state: 2 }]) })
  const box = await show(<OrderListPage list={links.orders.mine} title="我的订单" status="awaiting_issue" />)
  expect(box.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('进行中')
  expect(box.querySelector('.orders-strip')?.textContent).toContain('待出票')
  await settled(() => buttonOf(box, '清除筛选').click())
  expect(location.hash).toBe('#/pages/follow/MyOrder?status=in_progress')
})

test('without an order it says what to do, without the server it lets one ask again', async () => {
  answerCalls({ [LIST]: () => page([]) })
  await shows(await show(<OrderListPage list={links.orders.mine} title="我的订单" />), '去选彩种')
  const calls = answerCalls({})
  const box = await show(<OrderListPage list={links.orders.mine} title="我的订单" />)
  await shows(box, '重试')
  const before = calls.length
  await settled(() => buttonOf(box, '重试').click())
  expect(calls.length).toBeGreaterThan(before)
})

test('an order whose shop waits for an answer about its odds says so instead of its state', async () => {
  answerCalls({ [LIST]: () => page([{ ...ROW, state: 2, needs_answer: true }]) })
  const box = await show(<OrderListPage list={links.orders.mine} title="我的订单" />)
  await shows(box, '待您答复')
})

test('a plan stands with the player’s own part of it, and leads to its own page', async () => {
  const own = { shares: '30.00', guarantee: '0.00', refunded: '0.00', prize: '58.50', commission: '0.00' }
  const plan = {
    ...ROW,
    state: 10,
    stake: '100.00',
    prize_after_tax: '195.00',
    due_at: null,
    plan_kind: 'together',
    own,
  }
  answerCalls({ [LIST]: () => page([plan]) })
  const box = await show(<OrderListPage list={links.orders.mine} title="我的订单" />)
  await shows(box, '合买')
  expect(box.textContent).toContain('12:00 30.00元')
  expect(box.textContent).toContain('58.50元')
  expect(box.textContent).not.toContain('195.00')
  const line = box.querySelector('a.orders-line')
  expect(line?.getAttribute('href')).toBe(`#/pages/together/hemaixiangqing?plan_id=${ROW.order_id}`)
})
