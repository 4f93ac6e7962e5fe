import type { TimeText } from '@caimin/base'
import type { ChatMessage } from '@caimin/contract'
import { expect, test } from 'vitest'
import type { Conversation, GroupConversation } from './conversation.ts'
import type { OutgoingMessage } from './outgoing-messages.ts'
import { shownGroupMessages, shownMessages } from './shown-messages.ts'

const AT = '2026-08-17T16:21:00+08:00' as TimeText

const message = (number: number, from: ChatMessage['from'], request_id: string | null): ChatMessage => ({
  conversation_id: 'c',
  number,
  request_id,
  from,
  staff_name: null,
  at: AT,
  content: { kind: 'text', text: String(number), masked: 0 },
})

const waiting = (requestId: string, conversationId = 'c'): OutgoingMessage => ({
  requestId,
  conversationId,
  content: { kind: 'text', text: requestId },
  shown: { kind: 'text', text: requestId, masked: 0 },
  writtenAt: Date.UTC(2026, 7, 17, 8, 22),
  refused: null,
})

const conversation = (messages: ChatMessage[], other = 0): Conversation => ({
  server_time: AT,
  conversation_id: 'c',
  kind: 'shop',
  messages,
  has_more: false,
  last_number: messages.length,
  read: { own: 0, other, other_at: null },
})

test('shows what waits below what is stored, and only of this conversation', () => {
  const shown = shownMessages(conversation([message(1, 'shop', null)]), [waiting('w'), waiting('x', 'd')], 'player')
  expect(shown.map(({ key, no, isOwn, sentAt }) => [key, no, isOwn, sentAt])).toEqual([
    ['1', 1, false, AT],
    ['w', null, true, '2026-08-17T16:22:00+08:00'],
  ])
})

test('shows one that has come by the socket before its answer once, under the same key', () => {
  const shown = shownMessages(conversation([message(1, 'player', 'w')]), [waiting('w')], 'player')
  expect(shown.map(({ key, no }) => [key, no])).toEqual([['w', 1]])
})

test('says up to which message the other side has read', () => {
  const messages = [message(1, 'player', 'a'), message(2, 'shop', 'b'), message(3, 'player', 'd')]
  const shown = shownMessages(conversation(messages, 2), [waiting('w')], 'player')
  expect(shown.filter(({ isOwn }) => isOwn).map(({ isRead }) => isRead)).toEqual([true, false, false])
})

test.each([
  ['shop', [true, true, false]],
  ['player', [false, false, true]],
] as const)('what the system answers for the shop stands with its words: %s', (side, isOwn) => {
  const messages = [message(1, 'system', null), message(2, 'shop', 'b'), message(3, 'player', 'a')]
  expect(shownMessages(conversation(messages), [], side).map((shown) => shown.isOwn)).toEqual(isOwn)
})

test('of a group it is the sender that counts, and what is on its way stands below', () => {
  const sender = { player_id: 'p', name: '秋水长天', avatar: null, is_own: false }
  const group: GroupConversation = {
    server_time: AT,
    conversation_id: 'c',
    messages: [
      { ...message(1, 'player', null), sender, read_by: null, content: { kind: 'recalled', by_shop: true } },
      { ...message(2, 'player', 'w'), sender: { ...sender, is_own: true }, read_by: 3, content: { kind: 'hidden' } },
    ],
    has_more: false,
    last_number: 2,
    read: { own: 0 },
  }
  const shown = shownGroupMessages(group, [waiting('w'), waiting('x'), waiting('y', 'd')])
  expect(shown.map(({ key, no, isOwn, readBy }) => [key, no, isOwn, readBy])).toEqual([
    ['1', 1, false, null],
    ['w', 2, true, 3],
    ['x', null, true, null],
  ])
})
