// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { queueRow } from '../../../testing/orders.ts'
import { answerCalls, eventually, show } from '../../../testing/show.tsx'
import { PayoutsPage } from './payouts-page.tsx'

test('counts the prizes of which the claim period ends within a week', async () => {
  const prize = { state: 9, prize: '50000.00', prize_after_tax: '40000.00', void_refund: '0.00' } as const
  const rows = ['2026-11-23', '2026-12-30'].map((claim_until, at) => ({
    ...queueRow(`00${at}`, prize),
    ...{ approval: null, hold: null, claim_until },
  }))
  answerCalls({
    '/api/shopkeeper.Order/payouts': () => ({ rows, next_cursor: null, server_time: '2026-11-20T18:31:00+08:00' }),
  })
  const box = await show(<PayoutsPage />)
  await eventually(() => expect(box.textContent).toContain('待派税后合计80,000.00'))
  expect(box.textContent).toContain('7天内到兑奖期1')
})
