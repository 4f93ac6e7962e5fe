// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, bodiesOf, refusal, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { AT, CONVERSATION_ID, conversationRow } from '../testing/samples.ts'
import type { FoundMessage } from './queries.ts'
import { SearchPage } from './search-page.tsx'

const LIST = '/api/bettingend.chat.Chat/index'
const SEARCH = '/api/bettingend.chat.Chat/search'
const IN_GROUP = '/api/bettingend.chat.Group/search'
const IN_SUPPORT = '/api/bettingend.chat.Support/search'

const conversations = { [LIST]: () => ({ server_time: AT, rows: [conversationRow()], group: null }) }
const found = (changes: Partial<FoundMessage> = {}): FoundMessage => ({
  number: 3,
  at: AT,
  is_own: true,
  name: null,
  text: '双色球的票出了吗',
  ...changes,
})

test('asks for nothing until the word is long enough', async () => {
  const calls = answerCalls(conversations)
  const box = await show(<SearchPage word=" 票 " />)
  await shows(() => box, '至少2个字')
  expect(calls).toEqual([])
})

test('shows who said it and when, with the word marked, and leads to the conversation', async () => {
  const calls = answerCalls({ ...conversations, [SEARCH]: () => ({ rows: [found()], next_cursor: null }) })
  const box = await show(<SearchPage word="的票" />)
  await shows(() => box, '我今天 16:21双色球的票出了吗')
  expect(box.querySelector('mark')?.textContent).toBe('的票')
  await shows(() => box.querySelector(`a[href="#/pages/chat/chat?conversation_id=${CONVERSATION_ID}&at=3"]`), '双色球')
  expect(calls.find(({ path }) => path === SEARCH)?.query).toEqual({})
  expect(bodiesOf(calls, SEARCH)).toEqual([{ word: '的票' }])
})

test.each([
  ['group', IN_GROUP, found({ is_own: false, name: '秋水长天' }), '秋水长天', '#/pages/home/groupChat/groupChat?at=3'],
  ['support', IN_SUPPORT, found({ is_own: false }), '客服', '#/pages/login/goflychat?at=3'],
])('looks through %s as well', async (place, path, message, author, href) => {
  answerCalls({ ...conversations, [path]: () => ({ rows: [message], next_cursor: null }) })
  const box = await show(<SearchPage word="的票" place={place} />)
  await shows(() => box.querySelector(`a[href="${href}"]`), author)
})

test('says that nothing was found, and while it may still be that it looks on', async () => {
  answerCalls({
    ...conversations,
    [SEARCH]: ({ body }) => ({
      rows: [],
      next_cursor: (body as { cursor?: string }).cursor === undefined ? 'older' : null,
    }),
  })
  const box = await show(<SearchPage word="的票" />)
  await shows(() => box, '正在往更早的消息里找')
  const more = [...box.querySelectorAll('button')].at(-1)
  await settled(() => more?.click())
  await shows(() => box, '没有找到')
})

test('says why it did not look, and looks again', async () => {
  answerCalls({ ...conversations, [SEARCH]: () => refusal('busy_try_again') })
  const box = await show(<SearchPage word="的票" />)
  await shows(() => box, '重试')
})
