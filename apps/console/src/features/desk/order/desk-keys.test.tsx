// @vitest-environment happy-dom

import { navigate } from '@caimin/router'
import { toast } from '@caimin/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { links } from '../../../platform/links.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { pressKey, runTimersByKeys, scan, typeText } from '../../../testing/keys.ts'
import { deskOrder, deskTicket, queuePage, queueRow } from '../../../testing/orders.ts'
import {
  type Answer,
  answerCalls,
  buttonOf,
  type Call,
  eventually,
  refuse,
  settled,
  show,
} from '../../../testing/show.tsx'
import type { DeskOrder } from '../queries.ts'
import { QueuePage } from '../queue-page.tsx'
import { useLostRecords } from './lost-records.ts'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

const DESK = '/api/shopkeeper.Order/'
const UPLOADED = {
  photo_id: 'photo-1',
  photo_url: '/files/photo-1',
  sha256: 'a'.repeat(64),
  used_by: null,
  similar_to: null,
}

/** The selected order as the server has it. */
let order: DeskOrder
let calls: Call[]
/** Drafts are kept by ticket, so each test has a ticket of its own. */
let tests = 0

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  tests += 1
  HTMLElement.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

afterEach(() => {
  vi.useRealTimers()
  act(() => useLostRecords.setState({ all: [] }))
})

const toIssue = (changes: Partial<DeskOrder> = {}) =>
  deskOrder('001', { state: 2, tickets: [deskTicket(1, { ticket_id: `ticket-of-${tests}` })], ...changes })

/** The desk with this order selected. */
async function take(selected: DeskOrder, answers: Readonly<Record<string, Answer>> = {}): Promise<HTMLElement> {
  order = selected
  calls = answerCalls({
    [`${DESK}queue`]: () => queuePage([queueRow('001', { state: order.state })]),
    [`${DESK}detail`]: () => order,
    [`${DESK}uploadPhoto`]: () => UPLOADED,
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [DESK + name, answer])),
  })
  navigate(links.queue({ order: '001' }))
  const box = await show(<QueuePage />)
  await eventually(() => expect(box.textContent).toContain('按终端顺序输入'))
  return box
}

const sent = (name: string) => calls.filter(({ path }) => path === DESK + name).map(({ body }) => body)
const fieldOf = (box: HTMLElement, label: string): HTMLInputElement | undefined => {
  const found = [...box.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  return box.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`) ?? undefined
}

/** The camera's picture arrives. */
async function photograph(box: HTMLElement): Promise<void> {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no pictures here')))
  const camera = box.querySelector<HTMLInputElement>('input[capture]')
  if (camera === null) throw new Error('there is no camera')
  Object.defineProperty(camera, 'files', { value: [new File(['x'], 'ticket.jpg', { type: 'image/jpeg' })] })
  await settled(() => camera.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(box.querySelector('.photo-thumb')).not.toBeNull())
}

test('A accepts the selected order, once, however long it takes to be read again', async () => {
  const read = Promise.withResolvers<void>()
  const accepted = { results: [{ order_id: '001', accepted: true, reason: null }] }
  let isAccepted = false
  await take(deskOrder('001'), {
    accept: () => {
      isAccepted = true
      return accepted
    },
    detail: async () => {
      if (isAccepted) await read.promise
      return order
    },
  })
  await pressKey('a')
  await eventually(() => expect(sent('accept')).toMatchObject([{ order_ids: ['001'] }]))
  // It was accepted, and is being read again.
  await eventually(() => expect(sent('detail')).toHaveLength(2))
  await pressKey('a')
  await pressKey('r')
  await pressKey('1')
  await pressKey('Enter')
  await settled(() => new Promise((resolve) => setTimeout(resolve)))
  expect(sent('accept')).toHaveLength(1)
  expect(sent('refuse')).toEqual([])
  order = toIssue()
  read.resolve()
  await eventually(() => expect(document.body.textContent).toContain('票号'))
  expect(document.body.textContent).not.toContain('刚才有人先办了')
})

test('R asks for a reason, a number chooses it, and Enter refuses', async () => {
  const box = await take(deskOrder('001'), { refuse: () => ({ order_id: '001', state: 4 }) })
  await pressKey('Enter')
  await pressKey('r')
  await eventually(() => expect(box.textContent).toContain('拒单原因'))
  await pressKey('Enter')
  expect(sent('refuse')).toEqual([])
  await pressKey('2')
  await eventually(() => expect(box.querySelector('.ui-chip[aria-pressed="true"]')?.textContent).toContain('终端限号'))
  await pressKey('Enter')
  await eventually(() => expect(sent('refuse')).toMatchObject([{ order_id: '001', reason: '终端限号' }]))
})

test('asks at once why nothing was printed, where that was chosen beside the photo', async () => {
  order = toIssue()
  calls = answerCalls({ [`${DESK}queue`]: () => queuePage([]), [`${DESK}detail`]: () => order })
  navigate(links.queue({ order: '001', leave: 'yes' }))
  const box = await show(<QueuePage />)
  await eventually(() => expect(box.textContent).toContain('为什么没出成'))
  await pressKey('Escape')
  await eventually(() => expect(box.textContent).not.toContain('为什么没出成'))
})

test('says before an order is ended in part which money goes back where', async () => {
  const rest_from = { gift: '0.00', locked: '0.00', free: '1.00', win: '1.00' } as const
  const tickets = [deskTicket(1, { state: 'recorded', serial: 'SN-1' }), deskTicket(2)]
  const box = await take(toIssue({ tickets, rest_from, stake: '4.00' }))
  await pressKey('r')
  await eventually(() => expect(box.textContent).toContain('没出1张，退回原处：充值 1.00，中奖 1.00'))
})

test('says before a refusal and a failure which money goes back where', async () => {
  const held_from = { gift: '0.00', locked: '0.00', free: '200.00', win: '56.00' } as const
  const changes = { stake: '260.00', discount: '4.00', held_from } as const
  const box = await take(deskOrder('001', changes))
  expect(box.textContent).toContain('拒单后退回原处：充值 200.00，中奖 56.00，红包 4.00')
  const printed = await take(toIssue(changes))
  await pressKey('r')
  await eventually(() => expect(printed.textContent).toContain('整单退回原处：充值 200.00，中奖 56.00，红包 4.00'))
})

test('Enter in one’s own words refuses too, and Escape closes the reasons before the order', async () => {
  const box = await take(deskOrder('001'), { refuse: () => ({ order_id: '001', state: 4 }) })
  await pressKey('r')
  await eventually(() => expect(fieldOf(box, '补充说明')).toBeDefined())
  fieldOf(box, '补充说明')?.focus()
  await typeText('家里有事a')
  await pressKey('Escape')
  expect(fieldOf(box, '补充说明')?.value).toBe('家里有事a')
  await pressKey('Escape')
  await eventually(() => expect(fieldOf(box, '补充说明')).toBeUndefined())
  expect(location.hash + location.search).toContain('001')
  await pressKey('r')
  await eventually(() => expect(fieldOf(box, '补充说明')).toBeDefined())
  fieldOf(box, '补充说明')?.focus()
  await pressKey('Enter')
  await eventually(() => expect(sent('refuse')).toMatchObject([{ reason: '家里有事a' }]))
  expect(sent('accept')).toEqual([])
})

test('C opens the camera, T goes to the serial, and Enter in it records the ticket', async () => {
  const recorded = { order_id: '001', state: 6, ticket: deskTicket(1, { state: 'recorded' }) }
  const box = await take(toIssue(), { recordTicket: () => recorded })
  const opened = vi.fn()
  box.querySelector('input[capture]')?.addEventListener('click', opened)
  await pressKey('c')
  await eventually(() => expect(opened).toHaveBeenCalledTimes(1))
  await pressKey('t')
  await eventually(() => expect(document.activeElement).toBe(fieldOf(box, '票号')))
  await typeText('8C3A9F41R')
  await pressKey('Enter')
  expect(sent('recordTicket')).toEqual([])
  await photograph(box)
  await pressKey('Enter')
  await eventually(() =>
    expect(sent('recordTicket')).toMatchObject([{ order_id: '001', serial: '8C3A9F41R', photo_id: 'photo-1' }]),
  )
})

test('I records once nothing is missing', async () => {
  const recorded = { order_id: '001', state: 6, ticket: deskTicket(1, { state: 'recorded' }) }
  const box = await take(toIssue(), { recordTicket: () => recorded })
  await photograph(box)
  await pressKey('i')
  await scan('8C3A9F41R')
  await eventually(() => expect(fieldOf(box, '票号')?.value).toBe('8C3A9F41R'))
  expect(sent('recordTicket')).toEqual([])
  await pressKey('i')
  await eventually(() => expect(sent('recordTicket')).toMatchObject([{ serial: '8C3A9F41R' }]))
})

test('Escape in the serial leaves the field, keeps what was typed, and only then the order', async () => {
  const box = await take(toIssue())
  await pressKey('t')
  await eventually(() => expect(document.activeElement).toBe(fieldOf(box, '票号')))
  await typeText('8C3A')
  await pressKey('Escape')
  expect(document.activeElement).not.toBe(fieldOf(box, '票号'))
  expect(fieldOf(box, '票号')?.value).toBe('8C3A')
  await pressKey('Escape')
  await eventually(() => expect(box.textContent).not.toContain('票号'))
})

test('what a scanner gun reads of a paper ticket is its serial, wherever the focus is, and never a command', async () => {
  const box = await take(toIssue(), { recordTicket: () => refuse('busy_try_again') })
  await photograph(box)
  await scan('8I3A9R41A')
  await eventually(() => expect(fieldOf(box, '票号')?.value).toBe('8I3A9R41A'))
  expect(sent('recordTicket')).toEqual([])
  expect(box.textContent).not.toContain('为什么没出成')
})

test('a code read while an order waits for its answer looks for a slip, and neither accepts nor refuses', async () => {
  const box = await take(deskOrder('001'), { findSlip: () => refuse('not_found') })
  await scan('8A3R9F41A')
  await eventually(() => expect(sent('findSlip')).toMatchObject([{ code: '8A3R9F41A' }]))
  expect(sent('accept')).toEqual([])
  expect(box.textContent).not.toContain('拒单原因')
})

test('R, a kind and a reason give an order up with Enter', async () => {
  const failed = { order_id: '001', state: 4, released: '2.00' }
  const box = await take(toIssue(), { fail: () => failed })
  await pressKey('r')
  await eventually(() => expect(box.textContent).toContain('为什么没出成'))
  await pressKey('0')
  await pressKey('2')
  await eventually(() => expect(box.querySelectorAll('.ui-chip[aria-pressed="true"]')).toHaveLength(2))
  await pressKey('Enter')
  await eventually(() => expect(sent('fail')).toMatchObject([{ kind: 'shop_gives_up', reason: '终端停机' }]))
})

test('the slower of two clerks is shown which serial was not recorded, even when the order was read again first', async () => {
  const over = deskOrder('001', { state: 6, tickets: [deskTicket(1, { state: 'recorded', serial: 'WINNER-1' })] })
  const answered = Promise.withResolvers<void>()
  const box = await take(toIssue(), {
    recordTicket: async () => {
      order = over
      void queryClient.invalidate(['desk'])
      await answered.promise
      return refuse('ticket_already_recorded')
    },
  })
  await photograph(box)
  await scan('8C3A9F41R')
  await eventually(() => expect(fieldOf(box, '票号')?.value).toBe('8C3A9F41R'))
  await pressKey('i')
  await eventually(() => expect(box.textContent).toContain('WINNER-1'))
  answered.resolve()
  await eventually(() => expect(box.textContent).toContain('填的票号 8C3A9F41R 没有记到任何单上'))
  expect(box.textContent).toContain('没有记下：第1张刚才已被同事先办了')
})

test('a ticket that is left out is said to be when the next one is shown', async () => {
  const leftOut = '这张没有记下，它那部分已退回各参与人。'
  const tickets = [deskTicket(1, { ticket_id: `first-of-${tests}` }), deskTicket(2, { ticket_id: `next-of-${tests}` })]
  const box = await take(toIssue({ tickets }), {
    recordTicket: () => {
      order = { ...order, tickets: order.tickets.map((one) => (one.seq === 1 ? { ...one, state: 'released' } : one)) }
      return refuse('ticket_left_out', { message: leftOut })
    },
  })
  await photograph(box)
  await scan('8C3A9F43R')
  await eventually(() => expect(fieldOf(box, '票号')?.value).toBe('8C3A9F43R'))
  await pressKey('i')
  await eventually(() => expect(toast).toHaveBeenCalledWith(leftOut))
  await eventually(() => expect(box.textContent).toContain('第2张，共2张'))
})

test('it is shown after moving on to another order as well, until it is dismissed', async () => {
  const answered = Promise.withResolvers<void>()
  const box = await take(toIssue(), {
    recordTicket: async () => {
      await answered.promise
      return refuse('order_moved_on')
    },
  })
  await photograph(box)
  await scan('8C3A9F42R')
  await eventually(() => expect(fieldOf(box, '票号')?.value).toBe('8C3A9F42R'))
  await pressKey('i')
  await settled(() => navigate(links.queue()))
  await eventually(() => expect(box.textContent).toContain('按 J 拿起最急的一单'))
  answered.resolve()
  await eventually(() => expect(box.textContent).toContain(`没有记下：${order.order_no}第1张`))
  expect(box.textContent).toContain('填的票号 8C3A9F42R 没有记到任何单上')
  await settled(() => buttonOf(box, '知道了').click())
  expect(box.textContent).not.toContain('8C3A9F42R')
})
