// @vitest-environment happy-dom
import { MAX_SAME_PROOF } from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressKey, runTimersByKeys, typeText } from '../../testing/keys.ts'
import { answerCalls, buttonOf, type Call, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import type { Taking } from './queries.ts'
import { TakingPane } from './taking-pane.tsx'

const CONFIRM = '/api/shopkeeper.Recharge/confirm'
const REFUSE = '/api/shopkeeper.Recharge/refuse'

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
  wallet: { money: '120.00', locked: '20.00', locks: '40.00' },
  ...changes,
})

interface Taken {
  readonly box: HTMLElement
  readonly confirmed: () => Call['body'][]
  readonly refused: () => Call['body'][]
}

async function take(given: Taking): Promise<Taken> {
  const calls = answerCalls({
    [CONFIRM]: () => ({ recharge_id: given.recharge_id, state: 'paid' }),
    [REFUSE]: () => ({ recharge_id: given.recharge_id, state: 'refused' }),
  })
  const staff = { ...KEEPER, rights: [...KEEPER.rights, 'take_money' as const] }
  const pane = <TakingPane taking={given} confirmedToday="9400.00" onLeave={() => undefined} />
  const box = await show(pane, staff)
  const sent = (to: string) => calls.filter(({ path }) => path === to).map(({ body }) => body)
  return { box, confirmed: () => sent(CONFIRM), refused: () => sent(REFUSE) }
}

const payKeys = () => pressKey('Enter', { ctrlKey: true })
const amountField = (box: HTMLElement) => box.querySelector<HTMLInputElement>('input[inputmode="decimal"]')

test('Ctrl+Enter credits a small recharge once its money was seen', async () => {
  const { box, confirmed } = await take(taking({}))
  expect(amountField(box)).toBeNull()
  await payKeys()
  expect(confirmed()).toEqual([])
  expect(buttonOf(box, '已收到').textContent).toContain('先看收款手机')
  await pressKey('y')
  await payKeys()
  await eventually(() => expect(confirmed()).toMatchObject([{ recharge_id: 'recharge-1', amount: '100.00' }]))
})

test('leads back to the list from its head too, where the foot decides', async () => {
  const { box } = await take(taking({}))
  expect(buttonOf(box, '‹ 返回').className).toBe('pane-back')
})

test('thirty thousand yuan are typed once more before they are credited, by a click or by keys', async () => {
  const { box, confirmed } = await take(taking({ amount: '30000.00' }))
  const press = buttonOf(box, '已收到')
  await pressKey('y')
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
  await pressKey('y')
  await payKeys()
  expect(confirmed()).toEqual([])
  await settled(() => [...box.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].at(-1)?.click())
  await payKeys()
  await eventually(() => expect(confirmed()).toMatchObject([{ accept_same_proof: true }]))
})

test('says what the wallet, its locked part and the takings of today are before and after', async () => {
  const { box } = await take(taking({}))
  const lines = box.querySelector('.will-lines')?.textContent
  expect(lines).toContain('王建* 可用余额120.00 → 220.00元')
  expect(lines).toContain('其中待消费20.00 → 60.00元')
  expect(lines).toContain('今日到店收款9,400.00 → 9,500.00元')
})

test('lists what the proof must agree with, and that the telephone decides', async () => {
  const { box } = await take(taking({}))
  for (const part of [
    '应是100.00元',
    '应在申请18:30:00前后',
    '应和 王建* 同名',
    '没有用过',
    '以收款手机上的到账为准',
  ]) {
    expect(box.textContent).toContain(part)
  }
})

test('R asks why it is refused, Enter refuses, and Escape leads back', async () => {
  const { box, refused } = await take(taking({}))
  await pressKey('r')
  // The first leaves the field.
  await pressKey('Escape')
  await pressKey('Escape')
  expect(buttonOf(box, '拒绝…')).toBeTruthy()
  await pressKey('r')
  await typeText('没有收到')
  await pressKey('Enter')
  await eventually(() => expect(refused()).toMatchObject([{ recharge_id: 'recharge-1', reason: '没有收到' }]))
})
