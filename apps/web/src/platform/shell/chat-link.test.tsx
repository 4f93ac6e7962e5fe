// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { ChatLink } from './chat-link.tsx'

const LIST = '/api/bettingend.chat.Chat/index'

const nameOf = (box: HTMLElement) => box.querySelector('a')?.getAttribute('aria-label')

test('leads to the chat at once, and counts what is unread of all conversations and the group', async () => {
  const group = { conversation_id: 'g', last_number: 7, read: 5 }
  const calls = answerCalls({ [LIST]: () => ({ rows: [{ unread: 2 }, { unread: 1 }], group }) })
  const box = await show(<ChatLink />)
  expect(box.querySelector('a')?.getAttribute('href')).toBe('#/pages/chat/chat')
  const nameAtRest = async () => {
    await settled(() => undefined)
    return nameOf(box)
  }
  await expect.poll(nameAtRest).toContain('5')
  expect(calls.map(({ path }) => path)).toEqual([LIST])
})

test('without an answer there is the way alone', async () => {
  answerCalls({})
  expect(nameOf(await show(<ChatLink />))).toBe('聊天')
})
