// @vitest-environment happy-dom
import { jclq } from '@caimin/rules/jclq'
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { orderOn } from '../../platform/bet-content/testing/order-on.ts'
import { answerCalls, buttonOf, type Call, settled, show } from '../../testing/show.tsx'
import { OddsQuestions } from './odds-questions.tsx'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

type Question = NonNullable<Order['tickets'][number]['odds_question']>

const ID = '20268170001'

/** An order whose one ticket asks about what the terminal offers. */
function asked(order: Order, question: Partial<Question>): Order {
  const ticket = {
    ticket_id: '0198b7a0-0000-7000-8000-000000000001',
    seq: 1,
    state: 'waiting',
    content: order.bet,
    odds_question: { odds: {}, handicaps: {}, totals: {}, asked_at: '', no: 1, answer: null, ...question },
  }
  return { ...order, seen_handicaps: { [ID]: -1 }, tickets: [ticket] } as unknown as Order
}

test('a question says what the lower odds do to the prize', async () => {
  const order = asked(
    { ...orderOn({ SPF: ['3'] }), seen_odds: { [ID]: { SPF: { 3: '3.75' } } } },
    {
      odds: { [ID]: { SPF: { 3: '2.20' } } },
    },
  )
  const box = await show(<OddsQuestions rules={jczq} order={order} />)
  const rows = [...box.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows[0]).toContain('周一001 胜')
  expect(rows[1]).toBe('这张票最高奖金7.50元 → 4.40元')
})

test('another line is said beside the option, though its odds stay', async () => {
  const base = orderOn({ DXF: ['大'] }, { sport: 'basketball', total: 170.5 })
  const odds = { [ID]: { DXF: { 大: '1.75' } } }
  const order = asked(
    { ...base, game: 'jclq', bet: { ...base.bet, game: 'jclq' }, seen_odds: odds },
    {
      odds,
      totals: { [ID]: 172.5 },
    },
  )
  const box = await show(<OddsQuestions rules={jclq} order={{ ...order, seen_totals: { [ID]: 170.5 } }} />)
  expect(box.querySelector('li')?.textContent).toContain('大170.5 现为大172.5')
  expect(box.textContent).toContain('这张票最高奖金3.50元 → 3.50元')
})

test('a lost answer to one question is not the answer to the next', async () => {
  const question = (no: number) =>
    asked(
      { ...orderOn({ SPF: ['3'] }), seen_odds: { [ID]: { SPF: { 3: '3.75' } } } },
      {
        no,
        odds: { [ID]: { SPF: { 3: '2.20' } } },
      },
    )
  const idIn = (calls: readonly Call[]) => {
    const sent = calls.find(({ body }) => body !== undefined && 'answer' in (body as object))
    return (sent?.body as { request_id: string } | undefined)?.request_id
  }
  async function say(order: Order): Promise<string | undefined> {
    const lost = answerCalls({})
    const box = await show(<OddsQuestions rules={jczq} order={order} />)
    await settled(() => buttonOf(box, ordersTexts.accept).click())
    return idIn(lost)
  }
  const first = await say(question(1))
  expect(first).toBeDefined()
  expect(await say(question(1))).toBe(first)
  expect(await say(question(2))).not.toBe(first)
})
