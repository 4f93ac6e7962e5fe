// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { type Chase, ChaseCard } from './chase-card.tsx'

const CANCEL = '/api/bettingend.mine.Order/cancelChase'
const ORDER = '0198b7a0-0000-7000-8000-000000000001'
const CHASE: Chase = {
  chase_id: '0198b7a0-0000-7000-8000-0000000000c1',
  state: 'running',
  reason: null,
  stop_after_win: true,
  held: '10.00',
  issues: ([1, 2, 3] as const).map((seq) => ({
    seq,
    issue_no: `202631${seq}`,
    multiple: seq,
    stake: `${seq * 2}.00`,
    state: seq === 1 ? 'placed' : 'waiting',
    order_id: seq === 1 ? ORDER : null,
    has_won: false,
  })),
}

test('takes back one issue, with its amount and its number in the question', async () => {
  const calls = answerCalls({ [CANCEL]: () => ({ released: '6.00', money: '6.00' }) })
  const box = await show(<ChaseCard chase={CHASE} orderId={ORDER} />)
  await settled(() => buttonOf(box, '取消2026313期').click())
  expect(box.querySelector('dialog')?.textContent).toContain('冻结的6.00元立即退回')
  await settled(() => buttonOf(box, '确认取消').click())
  expect(calls.filter(({ path }) => path === CANCEL)).toMatchObject([{ body: { chase_id: CHASE.chase_id, seq: 3 } }])
})

test('takes back all that wait with one call', async () => {
  const calls = answerCalls({ [CANCEL]: () => ({ released: '10.00', money: '10.00' }) })
  const box = await show(<ChaseCard chase={CHASE} orderId={ORDER} />)
  await settled(() => buttonOf(box, '取消剩余2期').click())
  expect(box.querySelector('dialog')?.textContent).toContain('冻结的10.00元立即退回')
  await settled(() => buttonOf(box, '确认取消').click())
  const [cancelled] = calls.filter(({ path }) => path === CANCEL)
  expect(cancelled?.body).not.toHaveProperty('seq')
})
