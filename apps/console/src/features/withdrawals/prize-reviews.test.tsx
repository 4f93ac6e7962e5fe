// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, KEEPER, refuse, settled, show } from '../../testing/show.tsx'
import { PrizeReviews } from './prize-reviews.tsx'

const PRIZE = '/api/operator.Prize/'
const OPERATOR = { ...KEEPER, staffId: 'operator-1', role: 'operator', shop: null, rights: [] } as const
const ROW: OutputOf<'prizeReviews', 'list'>['rows'][number] = {
  shop_id: 'shop-1',
  shop_name: '小店',
  order_id: 'order-1',
  order_no: 'A1B2C3',
  game: 'daletou',
  player: { player_id: 'player-1', name: '王*', mobile: '138****0002' },
  prize: '5000000.00',
  amount: '4000000.00',
  approved_by: '老陈',
  approved_at: '2026-11-21T10:00:00+08:00',
}

beforeEach(() => localStorage.clear())

async function take(staff: Parameters<typeof show>[1] = OPERATOR) {
  const calls = answerCalls({
    [`${PRIZE}list`]: () => ({ rows: [ROW], next_cursor: null }),
    [`${PRIZE}approve`]: () => refuse('amount_differs', { message: '应派的金额变了，没有派。请重新看一遍。' }),
    [`${PRIZE}refuse`]: () => ({ order_id: 'order-1', state: 9 }),
  })
  const box = await show(<PrizeReviews bar={null} />, staff)
  await eventually(() => expect(box.textContent).toContain('小店'))
  await settled(() => buttonOf(box, '王*').click())
  return { box, sent: (call: string) => calls.filter(({ path }) => path === PRIZE + call).map(({ body }) => body) }
}

test('an operator sees what the shop agreed to, and answers for just that amount', async () => {
  const { box, sent } = await take()
  for (const text of ['A1B2C3', '超级大乐透', '老陈', '5,000,000.00']) expect(box.textContent).toContain(text)
  await settled(() => buttonOf(box, '通过4,000,000.00元').click())
  await eventually(() => expect(box.textContent).toContain('应派的金额变了'))
  expect(sent('approve')).toMatchObject([{ shop_id: 'shop-1', order_id: 'order-1', amount: '4000000.00' }])
})

test('an operator says no with a reason', async () => {
  const { box, sent } = await take()
  await settled(() => buttonOf(box, '拒绝').click())
  expect(box.textContent).toContain('店里的批准作废')
  await settled(() => buttonOf(box, '须核对票面').click())
  expect(box.textContent).toContain('店里会看到')
  await settled(() => buttonOf(box, '拒绝派奖').click())
  await eventually(() => expect(sent('refuse')).toMatchObject([{ order_id: 'order-1', reason: '须核对票面' }]))
})

test('the auditor reads', async () => {
  const { box } = await take({ ...OPERATOR, role: 'auditor' })
  expect(box.textContent).not.toContain('通过4,000,000.00元')
  expect(box.textContent).not.toContain('拒绝')
})
