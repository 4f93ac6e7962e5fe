// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Staff } from '../../platform/staff.ts'
import { press, pressKey, runTimersByKeys } from '../../testing/keys.ts'
import {
  type Answer,
  answerCalls,
  buttonOf,
  type Call,
  eventually,
  KEEPER,
  refuse,
  settled,
  show,
} from '../../testing/show.tsx'
import { ChatPage } from './chat-page.tsx'
import type { ChatMessage, ChatState, ConversationRow, Customer, DeskConversation } from './queries.ts'

const CHAT = '/api/shopkeeper.Chat/'
const ID = '0198b7a0-0000-7000-8000-0000000000c1'
const AT = '2026-11-20T18:49:00+08:00'
const PLAYER = { player_id: ID, name: '周*', mobile: '137****5540', nickname: '一串就中' }
const ME = { staff_id: KEEPER.staffId, name: KEEPER.name }
const COLLEAGUE = { staff_id: 'clerk-1', name: '陈阳' }

const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  conversation_id: ID,
  number,
  request_id: null,
  from: 'player',
  staff_name: null,
  at: AT,
  content: { kind: 'text', text: `第${number}句`, masked: 0 },
  ...changes,
})

const row = (changes: Partial<ConversationRow> = {}): ConversationRow => ({
  conversation_id: ID,
  player: PLAYER,
  barred_by: null,
  waiting_since: null,
  claimed_by: null,
  unread: 0,
  last: message(1),
  ...changes,
})

const card = (): Customer['open_orders'][number] => ({
  order_id: '0198b7a0-0000-7000-8000-000000000001',
  order_no: 'D26112018423',
  game: 'jczq',
  issue_no: null,
  state: 1,
  summary: '5串1',
  stake: '256.00',
  prize_after_tax: null,
  cutoff_at: AT,
  placed_at: AT,
  plan_kind: null,
})

const dispute = (): Customer['disputes']['newest'][number] => ({
  dispute_id: '0198b7a0-0000-7000-8000-0000000000d1',
  dispute_no: 'S2608020001',
  order_no: 'D26080216655',
  kind: 'prize_differs',
  state: 'ended',
  outcome: 'rejected',
  opened_at: '2026-08-02T10:00:00+08:00',
})

const customer = (changes: Partial<Customer> = {}): Customer => ({
  player: { ...PLAYER, is_verified: true },
  barred_by: null,
  wallet: { money: '798.00', gift: '0.00', locked: '242.00', free: '200.00', win: '356.00', held: '246.00' },
  open_orders: [card()],
  open_order_count: 1,
  stake_limits: [],
  cooling_off_until: null,
  self_excluded_until: null,
  disputes: { open: 0, ended: 1, newest: [dispute()] },
  ...changes,
})

let calls: Call[]
/** As the server has it. */
let conversation: DeskConversation
let lists: Record<ChatState, ConversationRow[]>

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  lists = { waiting: [], answered: [] }
  conversation = {
    server_time: AT,
    conversation_id: ID,
    kind: 'shop',
    messages: [message(1)],
    has_more: false,
    last_number: 1,
    read: { own: 1, other: 0, other_at: null },
    player: PLAYER,
    barred_by: null,
    waiting_since: AT,
    claimed_by: null,
  }
})
afterEach(() => vi.useRealTimers())

function take({ body }: Call): ChatMessage {
  const { request_id, content } = body as { request_id: string; content: { kind: 'text'; text: string } }
  const stored = message(conversation.last_number + 1, {
    request_id,
    from: 'shop',
    staff_name: KEEPER.name,
    content: { ...content, masked: 0 },
  })
  conversation = {
    ...conversation,
    messages: [...conversation.messages, stored],
    last_number: stored.number,
    claimed_by: ME,
  }
  return stored
}

async function open(answers: Readonly<Record<string, Answer>> = {}, selected: string | undefined = ID) {
  const counters = { waiting: 1, unread: 0, open_orders: 3, first_answers_today: 12, median_seconds_today: 70 }
  let settings: OutputOf<'chatDesk', 'settings'> = { quick_replies: ['收到，马上打票', '来不及'], closed_reply: null }
  const given: Readonly<Record<string, Answer>> = {
    list: ({ body }) => ({ server_time: AT, rows: lists[body.state as ChatState], next_cursor: null, counters }),
    history: () => conversation,
    customer: () => customer(),
    settings: () => settings,
    colleagues: () => ({ rows: [ME, COLLEAGUE] }),
    read: ({ body }) => ({ number: body.number, unread: 0 }),
    send: take,
    saveSettings: ({ body }) => {
      settings = body as typeof settings
      return settings
    },
    ...answers,
  }
  calls = answerCalls(Object.fromEntries(Object.entries(given).map(([name, answer]) => [CHAT + name, answer])))
  return await show(<ChatPage conversation={selected} />)
}

const sent = (name: string) => calls.filter(({ path }) => path === CHAT + name).map(({ body }) => body)
const rowsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('.ui-chat-rows > li')].map(({ textContent }) => textContent)
const field = (box: HTMLElement) => box.querySelector('textarea') as HTMLTextAreaElement

/** Writes into the field as the browser does. */
const write = (box: HTMLElement, text: string) =>
  settled(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(box), text)
    field(box).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('lists who waits, the longest first, above the others, with who answers', async () => {
  lists = {
    waiting: [
      row({ waiting_since: '2026-11-20T18:43:00+08:00', unread: 1, last: message(3) }),
      row({ conversation_id: 'b', waiting_since: AT, claimed_by: COLLEAGUE }),
    ],
    answered: [row({ conversation_id: 'c', claimed_by: ME, last: message(9, { from: 'shop' }) })],
  }
  const box = await open({}, '')
  await eventually(() => expect(box.querySelectorAll('.chat-row')).toHaveLength(3))
  const [first, second, third] = [...box.querySelectorAll('.chat-row')].map(({ textContent }) => textContent)
  expect(first).toMatch(/一串就中等6分第3句.*1条未读/)
  expect(second).toContain('刚到陈阳在答')
  expect(third).toContain('本人在答店里：第9句')
  expect(box.querySelector('.desk-top')?.textContent).toContain('今天首次答复12次，中位1分10秒')
})

test('looks for what is typed, and shows only conversations with open orders', async () => {
  lists = { waiting: [], answered: [row()] }
  const box = await open({}, '')
  await eventually(() => buttonOf(box, '有在手单 3'))
  await settled(() => buttonOf(box, '有在手单 3').click())
  await eventually(() => expect(sent('list')).toContainEqual({ state: 'answered', filter: 'open_orders' }))
  await pressKey('/')
  const search = box.querySelector('input[type=search]') as HTMLInputElement
  expect(document.activeElement).toBe(search)
  lists = { waiting: [], answered: [] }
  await settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, ' 老赵 ')
    search.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const asked = { state: 'answered', filter: 'open_orders', search: '老赵' }
  await eventually(() => expect(sent('list')).toContainEqual(asked))
  await eventually(() => expect(box.querySelector('.table-scroll')?.textContent).toContain('没有这样的会话'))
})

test('shows the limits of stakes, a break and how disputes ended', async () => {
  const limits = [{ period: 'day', amount: '500.00', used: '396.00', left: '104.00' } as const]
  const until = '2099-05-20T00:00:00+08:00'
  const box = await open({ customer: () => customer({ stake_limits: limits, self_excluded_until: until }) })
  const pane = () => box.querySelector('.chat-customer')?.textContent ?? ''
  await eventually(() => expect(pane()).toContain('自设日限额500.00今天已投，含待接396.00今天还能下104.00'))
  expect(pane()).toContain('自我禁购到')
  expect(pane()).not.toContain('没有自设投注限额')
  expect(pane()).toMatch(/奖金不对.*D26080216655驳回/)
})

test('shows what is said, what is masked and what was read, and whom it is with', async () => {
  conversation = {
    ...conversation,
    messages: [
      message(1, { content: { kind: 'text', text: '加****', masked: 1 } }),
      message(2, { from: 'shop', staff_name: '陈阳', at: '2026-11-20T18:40:00+08:00' }),
      message(3, { content: { kind: 'order', order: card() } }),
      message(4, { from: 'system' }),
    ],
    last_number: 4,
    read: { own: 4, other: 2, other_at: AT },
    barred_by: 'cooling_off',
  }
  const box = await open()
  await eventually(() => expect(box.querySelector('.chat-customer')?.textContent).toContain('798.00'))
  const text = rowsOf(box).join('|')
  expect(text).toContain('玩家加****遮盖1处18:49')
  expect(text).toContain('陈阳第2句已读 18:40')
  expect(text).toContain('竞彩足球 5串1D26112018423256.00元待接单看订单')
  expect(text).toContain('自动答复第4句未读 18:49')
  expect(box.querySelector('.chat-head')?.textContent).toContain('冷静期中，不能投注')
  const pane = box.querySelector('.chat-customer')?.textContent ?? ''
  for (const part of ['已实名', '充值，待消费242.00', '在手的单1单', '没有进行中，往期1件'])
    expect(pane).toContain(part)
})

test('who may not see players is not shown whom it is with, and does not ask', async () => {
  calls = answerCalls({ [`${CHAT}history`]: () => conversation })
  const box = await show(<ChatPage conversation={ID} />, { ...KEEPER, role: 'clerk', rights: [] })
  await eventually(() => expect(box.textContent).toContain('没有看玩家资料的权限'))
  expect(sent('customer')).toEqual([])
})

test('an answer stands there at once and is said once', async () => {
  const box = await open()
  await eventually(() => expect(field(box)).toBeTruthy())
  await write(box, '看到了，这就打票')
  await settled(() => buttonOf(box, '发送').click())
  await eventually(() => expect(rowsOf(box).at(-1)).toContain('看到了，这就打票未读 18:49撤回'))
  expect(sent('send')).toMatchObject([{ conversation_id: ID, content: { kind: 'text', text: '看到了，这就打票' } }])
})

test('Alt and a digit takes a ready-made answer, which Enter sends', async () => {
  const box = await open()
  await eventually(() => buttonOf(box, '收到，马上打票'))
  field(box).focus()
  await settled(() => press('¡', 400, { altKey: true, code: 'Digit1' }))
  expect(field(box).value).toBe('收到，马上打票')
  await settled(() => press('Enter', 400))
  await eventually(() => expect(sent('send')).toMatchObject([{ content: { text: '收到，马上打票' } }]))
})

test('is claimed, and given back', async () => {
  const box = await open({
    claim: () => {
      conversation = { ...conversation, claimed_by: ME }
      return { claimed_by: ME }
    },
    release: () => {
      conversation = { ...conversation, claimed_by: null }
      return { claimed_by: null }
    },
  })
  await eventually(() => buttonOf(box, '我来答'))
  await settled(() => buttonOf(box, '我来答').click())
  await eventually(() => expect(box.querySelector('.chat-head')?.textContent).toContain('本人在答'))
  await settled(() => buttonOf(box, '放开').click())
  await eventually(() => buttonOf(box, '我来答'))
})

test('is handed over to a colleague, who then answers', async () => {
  conversation = { ...conversation, claimed_by: ME }
  const box = await open({
    handOver: () => {
      conversation = { ...conversation, claimed_by: COLLEAGUE }
      return { claimed_by: COLLEAGUE }
    },
  })
  await eventually(() => buttonOf(box, '转交'))
  await settled(() => buttonOf(box, '转交').click())
  await eventually(() => buttonOf(box, '陈阳'))
  expect(() => buttonOf(box, '老陈')).toThrow()
  await settled(() => buttonOf(box, '陈阳').click())
  await eventually(() => expect(box.textContent).toContain('陈阳在答，先由对方放开或转交。'))
  expect(sent('handOver')).toEqual([{ conversation_id: ID, staff_id: 'clerk-1' }])
  expect(box.querySelector('textarea')).toBeNull()
})

test('a clerk takes nothing from who answers', async () => {
  conversation = { ...conversation, claimed_by: COLLEAGUE }
  await open()
  const box = await show(<ChatPage conversation={ID} />, { ...KEEPER, role: 'clerk' })
  await eventually(() => expect(box.textContent).toContain('陈阳在答，先由对方放开或转交。'))
  expect(() => buttonOf(box, '放开')).toThrow()
})

test('an open order goes into the conversation as a card', async () => {
  const box = await open({ send: () => refuse('card_not_own_order', { message: '不是这位玩家的订单' }) })
  await eventually(() => buttonOf(box, '发到会话：竞彩足球 5串1'))
  await settled(() => buttonOf(box, '发到会话：竞彩足球 5串1').click())
  await eventually(() => expect(box.textContent).toContain('没发出去：不是这位玩家的订单'))
  expect(sent('send')).toMatchObject([{ content: { kind: 'order', order_id: card().order_id } }])
})

const COUPON = {
  kind: 'coupon',
  coupon: {
    id: 'c',
    ...{ kind: 'bet_discount', title: '满20减3', amount: '3.00', at_least: '20.00', scope: 'all' },
    ...{ valid_until: '2099-11-28T00:00:00+08:00', state: 'unclaimed' },
  },
} as const satisfies ChatMessage['content']

/** Types into the fields for amounts of the form, in their order. */
async function typeAmounts(...amounts: readonly string[]): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement>('dialog input[inputmode=decimal]')
  for (const [at, amount] of amounts.entries()) {
    await settled(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(fields[at], amount)
      fields[at]?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
}

test('the shopkeeper sends a coupon after a second press, and it stands in the conversation', async () => {
  const said = message(2, { from: 'shop', staff_name: KEEPER.name, content: COUPON })
  const box = await open({
    sendCoupon: () => {
      conversation = { ...conversation, messages: [...conversation.messages, said], last_number: 2, claimed_by: ME }
      return said
    },
  })
  await eventually(() => buttonOf(box, '发优惠券'))
  await settled(() => buttonOf(box, '发优惠券').click())
  await typeAmounts('3', '20')
  const sheet = document.querySelector('dialog[open]') as HTMLElement
  await settled(() => buttonOf(sheet, '发优惠券').click())
  expect(sheet.textContent).toContain('费用由本店承担，发出后不能收回')
  expect(sent('sendCoupon')).toEqual([])
  await settled(() => buttonOf(sheet, '确认发3.00元').click())
  const gift = { kind: 'bet_discount', title: '满20.00减3.00', amount: '3.00', at_least: '20.00', scope: 'all' }
  expect(sent('sendCoupon')).toMatchObject([{ conversation_id: ID, ...gift }])
  const couponRow = () => rowsOf(box).find((text) => text?.includes('未使用'))
  await eventually(() => expect(couponRow()).toMatch(/满20减3投注满20\.00元，全部玩法.*3\.00/))
  expect(couponRow()).not.toContain('撤回')
})

test('no coupon is offered to who may not bet, nor by a clerk', async () => {
  const box = await open({ customer: () => customer({ barred_by: 'self_excluded' }) })
  await eventually(() => expect(box.textContent).toContain('没有进行中'))
  expect(() => buttonOf(box, '发优惠券')).toThrow()
  await open()
  const clerks = await show(<ChatPage conversation={ID} />, { ...KEEPER, role: 'clerk' })
  await eventually(() => expect(clerks.textContent).toContain('没有进行中'))
  expect(() => buttonOf(clerks, '发优惠券')).toThrow()
})
test('the shopkeeper keeps answers ready, and says what is answered out of hours', async () => {
  const box = await open()
  await settled(() => buttonOf(box, '快捷回复与打烊答复').click())
  await eventually(() => buttonOf(box, '删除快捷回复 2'))
  await settled(() => buttonOf(box, '删除快捷回复 2').click())
  await settled(() => buttonOf(box, '保存').click())
  await eventually(() =>
    expect(sent('saveSettings')).toEqual([{ quick_replies: ['收到，马上打票'], closed_reply: null }]),
  )
  await eventually(() => expect(() => buttonOf(box, '来不及')).toThrow())
})

test('an address of no conversation says so', async () => {
  const box = await open({ history: () => refuse('not_found') })
  await eventually(() => expect(box.textContent).toContain('没有这个会话'))
})

test('at the operator’s desk it is customer service: visitors and people, claimed like the shop’s', async () => {
  const operator: Staff = { ...KEEPER, staffId: 'operator-1', name: '周运营', role: 'operator', shop: null, rights: [] }
  const support = {
    server_time: AT,
    conversation_id: ID,
    kind: 'support',
    messages: [message(1)],
    has_more: false,
    last_number: 1,
    read: { own: 1, other: 0, other_at: null },
    customer: { kind: 'visitor' },
    waiting_since: AT,
    claimed_by: null,
  }
  const person = { kind: 'person', name: '周*', mobile: '137****5540' }
  const rowOf = (conversation_id: string, customer: object) => {
    const listed = { claimed_by: null, unread: 1, last: message(1) }
    return { conversation_id, customer, waiting_since: AT, ...listed }
  }
  const counters = { waiting: 2, unread: 2, first_answers_today: 0, median_seconds_today: null }
  const rows = [rowOf(ID, { kind: 'visitor' }), rowOf('p-1', person)]
  const SUPPORT = '/api/operator.Support/'
  const asked = answerCalls({
    [`${SUPPORT}list`]: ({ body }) => ({
      server_time: AT,
      rows: body.state === 'waiting' ? rows : [],
      next_cursor: null,
      counters,
    }),
    [`${SUPPORT}history`]: () => support,
    [`${SUPPORT}settings`]: () => ({ quick_replies: ['请稍等'], closed_reply: null, opens_at: null, closes_at: null }),
    [`${SUPPORT}saveSettings`]: ({ body }) => body,
    [`${SUPPORT}claim`]: () => refuse('claimed_by_other', { message: '同事在答', staff_name: '陈阳' }),
    [`${SUPPORT}read`]: ({ body }) => ({ number: body.number, unread: 0 }),
  })
  const box = await show(<ChatPage conversation={ID} />, operator)
  await eventually(() => expect(box.querySelectorAll('.chat-row')).toHaveLength(2))
  const names = [...box.querySelectorAll('.chat-row b')].map(({ textContent }) => textContent)
  expect(names).toEqual(['访客 00c1', '周*'])
  await eventually(() => expect(box.textContent).toContain('没有登录的访客'))
  await settled(() => buttonOf(box, '我来答').click())
  await eventually(() => expect(asked.map(({ path }) => path)).toContain(`${SUPPORT}claim`))
  expect(() => buttonOf(box, '发图片')).toThrow()
  await settled(() => buttonOf(box, '快捷回复与下班答复').click())
  await eventually(() => buttonOf(box, '全天有人答'))
  await settled(() => buttonOf(box, '全天有人答').click())
  await settled(() => buttonOf(box, '保存').click())
  const saved = () => asked.flatMap(({ path, body }) => (path === `${SUPPORT}saveSettings` ? [body] : []))
  const usual = { opens_at: '09:00', closes_at: '22:00' }
  await eventually(() => expect(saved()).toEqual([{ quick_replies: ['请稍等'], closed_reply: null, ...usual }]))
  expect(asked.filter(({ path }) => path.includes('shopkeeper'))).toEqual([])
})
