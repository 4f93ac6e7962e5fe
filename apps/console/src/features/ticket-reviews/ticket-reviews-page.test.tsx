// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { waitingCorrection } from '../../testing/orders.ts'
import { answerCalls, buttonOf, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { TicketReviewsPage } from './ticket-reviews-page.tsx'

const REVIEWS = '/api/operator.TicketReview/'
const OPERATOR = { ...KEEPER, staffId: 'operator-1', role: 'operator', shop: null, rights: [] } as const

beforeEach(() => localStorage.clear())

test('an operator distinguishes a correction from odds that were never offered, and sends it back', async () => {
  const { can_decide: _mine, ...correction } = waitingCorrection('001')
  const odds = {
    ...{ ...correction, review_id: 'review-2', order_no: '20261120002', reason: null, replaces: null },
    ...{ prize_seen: '7.60', prize_printed: '15.02' },
  }
  const calls = answerCalls({
    [`${REVIEWS}list`]: () => ({
      rows: [correction, odds].map((review) => ({ shop_id: 'shop-1', shop_name: '小店', review })),
      next_cursor: null,
      server_time: '2026-11-20T18:31:00+08:00',
    }),
    [`${REVIEWS}decide`]: () => ({
      ...{ order_id: '001', state: 6, ticket_id: 'ticket-1', proposed_by: 'keeper-1' },
      ...{ prize_seen: null, prize_printed: null, is_recorded: false, refusal: null },
    }),
  })
  const box = await show(<TicketReviewsPage />, OPERATOR)
  await eventually(() =>
    expect([...box.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      '更正复核　小店　2026112000001第1张',
      '赔率复核　小店　20261120002第1张',
    ]),
  )
  await eventually(() => expect(box.querySelector('section')?.textContent).toContain('01 02 03 04 05 06'))
  expect(box.querySelector('section')?.textContent).toContain('SN-OLD')
  await settled(() => buttonOf(box, '不一致，退回').click())
  const sent = () => calls.filter(({ path }) => path === `${REVIEWS}decide`).map(({ body }) => body)
  await eventually(() => expect(sent()).toMatchObject([{ shop_id: 'shop-1', review_id: 'review-1', approve: false }]))
})
