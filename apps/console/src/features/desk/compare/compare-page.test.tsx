// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { deskOrder } from '../../../testing/orders.ts'
import { answerCalls, eventually, refuse, show } from '../../../testing/show.tsx'
import { ComparePage } from './compare-page.tsx'

const DETAIL = '/api/shopkeeper.Order/detail'

test.each([
  ['an order that is missing in the address', '', () => refuse('bad_input')],
  ['an order that the shop does not have', 'gone', () => refuse('not_found')],
  ['a ticket that the order does not have', 'o', () => deskOrder('o')],
])('leads back to the queue from %s', async (_, order, answer) => {
  answerCalls({ [DETAIL]: answer })
  const box = await show(<ComparePage order={order} ticket="none" />)
  await eventually(() => expect(box.textContent).toContain('没有这张票'))
  expect(box.querySelector('a')?.textContent).toBe('回出票队列')
  expect(box.textContent).not.toContain('再取一次')
})
