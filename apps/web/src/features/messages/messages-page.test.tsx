// @vitest-environment happy-dom
import { MESSAGE_KINDS, type MessageKind, type OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { TabHead } from '../../platform/shell/tab-head.tsx'
import { answerCalls, bodiesOf, buttonOf, type Call, settled, show } from '../../testing/show.tsx'
import { MessagesPage } from './messages-page.tsx'

const LIST = '/api/bettingend.mine.Msg/get_user_msg_obj'
const MARK = '/api/bettingend.mine.Msg/cancel_msg'
const NOW = '2026-11-20T12:00:00+08:00'

type Message = OutputOf<'messages', 'list'>['rows'][number]

const idOf = (no: number) => `0198b7a0-0000-7000-8000-00000000000${no}`
const messageOf = (no: number, changes: Partial<Message> = {}): Message => ({
  message_id: idOf(no),
  kind: 'order',
  event: 'order_printed',
  at: NOW,
  is_read: false,
  title: '订单已出票',
  text: '竞彩足球 2.00元',
  subject: { kind: 'order', id: idOf(9) },
  ...changes,
})

const unreadOf = (counts: Partial<Record<MessageKind, number>>) => ({
  ...(Object.fromEntries(MESSAGE_KINDS.map((kind) => [kind, 0])) as Record<MessageKind, number>),
  ...counts,
})

/** Answers the list with the messages of the kind that is asked for. */
const listOf = (messages: readonly Message[], unread: Partial<Record<MessageKind, number>> = {}) => ({
  [LIST]: ({ query }: Call) => ({
    server_time: NOW,
    rows: messages.filter(({ kind }) => query.kind === undefined || kind === query.kind),
    next_cursor: null,
    unread: unreadOf(unread),
  }),
  [MARK]: () => ({ unread: unreadOf({}) }),
})

const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

const linkOf = (box: HTMLElement, text: string): HTMLAnchorElement => {
  const found = [...box.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(text))
  if (found === undefined) throw new Error(`no link says ${text}`)
  return found
}

test('lists what happened with the way to it, and marks what is opened as read', async () => {
  const calls = answerCalls(
    listOf([messageOf(1), messageOf(2, { kind: 'withdrawal', title: '提现10.00元已打款', text: '', is_read: true })], {
      order: 1,
    }),
  )
  const box = await show(<MessagesPage />)
  await shows(box, '订单已出票')
  await shows(box, '1条未读')
  const link = linkOf(box, '订单已出票')
  expect(link.getAttribute('href')).toBe(`#/pages/follow/MyOrder?order_id=${idOf(9)}`)
  await settled(() => link.click())
  await settled(() => linkOf(box, '提现10.00元已打款').click())
  expect(bodiesOf(calls, MARK)).toEqual([{ message_id: idOf(1), with_older: false, mark: 'read' }])
})

test.each<[Message['subject']['kind'], string]>([
  ['plan', `#/pages/together/hemaixiangqing?plan_id=${idOf(9)}`],
  ['dispute', `#/pages/home/disputes?dispute_id=${idOf(9)}`],
  ['recharge', `#/pages/home/qitapay?id=${idOf(9)}`],
  ['receipt', '#/pages/home/HomeTopUp/bill/bill'],
  ['withdrawal', `#/pages/home/HomeTopUp/withdrawDeposit/record/record?withdrawal_id=${idOf(9)}`],
  ['post', `#/pages/follow/post?post_id=${idOf(9)}`],
  ['standing_order', `#/pages/follow/standing?standing_order_id=${idOf(9)}`],
  ['packets', '#/pages/home/redBag/redBag'],
  ['conversation', `#/pages/chat/chat?conversation_id=${idOf(9)}`],
  ['group', '#/pages/home/groupChat/groupChat'],
  ['rebates', '#/pages/agentCenter/userUupPage/userSupPageSup/userSupPageSup'],
  ['notice', `#/pages/home/shop_announcement/shop_announcement?notice=${idOf(9)}`],
])('leads to a %s', async (kind, href) => {
  answerCalls(listOf([messageOf(1, { subject: { kind, id: idOf(9) } })]))
  const box = await show(<MessagesPage />)
  await shows(box, '订单已出票')
  expect(linkOf(box, '订单已出票').getAttribute('href')).toBe(href)
})

test('plan calls are a kind of their own, and lead to the plan', async () => {
  const call = messageOf(2, {
    kind: 'plan_call',
    event: 'plan_called',
    title: '锦鲤发起合买，邀您参与',
    text: '双色球',
    subject: { kind: 'plan', id: idOf(9) },
  })
  answerCalls(listOf([call, messageOf(1, { kind: 'plan', title: '合买已出票' })], { plan_call: 1 }))
  const box = await show(<MessagesPage kind="plan_call" />)
  await shows(box, '锦鲤发起合买，邀您参与双色球')
  expect(box.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('合买邀请 1')
  expect(box.textContent).not.toContain('合买已出票')
  expect(linkOf(box, '锦鲤').getAttribute('href')).toBe(`#/pages/together/hemaixiangqing?plan_id=${idOf(9)}`)
})

test('takes one message off the list', async () => {
  const calls = answerCalls(listOf([messageOf(1)], { order: 1 }))
  const box = await show(<MessagesPage />)
  await shows(box, '订单已出票')
  await settled(() => buttonOf(box, '删除：订单已出票').click())
  expect(bodiesOf(calls, MARK)).toEqual([{ message_id: idOf(1), with_older: false, mark: 'dismissed' }])
})

test('reads all of what is shown, and clears it only once it is read', async () => {
  const calls = answerCalls(listOf([messageOf(2), messageOf(1)], { order: 2, prize: 4 }))
  const box = await show(<MessagesPage kind="order" />)
  await shows(box, '2条未读')
  expect(box.textContent).not.toContain('清空')
  await settled(() => buttonOf(box, '全部已读').click())
  const all = { message_id: idOf(2), with_older: true, kind: 'order' }
  expect(bodiesOf(calls, MARK)).toEqual([{ ...all, mark: 'read' }])
  const later = answerCalls(listOf([messageOf(2, { is_read: true })]))
  const read = await show(<MessagesPage kind="order" />)
  await shows(read, '没有未读')
  await settled(() => buttonOf(read, '清空').click())
  expect(bodiesOf(later, MARK)).toEqual([{ ...all, mark: 'dismissed' }])
})

test('keeps the kind in the address, says when there is nothing, and lets one ask again', async () => {
  answerCalls(listOf([messageOf(1)], { order: 120 }))
  const box = await show(<MessagesPage kind="prize" />)
  await shows(box, '还没有消息')
  expect(box.textContent).toContain('保留90天')
  const tab = [...box.querySelectorAll<HTMLButtonElement>('[role="tab"]')].find(
    ({ textContent }) => textContent === '订单 99+',
  )
  await settled(() => tab?.click())
  expect(location.hash).toBe('#/pages/home/messages?kind=order')
  answerCalls({})
  await shows(await show(<MessagesPage />), '重试')
})

test('a page of the tab bar has a bell that says how many messages are unread', async () => {
  answerCalls(listOf([messageOf(1)], { order: 2, prize: 1 }))
  const box = await show(<TabHead title="跟单" searchLabel="搜索" onSearch={() => undefined} />)
  await settled(() => expect.poll(() => box.querySelector('a')?.getAttribute('aria-label')).toBe('消息 3条未读'))
  expect(box.querySelector('a')?.getAttribute('href')).toBe('#/pages/home/messages')
})
