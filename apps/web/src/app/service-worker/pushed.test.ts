import { expect, test } from 'vitest'
import { links } from '../../platform/links.ts'
import { MESSAGES_PATH, pushOf } from './pushed.ts'

const data = (said: unknown) => ({ json: () => said })

test('shows what the server says, one of each kind', () => {
  const said = { kind: 'order', title: '您的订单有新进展', body: '' }
  expect(pushOf(data(said))).toEqual({ title: '您的订单有新进展', body: '', tag: 'order' })
})

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') as unknown }],
  ['a number', data(7)],
  ['another form', data({ title: 7, text: 'x' })],
])('says that there is something when it gets %s', (_, pushed) => {
  expect(pushOf(pushed)).toEqual({ title: '您有新消息', body: '', tag: 'message' })
})

test('leads to the page of messages', () => {
  expect(MESSAGES_PATH).toBe(links.messages.messages.path)
})
