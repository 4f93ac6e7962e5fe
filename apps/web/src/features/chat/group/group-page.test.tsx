// @vitest-environment happy-dom
import type { GroupConversation } from '@caimin/session'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/data/query-client.ts'
import { endSession } from '../../../platform/session/session.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, bodiesOf, buttonOf, type Call, refusal, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { typeInto } from '../../../testing/type-into.ts'
import { AT, orderCard } from '../testing/samples.ts'
import { GroupPage } from './group-page.tsx'
import type { Group } from './queries.ts'

const GROUP = '/api/bettingend.chat.Group/'
const NOTICES = '/api/shopkeeper.mine.Setup/set_notice_board_list'
/** Of the shop of who is signed in. */
const SHOP_ID = 's'

type GroupMessage = GroupConversation['messages'][number]

const OTHER = { player_id: 'p-2', name: '秋水长天', avatar: null, is_own: false }
const SHOP = { player_id: null, name: '和平路彩站', avatar: null, is_own: false }
const ME = { player_id: 'p-1', name: '一串就中', avatar: null, is_own: true }

const message = (number: number, changes: Partial<GroupMessage> = {}): GroupMessage => ({
  number,
  request_id: null,
  sender: OTHER,
  staff_name: null,
  at: AT,
  read_by: null,
  content: { kind: 'text', text: `第${number}句`, masked: 0 },
  ...changes,
})

const FREE = { why: null, reason: null, until: null } as const

/** As the server has them. */
let group: Group
let messages: GroupMessage[]
let calls: Call[]

beforeEach(() => {
  localStorage.clear()
  group = {
    server_time: AT,
    conversation_id: SHOP_ID,
    title: '和平路彩站',
    members: 36,
    unread: 0,
    last: null,
    access: FREE,
    held: [],
  }
  messages = [message(1)]
})
// What was not sent is given up with the session.
afterEach(() => settled(() => endSession()))

function take({ body }: Call) {
  const { request_id, content } = body as { request_id: string; content: { kind: 'text'; text: string } }
  if (content.text.includes('www')) {
    group = { ...group, held: [{ request_id, at: AT, why: 'link', content }] }
    return { state: 'held', why: 'link' }
  }
  const sent = message(messages.length + 1, { request_id, sender: ME, content: { ...content, masked: 0 } })
  messages = [...messages, sent]
  return { state: 'sent', message: sent }
}

async function open(answers: Parameters<typeof answerCalls>[0] = {}): Promise<HTMLElement> {
  calls = answerCalls({
    [`${GROUP}index`]: () => group,
    [`${GROUP}history`]: (): GroupConversation => ({
      server_time: AT,
      conversation_id: SHOP_ID,
      messages,
      has_more: false,
      last_number: messages.length,
      read: { own: messages.length },
    }),
    [`${GROUP}send`]: take,
    [`${GROUP}report`]: () => ({ done: true }),
    [NOTICES]: () => ({
      rows: [{ notice_id: 'n', title: '周二双色球19:55截止', body: '', published_at: AT }],
      next_cursor: null,
    }),
    ...answers,
  })
  const box = await show(<GroupPage />)
  await settled(() => undefined)
  return box
}

const write = async (box: HTMLElement, text: string) => {
  await shows(() => box.querySelector('.chat-compose'), '发送')
  typeInto(box, '输入消息', text)
  await press(box, '发送')
}

const rowsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('.ui-chat-rows > li')].map(({ textContent }) => textContent).slice(1)

test('shows who said what, how many have read it, and the newest notice', async () => {
  messages = [
    message(1),
    message(2, { sender: SHOP }),
    message(3, { sender: ME, request_id: 'a', read_by: 12 }),
    message(4, { content: { kind: 'recalled', by_shop: false } }),
    message(5, { content: { kind: 'recalled', by_shop: true } }),
    message(6, { content: { kind: 'hidden' } }),
  ]
  const box = await open()
  await shows(() => box, '第3句')
  expect(rowsOf(box)).toEqual([
    '秋秋水长天第1句举报',
    '店和平路彩站第2句',
    '我第3句12人已读撤回',
    '秋水长天撤回了一条消息',
    '店铺撤下了一条消息',
    '秋秋水长天一张卡片，您现在看不到举报',
  ])
  expect(box.querySelector('h1')?.textContent).toBe('和平路彩站群36人')
  expect(box.querySelector('.chat-notice')?.textContent).toBe('公告：周二双色球19:55截止')
})

test('leads to one’s own order and to a plan, and not to an order of others', async () => {
  const card = orderCard()
  messages = [
    message(1, { content: { kind: 'order', order: card } }),
    message(2, { content: { kind: 'order', order: { ...card, plan_kind: 'together' } } }),
    message(3, { sender: ME, request_id: 'a', content: { kind: 'order', order: card } }),
  ]
  const box = await open()
  await shows(() => box, '超级大乐透')
  const cards = [...box.querySelectorAll('.chat-order')].map((each) => each.getAttribute('href'))
  expect(cards).toEqual([null, expect.stringContaining('hemaixiangqing'), expect.stringContaining('MyOrder')])
})

test('what is written stands there at once, and is said once', async () => {
  const box = await open()
  await write(box, '今晚有人合买吗')
  await shows(() => box, '今晚有人合买吗')
  expect(bodiesOf(calls, `${GROUP}send`)).toMatchObject([
    { conversation_id: SHOP_ID, content: { kind: 'text', text: '今晚有人合买吗' } },
  ])
  await settled(() => queryClient.invalidate(['chat', 'group']))
  expect(rowsOf(box)).toEqual(['秋秋水长天第1句举报', '我今晚有人合买吗撤回'])
})

test('what waits for the shop says so, below what all see', async () => {
  const box = await open()
  await write(box, '看 www.example.com')
  await shows(() => box, '我看 www.example.com店铺看过后大家才看得到')
  group = { ...group, held: [] }
  await settled(() => queryClient.invalidate(['chat', 'group']))
  await expect.poll(() => rowsOf(box)).toEqual(['秋秋水长天第1句举报'])
})

test.each([
  [{ why: 'muted', reason: '刷屏', until: '2026-08-17T18:00:00+08:00' }, '您被禁言了，到今天 18:00，原因：刷屏'],
  [{ ...FREE, why: 'self_excluded' }, '自我禁止购彩期间，只能看消息'],
  [{ ...FREE, why: 'cooling_off' }, '冷静期内，只能看消息'],
  [{ ...FREE, why: 'group_closed' }, '店铺关闭了群聊，只能看消息'],
] as const)('who may only read is told why: %j', async (access, text) => {
  group = { ...group, access: access as Group['access'] }
  const box = await open()
  await shows(() => box.querySelector('footer'), text)
  expect(box.querySelector('textarea')).toBeNull()
})

test('who was removed is told why, and shown nothing', async () => {
  const box = await open({ [`${GROUP}index`]: () => refusal('removed_from_group', { why: '多次发广告' }) })
  await shows(() => box, '原因：多次发广告')
  expect(calls.some(({ path }) => path === `${GROUP}history`)).toBe(false)
})

test('a message of another member is reported with a reason', async () => {
  const box = await open()
  await shows(() => box, '第1句')
  await settled(() => buttonOf(box, '举报秋水长天的消息').click())
  await settled(() => buttonOf(box, '诈骗或私下收钱').click())
  expect(bodiesOf(calls, `${GROUP}report`)).toEqual([{ number: 1, reason: '诈骗或私下收钱' }])
})
