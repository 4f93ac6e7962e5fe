// @vitest-environment happy-dom
import { MAX_SAME_PROOF } from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys, typeText } from '../../testing/keys.ts'
import { answerCalls, buttonOf, type Call, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import type { Taking } from './queries.ts'
import { TakingPane } from './taking-pane.tsx'

const CONFIRM = '/api/shopkeeper.Recharge/confirm'

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const taking = (changes: Partial<Taking>): Taking => ({
  recharge_id: 'recharge-1',
  recharge_no: 'R20261120001',
  player: { player_id: 'p', name: '王建*', mobile: '138****2071' },
  channel: 'counter',
  channel_name: '收款码',
  amount: '100.00',
  state: 'waiting',
  proof_url: '/files/proof',
  same_proof: [],
  refuse_reason: null,
  can_confirm: true,
  created_at: '2026-11-20T18:30:00+08:00',
  paid_at: null,
  refunded: '0.00',
  refunding: '0.00',
  ...changes,
})

async function take(given: Taking): Promise<{ box: HTMLElement; confirmed: () => Call['body'][] }> {
  const calls = answerCalls({ [CONFIRM]: () => ({ recharge_id: given.recharge_id, state: 'paid' }) })
  const staff = { ...KEEPER, rights: [...KEEPER.rights, 'take_money' as const] }
  const box = await show(<TakingPane taking={given} onLeave={() => undefined} />, staff)
  const confirmed = () => calls.filter(({ path }) => path === CONFIRM).map(({ body }) => body)
  return { box, confirmed }
}

const payKeys = () => pressKey('Enter', { ctrlKey: true })
const amountField = (box: HTMLElement) => box.querySelector<HTMLInputElement>('input[inputmode="decimal"]')

test('Ctrl+Enter credits a small recharge', async () => {
  const { box, confirmed } = await take(taking({}))
  expect(amountField(box)).toBeNull()
  await payKeys()
  await eventually(() => expect(confirmed()).toMatchObject([{ recharge_id: 'recharge-1', amount: '100.00' }]))
})

test('thirty thousand yuan are typed once more before they are credited, by a click or by keys', async () => {
  const { box, confirmed } = await take(taking({ amount: '30000.00' }))
  const press = buttonOf(box, '已收到')
  expect(press.disabled).toBe(true)
  await payKeys()
  amountField(box)?.focus()
  await typeText('3000')
  await payKeys()
  expect(press.disabled).toBe(true)
  expect(confirmed()).toEqual([])
  await typeText('0')
  await payKeys()
  await eventually(() => expect(confirmed()).toMatchObject([{ amount: '30000.00' }]))
})

test('a picture used for more recharges than are shown is said to be so', async () => {
  const same_proof: Taking['same_proof'] = Array.from({ length: MAX_SAME_PROOF }, (_, at) => ({
    recharge_no: `R2026111900${at}`,
    amount: '100.00',
    state: 'paid',
  }))
  const { box } = await take(taking({ same_proof }))
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('10笔以上')
})

test('a picture used for other recharges too is shown with them, and credited only after a check', async () => {
  const same_proof: Taking['same_proof'] = [{ recharge_no: 'R20261119007', amount: '100.00', state: 'paid' }]
  const { box, confirmed } = await take(taking({ same_proof }))
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('R20261119007')
  await payKeys()
  expect(confirmed()).toEqual([])
  await settled(() => box.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click())
  await payKeys()
  await eventually(() => expect(confirmed()).toMatchObject([{ accept_same_proof: true }]))
})
