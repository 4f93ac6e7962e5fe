// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { endSession } from '../../platform/session/session.ts'
import { press } from '../../testing/press.ts'
import { answerCalls, bodiesOf, type Call, settled, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { ConversationPage } from './conversation-page.tsx'
import { CONVERSATION_ID, chatMessage, conversationOf, store } from './testing/samples.ts'

const READ = '/api/bettingend.chat.Chat/read'
const ALL = Array.from({ length: 200 }, (_, index) => chatMessage(index + 1))

/** A part of two hundred messages, of which the player has read ten. */
function history({ query: { before, after, size } }: Call) {
  const from = after === undefined ? Math.max(0, Number(before ?? ALL.length + 1) - 1 - Number(size)) : Number(after)
  const messages = ALL.slice(from, after === undefined ? Number(before ?? ALL.length + 1) - 1 : from + Number(size))
  const has_more = after === undefined ? from > 0 : from + messages.length < ALL.length
  return conversationOf(messages, {
    ...{ has_more, last_number: ALL.length },
    read: { own: 10, other: 0, other_at: null },
  })
}

afterEach(() => settled(() => endSession()))

async function openAt(at: string) {
  const calls = answerCalls({
    '/api/common.Common/get_history': history,
    '/api/bettingend.mine.StoreInfo/index': () => store(),
    [READ]: ({ body }) => ({ ...(body as object), unread: 0 }),
  })
  const box = await show(<ConversationPage conversationId={CONVERSATION_ID} at={at} />)
  return { calls, box }
}

const numbersIn = (box: HTMLElement) =>
  [...box.querySelectorAll('.ui-chat-rows > li[data-key]')].map(({ textContent }) =>
    Number(textContent?.match(/第(\d+)句/)?.[1]),
  )
/** Once these stand there, and no others. */
const reads = (box: HTMLElement, from: number, to: number) =>
  settled(() => expect.poll(() => numbersIn(box), { timeout: 5000 }).toEqual(numbers(from, to)))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('opens at a message far back: it stands out and has the focus, between what was said before and after', async () => {
  const { calls, box } = await openAt('30')
  await shows(() => box.querySelector('.ui-chat-found'), '第30句')
  expect(document.activeElement).toBe(box.querySelector('.ui-chat-found'))
  await reads(box, 5, 54)
  await press(box, '看更早的消息')
  await reads(box, 1, 54)
  // What was not on screen is not taken for read.
  await expect
    .poll(() => bodiesOf(calls, READ), { timeout: 5000 })
    .toEqual([{ conversation_id: CONVERSATION_ID, number: 54 }])
})

test('later messages follow without a gap up to the newest, and only there one writes', async () => {
  const { box } = await openAt('30')
  await shows(() => box.querySelector('.chat-compose'), '回到最新消息')
  expect(box.querySelector('.chat-compose textarea')).toBeNull()
  await shows(() => box, '看较新的消息')
  await press(box, '看较新的消息')
  await reads(box, 5, 104)
  await shows(() => box, '看较新的消息')
  await press(box, '看较新的消息')
  await reads(box, 5, 200)
  await shows(() => box.querySelector('.chat-compose'), '发送')
  expect(box.textContent).not.toContain('看较新的消息')
})

test('a message among the newest stands out in the conversation as it is', async () => {
  const { box } = await openAt('190')
  await shows(() => box.querySelector('.ui-chat-found'), '第190句')
  await reads(box, 151, 200)
  await shows(() => box.querySelector('.chat-compose'), '发送')
})

test.each(['x', '0', '999'])('what is no message of it (%s) opens its end', async (at) => {
  const { box } = await openAt(at)
  await shows(() => box, '第200句')
  expect(box.querySelector('.ui-chat-found')).toBeNull()
})
