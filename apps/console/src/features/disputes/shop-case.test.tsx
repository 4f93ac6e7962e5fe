// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { deskOrder } from '../../testing/orders.ts'
import { answerCalls, eventually, show } from '../../testing/show.tsx'
import type { DeskCase } from './queries.ts'
import { ShopCase } from './shop-case.tsx'

const CASE: DeskCase = {
  ...{
    server_time: '2026-11-20T18:31:00+08:00',
    dispute_id: 'd',
    dispute_no: 'S1',
    order_id: '7',
    order_no: '261120007',
  },
  ...{ game: 'shuangseqiu', kind: 'ticket', state: 'open', claimed: '5.00', offer: null, most_offer: '100.00' },
  ...{ opened_at: '2026-11-20T18:30:00+08:00', due_at: null, ended_at: null, outcome: null, paid: null },
  ...{ entries: [], evidence_sha256: 'f00d', player: { player_id: 'p', name: '王建*', mobile: '138****2071' } },
  can: { answer: true, say: true, offer: true },
} as unknown as DeskCase

test.each([
  [[], false],
  [['ticket-1'], true],
])('leads to the order, and says where its records stay as they are: %o', async (final_records, isSaid) => {
  answerCalls({
    '/api/shopkeeper.Dispute/detail': () => CASE,
    '/api/shopkeeper.Order/detail': () => deskOrder('7', { state: 9, final_records }),
  })
  const box = await show(<ShopCase disputeId="d" onLeave={() => undefined} />)
  await eventually(() => expect(box.querySelector('a[href="#/orders?order=7"]')?.textContent).toBe('看这一单和票面'))
  await eventually(() => expect(box.textContent?.includes('已有赛果，票面记录不能再重记')).toBe(isSaid))
})
