// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { TicketReviewsPage } from '../../features/ticket-reviews/ticket-reviews-page.tsx'
import { NO_PLANS } from '../../testing/plans.ts'
import { answerCalls, eventually, KEEPER, show } from '../../testing/show.tsx'
import { Shell } from './shell.tsx'

const OPERATOR = { ...KEEPER, role: 'operator', shop: null, rights: [] } as const

test('an operator sees on every screen how many printed odds wait for a second person', async () => {
  answerCalls({
    '/api/operator.Result/list': () => ({ counters: { waiting: 1, differing: 1, corrections: 0 }, rows: [] }),
    '/api/operator.TicketReview/list': () => ({ rows: [{}, {}, {}], next_cursor: null }),
  })
  const box = await show(
    <Shell staff={OPERATOR} path="/users">
      <main />
    </Shell>,
  )
  await eventually(() => expect(box.textContent).toContain('票面复核3'))
})

test('the list and its count in the side bar are one answer', async () => {
  const calls = answerCalls({
    '/api/operator.Result/list': () => ({ counters: { waiting: 1, differing: 1, corrections: 0 }, rows: [] }),
    '/api/operator.TicketReview/list': () => ({ rows: [], next_cursor: null }),
  })
  const box = await show(
    <Shell staff={OPERATOR} path="/ticket-reviews">
      <TicketReviewsPage />
    </Shell>,
  )
  await eventually(() => expect(box.textContent).toContain('票面复核0'))
  expect(calls.filter(({ path }) => path === '/api/operator.TicketReview/list')).toHaveLength(1)
})

test('a shop sees on every screen how many full plans wait for it', async () => {
  answerCalls({
    '/api/shopkeeper.Plans/counters': () => ({ ...NO_PLANS, to_accept: { plans: 2, total: '200.00' } }),
  })
  const box = await show(
    <Shell staff={KEEPER} path="/more">
      <main />
    </Shell>,
  )
  await eventually(() => expect(box.textContent).toContain('合买2'))
})
