import type { TimeText } from '@caimin/base'
import { expect, test } from 'vitest'
import { chatRows, type ShownMessage } from './chat-rows.ts'

const message = (no: number | null, time: string, isOwn = false): ShownMessage => ({
  key: `m${no}`,
  no,
  isOwn,
  sentAt: `2026-08-${time}:00+08:00` as TimeText,
})

/** Numbers of messages, clocks of times and the mark of what is new. */
const read = (messages: readonly ShownMessage[], readTo?: number) =>
  chatRows(messages, readTo).map((row) => {
    if (row.kind === 'message') return row.message.no
    return row.kind === 'time' ? row.at.slice(11, 16) : 'new'
  })

test('says the time first, after a pause of five minutes and on a new day', () => {
  const messages = [
    message(1, '17T16:21'),
    message(2, '17T16:25'),
    message(3, '17T16:30'),
    message(4, '17T23:59'),
    message(5, '18T00:00'),
  ]
  expect(read(messages)).toEqual(['16:21', 1, 2, '16:30', 3, '23:59', 4, '00:00', 5])
})

test('marks once where that begins which was not read, above its time', () => {
  const messages = [message(1, '17T16:21'), message(2, '17T16:31'), message(3, '17T16:31')]
  expect(read(messages, 1)).toEqual(['16:21', 1, 'new', '16:31', 2, 3])
  expect(read(messages, 3)).toEqual(['16:21', 1, '16:31', 2, 3])
})

test('own messages are never new, nor is one that waits to be sent', () => {
  const messages = [message(1, '17T16:21'), message(2, '17T16:21', true), message(null, '17T16:21', true)]
  expect(read(messages, 1)).toEqual(['16:21', 1, 2, null])
})

test('an empty conversation has no rows', () => {
  expect(read([], 0)).toEqual([])
})
