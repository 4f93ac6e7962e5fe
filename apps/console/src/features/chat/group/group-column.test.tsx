// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import type { GroupConversation } from '@caimin/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTimersByKeys } from '../../../testing/keys.ts'
import {
  type Answer,
  answerCalls,
  buttonOf,
  type Call,
  eventually,
  KEEPER,
  settled,
  show,
} from '../../../testing/show.tsx'
import { ChatPage } from '../chat-page.tsx'
import type { DeskGroup, HeldRow, PacketRow, ReportRow, RestrictedRow } from './queries.ts'

const CHAT = '/api/shopkeeper.Chat/'
const GROUP = '/api/shopkeeper.ChatGroup/'
const SHOP_ID = KEEPER.shop?.shop_id ?? ''
const AT = '2026-11-20T18:49:00+08:00'
const ANN = { player_id: 'p-1', name: '周*', mobile: '137****5540' }
const SENDER = { player_id: ANN.player_id, name: '一串就中', avatar: null, is_own: false }

type GroupMessage = GroupConversation['messages'][number]

const message = (number: number, changes: Partial<GroupMessage> = {}): GroupMessage => ({
  number,
  request_id: null,
  sender: SENDER,
  staff_name: null,
  at: AT,
  read_by: null,
  content: { kind: 'text', text: `第${number}句`, masked: 0 },
  ...changes,
})

/** As the server has them. */
let group: DeskGroup
let messages: GroupMessage[]
let held: HeldRow[]
let reports: ReportRow[]
let restricted: RestrictedRow[]
let packets: PacketRow[]
let calls: Call[]

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
  messages = [message(1)]
  held = []
  reports = []
  restricted = []
  packets = []
  group = {
    server_time: AT,
    conversation_id: SHOP_ID,
    members: 186,
    is_open: true,
    unread: 2,
    last: message(1),
    held: 0,
    reports: 0,
  }
})
afterEach(() => vi.useRealTimers())

function take({ body }: Call): GroupMessage {
  const { request_id, content } = body as { request_id: string; content: { kind: 'text'; text: string } }
  const sender = { player_id: null, name: '小店', avatar: null, is_own: true }
  const sent = message(messages.length + 1, {
    request_id,
    sender,
    staff_name: KEEPER.name,
    content: { ...content, masked: 0 },
  })
  messages = [...messages, sent]
  return sent
}

async function open(answers: Readonly<Record<string, Answer>> = {}, staff = KEEPER): Promise<HTMLElement> {
  const counters = { waiting: 0, unread: 0, first_answers_today: 0, median_seconds_today: null }
  const rows = <Row,>(list: readonly Row[]) => ({ rows: list, next_cursor: null })
  const done = () => ({ done: true })
  const given: Readonly<Record<string, Answer>> = {
    [`${CHAT}list`]: () => ({ server_time: AT, ...rows([]), counters }),
    [`${CHAT}settings`]: (): OutputOf<'chatDesk', 'settings'> => ({ quick_replies: [], closed_reply: null }),
    [`${GROUP}index`]: () => group,
    [`${GROUP}history`]: (): GroupConversation => ({
      server_time: AT,
      conversation_id: SHOP_ID,
      messages,
      has_more: false,
      last_number: messages.length,
      read: { own: messages.length },
    }),
    [`${GROUP}held`]: () => rows(held),
    [`${GROUP}reports`]: () => rows(reports),
    [`${GROUP}restricted`]: () => rows(restricted),
    [`${GROUP}packets`]: () => ({ server_time: AT, left_today: '9950.00', ...rows(packets) }),
    [`${GROUP}sendPacket`]: () => ({ packet_id: 'k', number: 2 }),
    [`${GROUP}send`]: take,
    [`${GROUP}decideHeld`]: () => {
      held = []
      return { done: true }
    },
    [`${GROUP}removeMessage`]: () => message(1, { content: { kind: 'recalled', by_shop: true } }),
    [`${GROUP}mute`]: done,
    [`${GROUP}removeMember`]: done,
    [`${GROUP}restore`]: done,
    [`${GROUP}closeReport`]: done,
    [`${GROUP}saveOpen`]: ({ body }) => {
      group = { ...group, is_open: body.is_open === true }
      return body
    },
    ...answers,
  }
  calls = answerCalls(given)
  return await show(<ChatPage conversation={SHOP_ID} />, staff)
}

const sent = (name: string) => calls.filter(({ path }) => path === GROUP + name).map(({ body }) => body)
const pane = (box: HTMLElement) => box.querySelector('.chat-customer')?.textContent ?? ''

const sheet = (box: HTMLElement) => box.querySelector('.ui-sheet-body') as HTMLElement

/** Writes into a field as the browser does. */
const write = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string) =>
  settled(() => {
    if (field === null) throw new Error('a field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('stands above the conversations, with what is to be looked at', async () => {
  group = { ...group, held: 1, reports: 2 }
  const box = await open()
  await eventually(() => expect(box.querySelector('.chat-row')?.textContent).toContain('小店群186人'))
  expect(box.querySelector('.chat-row')?.textContent).toContain('1条待看，2个举报')
  expect(box.querySelector('.chat-row')?.textContent).toContain('2条未读')
})

test('shows who said what, and how many have read the shop’s words', async () => {
  const shop = { player_id: null, name: '小店', avatar: null, is_own: true }
  messages = [
    message(1),
    message(2, { sender: shop, staff_name: KEEPER.name, read_by: 12 }),
    message(3, { content: { kind: 'recalled', by_shop: false } }),
  ]
  const box = await open()
  await eventually(() => expect(box.querySelector('.ui-chat')?.textContent).toContain('第2句'))
  const text = box.querySelector('.ui-chat')?.textContent ?? ''
  for (const part of ['一串就中第1句18:49处理', '12人已读', '一串就中撤回了一条消息']) expect(text).toContain(part)
})

test('what the shop writes stands there at once and is said once', async () => {
  const box = await open()
  await eventually(() => expect(box.querySelector('textarea')).toBeTruthy())
  await write(box.querySelector('textarea'), '今晚开奖')
  await settled(() => buttonOf(box, '发送').click())
  await eventually(() => expect(box.querySelectorAll('.ui-chat-rows .ui-bubble')).toHaveLength(2))
  expect(sent('send')).toMatchObject([{ conversation_id: SHOP_ID, content: { kind: 'text', text: '今晚开奖' } }])
})

test('lets a held message through, as it was written', async () => {
  held = [{ held_id: 'h', player: ANN, at: AT, why: 'link', content: { kind: 'text', text: '看 www.example.com' } }]
  const box = await open()
  await eventually(() => expect(pane(box)).toContain('含链接看 www.example.com'))
  await settled(() => buttonOf(box, '放行周*的消息').click())
  expect(sent('decideHeld')).toEqual([{ held_id: 'h', release: true }])
  await eventually(() => expect(pane(box)).toContain('没有待看的消息'))
})

test('takes a message out and mutes its author, each with a reason', async () => {
  const box = await open()
  await eventually(() => buttonOf(box, '处理一串就中的消息'))
  await settled(() => buttonOf(box, '处理一串就中的消息').click())
  expect(buttonOf(sheet(box), '禁言').disabled).toBe(true)
  await write(sheet(box).querySelector<HTMLInputElement>('input:not([type=radio])'), '刷屏')
  await settled(() => buttonOf(sheet(box), '禁言').click())
  expect(sent('mute')).toEqual([{ player_id: 'p-1', minutes: 1440, reason: '刷屏' }])
  await eventually(() => expect(box.querySelector('.ui-sheet-body')).toBeNull())
  await settled(() => buttonOf(box, '处理一串就中的消息').click())
  await write(sheet(box).querySelector<HTMLInputElement>('input:not([type=radio])'), '广告')
  await settled(() => buttonOf(box, '撤下这条消息').click())
  expect(sent('removeMessage')).toEqual([{ number: 1, reason: '广告' }])
})

test('removing from the group, and closing it, are the shopkeeper’s', async () => {
  const box = await open()
  await eventually(() => buttonOf(box, '关闭群聊'))
  await settled(() => buttonOf(box, '关闭群聊').click())
  await eventually(() => expect(box.querySelector('.chat-head')?.textContent).toContain('已关闭，只有店里能发'))
  expect(sent('saveOpen')).toEqual([{ is_open: false }])
  await settled(() => buttonOf(box, '处理一串就中的消息').click())
  await write(sheet(box).querySelector<HTMLInputElement>('input:not([type=radio])'), '多次发广告')
  await settled(() => buttonOf(box, '移出群').click())
  expect(sent('removeMember')).toEqual([{ player_id: 'p-1', reason: '多次发广告' }])

  const clerks = await open({}, { ...KEEPER, role: 'clerk' })
  await eventually(() => buttonOf(clerks, '处理一串就中的消息'))
  expect(() => buttonOf(clerks, '打开群聊')).toThrow()
  await settled(() => buttonOf(clerks, '处理一串就中的消息').click())
  expect(() => buttonOf(clerks, '移出群')).toThrow()
})

test('looks at reports, and closes them', async () => {
  reports = [{ report_id: 'r', reported_by: ANN, at: AT, reason: '辱骂他人', message: message(1) }]
  const box = await open()
  await eventually(() => buttonOf(box, '举报 0'))
  await settled(() => buttonOf(box, '举报 0').click())
  await eventually(() => expect(pane(box)).toContain('周*举报：辱骂他人'))
  await settled(() => buttonOf(box, '结案：举报一串就中的消息').click())
  expect(sent('closeReport')).toEqual([{ report_id: 'r' }])
})

test('shows who may not write and why, and a clerk ends mutes alone', async () => {
  restricted = [
    { player: ANN, muted_until: AT, reason: '刷屏', set_at: AT },
    { player: { ...ANN, player_id: 'p-2', name: '林*' }, muted_until: null, reason: '多次发广告', set_at: AT },
  ]
  const box = await open({}, { ...KEEPER, role: 'clerk' })
  await eventually(() => buttonOf(box, '禁言与移出'))
  await settled(() => buttonOf(box, '禁言与移出').click())
  await eventually(() => expect(pane(box)).toContain('已移出　多次发广告'))
  expect(() => buttonOf(box, '恢复林*')).toThrow()
  await settled(() => buttonOf(box, '恢复周*').click())
  expect(sent('restore')).toEqual([{ player_id: 'p-1' }])
})

const PACKET: PacketRow = {
  packet_id: 'k',
  split: 'random',
  parts: 10,
  total: '50.00',
  sent_at: AT,
  valid_until: '2026-11-21T18:49:00+08:00',
  claimed: 8,
  claimed_amount: '43.27',
  is_over: false,
  staff_name: KEEPER.name,
}

test('a red packet is sent after a second press, and those before are listed with what they cost', async () => {
  packets = [PACKET, { ...PACKET, packet_id: 'o', is_over: true }]
  const box = await open()
  await eventually(() => buttonOf(box, '红包'))
  await settled(() => buttonOf(box, '红包').click())
  await eventually(() => expect(pane(box)).toContain('10份，随机金额，共50.00元'))
  expect(pane(box)).toContain('领了8份，花了43.27元')
  expect(pane(box)).toContain('2份6.73元没人领，已退回')
  await settled(() => buttonOf(box, '每份一样').click())
  await write(box.querySelector<HTMLInputElement>('.chat-customer input[inputmode=numeric]'), '20')
  await write(box.querySelector<HTMLInputElement>('.chat-customer input[inputmode=decimal]'), '1.5')
  expect(pane(box)).toContain('全部领完花30.00元，今天还能发9,950.00元。')
  await settled(() => buttonOf(box, '发到群里').click())
  expect(sent('sendPacket')).toEqual([])
  await settled(() => buttonOf(box, '确认发30.00元').click())
  expect(sent('sendPacket')).toMatchObject([{ split: 'equal', parts: 20, total: '30.00' }])
  await eventually(() => expect(pane(box)).toContain('已发20份共30.00元的红包'))
})

test('a packet beyond what may still be sent today is not sent, and a clerk sends none', async () => {
  const box = await open()
  await eventually(() => buttonOf(box, '红包'))
  await settled(() => buttonOf(box, '红包').click())
  await eventually(() => expect(box.querySelector('.chat-customer input[inputmode=numeric]')).toBeTruthy())
  await write(box.querySelector<HTMLInputElement>('.chat-customer input[inputmode=numeric]'), '20')
  await write(box.querySelector<HTMLInputElement>('.chat-customer input[inputmode=decimal]'), '5000.01')
  expect(pane(box)).toContain('最多5,000元')
  await write(box.querySelector<HTMLInputElement>('.chat-customer input[inputmode=decimal]'), '0.19')
  expect(pane(box)).toContain('每份至少0.01元')

  const clerks = await open({}, { ...KEEPER, role: 'clerk' })
  await eventually(() => buttonOf(clerks, '红包'))
  await settled(() => buttonOf(clerks, '红包').click())
  await eventually(() => expect(pane(clerks)).toContain('店主才能发红包'))
  expect(clerks.querySelector('.chat-customer input[inputmode=decimal]')).toBeNull()
})

test('a red packet stands in the group as it is, and cannot be taken back', async () => {
  const shop = { player_id: null, name: '小店', avatar: null, is_own: true }
  const { staff_name: _, ...packet } = PACKET
  messages = [
    message(1, {
      sender: shop,
      staff_name: KEEPER.name,
      content: { kind: 'packet', packet: { ...packet, own: null, newest: [] } },
    }),
  ]
  const box = await open()
  await eventually(() => expect(box.querySelector('.ui-chat')?.textContent).toContain('领了8份，花了43.27元'))
  expect(box.querySelector('.ui-chat')?.textContent).toContain('还剩2份6.73元')
  expect(box.querySelector('.ui-chat')?.textContent).not.toContain('撤回')
})
