// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, refusal, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { ConversationsPage } from './conversations-page.tsx'
import type { Group } from './group/queries.ts'
import { AT, CONVERSATION_ID, chatMessage, conversationRow } from './testing/samples.ts'

const LIST = '/api/bettingend.chat.Chat/index'
const GROUP = '/api/bettingend.chat.Group/index'
const NOTICES = '/api/shopkeeper.mine.Setup/set_notice_board_list'

test('shows the last words with the shop and how many are unread, and the newest notice', async () => {
  answerCalls({
    [LIST]: () => ({ server_time: AT, rows: [conversationRow({ unread: 2, last: chatMessage(7) })], group: null }),
    [NOTICES]: () => ({
      rows: [{ notice_id: 'n', title: '周二双色球19:55截止', body: '', published_at: AT }],
      next_cursor: null,
    }),
  })
  const box = await show(<ConversationsPage />)
  await shows(() => box, '周二双色球19:55截止')
  const [shop, support, notices] = [...box.querySelectorAll('a')]
  expect(shop?.getAttribute('href')).toBe(`#/pages/chat/chat?conversation_id=${CONVERSATION_ID}`)
  expect(shop?.textContent).toContain('和平路彩站营业中今天 16:21第7句2条未读')
  expect(support?.getAttribute('href')).toBe('#/pages/login/goflychat')
  expect(support?.textContent).toContain('在线客服平台')
  expect(notices?.getAttribute('href')).toContain('shop_announcement')
})

test.each([
  [null, '还没有消息'],
  [chatMessage(1, { from: 'player' }), '我：第1句'],
  [chatMessage(1, { content: { kind: 'picture', picture_url: '', width: 1, height: 1 } }), '[图片]'],
])('says in a line what was said last', async (last, text) => {
  answerCalls({ [LIST]: () => ({ server_time: AT, rows: [conversationRow({ last })], group: null }) })
  const box = await show(<ConversationsPage />)
  await shows(() => box, text)
})

test('shows the group of the shop, what was said in it last and how much is unread', async () => {
  const last: Group['last'] = {
    number: 5,
    request_id: null,
    sender: { player_id: 'p-2', name: '秋水长天', avatar: null, is_own: false },
    staff_name: null,
    at: AT,
    read_by: null,
    content: { kind: 'text', text: '认了200份', masked: 0 },
  }
  const group: Group = {
    server_time: AT,
    conversation_id: 's',
    title: '和平路彩站',
    members: 36,
    unread: 5,
    last,
    access: { why: null, reason: null, until: null },
    held: [],
  }
  answerCalls({ [LIST]: () => ({ server_time: AT, rows: [conversationRow()], group: null }), [GROUP]: () => group })
  const box = await show(<ConversationsPage />)
  await shows(() => box, '秋水长天：认了200份')
  const line = [...box.querySelectorAll('a')][1]
  expect(line?.getAttribute('href')).toBe('#/pages/home/groupChat/groupChat')
  expect(line?.textContent).toContain('和平路彩站群 36人今天 16:21秋水长天：认了200份5条未读')
})

test('says why the conversations did not come, and asks again', async () => {
  answerCalls({ [LIST]: () => refusal('busy_try_again') })
  const box = await show(<ConversationsPage />)
  await shows(() => box, '重试')
})
