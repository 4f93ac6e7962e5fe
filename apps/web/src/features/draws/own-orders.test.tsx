// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { OwnOrders } from './own-orders.tsx'

const LIST = '/api/bettingend.mine.Order/Orderlist'
const ORDER = {
  game: 'shuangseqiu',
  issue_no: '2003001',
  state: 8,
  summary: '单式 3注',
  prize_after_tax: '0.00',
}

test('distinguishes orders of the same content by their time and numbers', async () => {
  const rows = [
    { ...ORDER, order_id: 'o1', order_no: '03022300001', placed_at: '2003-02-23T19:02:00+08:00' },
    { ...ORDER, order_id: 'o2', order_no: '03022300002', placed_at: '2003-02-23T19:02:30+08:00' },
  ]
  answerCalls({ [LIST]: () => ({ rows, next_cursor: null }) })
  const box = await show(<OwnOrders game="shuangseqiu" issueNo="2003001" />)
  await settled(() => expect.poll(() => box.querySelectorAll('a').length, { timeout: 5000 }).toBe(2))
  expect([...box.querySelectorAll('a small')].map(({ textContent }) => textContent)).toEqual([
    '2003年2月23日19:02下单，订单尾号300001',
    '2003年2月23日19:02下单，订单尾号300002',
  ])
})
