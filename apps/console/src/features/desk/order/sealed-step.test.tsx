// @vitest-environment happy-dom
import { navigate } from '@caimin/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { links } from '../../../platform/links.ts'
import { pressKey, runTimersByKeys } from '../../../testing/keys.ts'
import { deskOrder, deskTicket, queuePage, queueRow } from '../../../testing/orders.ts'
import { participant, planDetail } from '../../../testing/plans.ts'
import { answerCalls, buttonOf, type Call, eventually, refuse, settled, show } from '../../../testing/show.tsx'
import type { DeskOrder } from '../queries.ts'
import { QueuePage } from '../queue-page.tsx'

const ORDER = '/api/shopkeeper.Order/'
const PLANS = '/api/shopkeeper.Plans/'
const OF_PLAN = { plan_kind: 'together', people: 3, stake: '1200.00', summary: '复式 15注' } as const

const withoutLines = { game: 'shuangseqiu' as const, multiple: 1, lines: [] }
/** As the server shows it to who has not opened it: neither the bet nor a check code. */
const sealed = (state: number): DeskOrder =>
  deskOrder('001', {
    ...OF_PLAN,
    state,
    is_sealed: true,
    content: state === 1 ? 'sealed' : 'to_open',
    bet: withoutLines,
    tickets: state === 1 ? [] : [deskTicket(1, { content: withoutLines, check_code: '' })],
  })
const opened = (): DeskOrder => deskOrder('001', { ...OF_PLAN, state: 2 })

let order: DeskOrder
let calls: Call[]

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  HTMLElement.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => vi.useRealTimers())

async function take(selected: DeskOrder, openContent: () => unknown = () => refuse('not_found')): Promise<HTMLElement> {
  order = selected
  calls = answerCalls({
    [`${ORDER}queue`]: () => queuePage([queueRow('001', { ...OF_PLAN, state: order.state })]),
    [`${ORDER}detail`]: () => order,
    [`${ORDER}fail`]: () => ({ order_id: '001', state: 11, released: '1200.00' }),
    [`${PLANS}detail`]: () => planDetail('001', { state: order.state, content: order.content }),
    [`${PLANS}participants`]: () => ({ rows: [participant(1), participant(2)], next_cursor: null, people: 3 }),
    [`${PLANS}openContent`]: openContent,
  })
  navigate(links.queue({ order: '001' }))
  const box = await show(<QueuePage />)
  await eventually(() => expect(box.textContent).toContain('王2*'))
  return box
}

const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
const names = (box: HTMLElement) => [...box.querySelectorAll('.pane button')].map(({ textContent }) => textContent)

test('the queue says of how many people a plan is', async () => {
  const box = await take(sealed(1))
  expect(box.querySelector('.queue-table tbody')?.textContent).toContain('双色球合买3人')
})

test('before it is accepted a sealed plan shows size and fingerprint, and no way to open it', async () => {
  const box = await take(sealed(1))
  expect(box.textContent).toContain('接单后才能看内容')
  expect(box.textContent).toContain('c41d')
  expect(box.textContent).toContain('拒单后3人按出资退回原处')
  expect(box.querySelector('.key-in')).toBeNull()
  expect(names(box).some((name) => name?.includes('查看方案内容'))).toBe(false)
})

test('to be printed it has neither slip nor record form before it is opened, by buttons or by keys', async () => {
  const box = await take(sealed(2))
  expect(box.textContent).not.toContain('票号')
  expect(box.querySelector('.key-in, .slip-side, .ui-qr')).toBeNull()
  await pressKey('p')
  await pressKey('i')
  expect(document.querySelector('dialog[open] .print-preview')).toBeNull()
  expect(sent(`${ORDER}recordTicket`)).toEqual([])
  expect(sent(`${ORDER}markPrinted`)).toEqual([])
})

test.each(['by its button', 'by O'])('once it is opened %s it is printed and recorded as any order', async (how) => {
  const box = await take(sealed(2), () => {
    order = opened()
    return {}
  })
  if (how === 'by O') await pressKey('o')
  else await settled(() => buttonOf(box, '查看方案内容（会被记录）').click())
  await eventually(() => expect(box.querySelector('.key-in')?.textContent).toContain('01 02 03 04 05 06'))
  expect(sent(`${PLANS}openContent`)).toEqual([{ plan_id: '001' }])
  expect(box.textContent).toContain('AB12CD')
  expect(box.textContent).toContain('票号')
  expect(box.textContent).toContain('从 王建*等3人 冻结款中扣')
  expect(names(box).some((name) => name?.includes('查看方案内容'))).toBe(false)
})

test('says why it could not be opened', async () => {
  const box = await take(sealed(2), () => refuse('plan_sealed', { message: '方案要接单以后才能看' }))
  await settled(() => buttonOf(box, '查看方案内容').click())
  await eventually(() => expect(box.querySelector('[role="alert"]')?.textContent).toBe('方案要接单以后才能看'))
  expect(box.querySelector('.key-in')).toBeNull()
})

test('is given up with a reason without being opened', async () => {
  const box = await take(sealed(2))
  await pressKey('r')
  await settled(() => buttonOf(box, '终端限号').click())
  expect(box.textContent).toContain('整单按出资退回3人')
  await settled(() => buttonOf(box, '出票失败，退1,200.00元').click())
  await eventually(() =>
    expect(sent(`${ORDER}fail`)).toMatchObject([{ order_id: '001', kind: 'terminal_refused', reason: '终端限号' }]),
  )
  expect(sent(`${PLANS}openContent`)).toEqual([])
})

test('printed by a colleague it is still closed to others, who may open it', async () => {
  const box = await take(sealed(6), () => {
    order = deskOrder('001', { ...OF_PLAN, state: 6 })
    return {}
  })
  expect(box.querySelector('.key-in')).toBeNull()
  await settled(() => buttonOf(box, '查看方案内容').click())
  await eventually(() => expect(box.querySelector('.key-in')).not.toBeNull())
})
