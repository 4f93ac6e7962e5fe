// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, settled, show } from '../../../testing/show.tsx'
import { typeInto } from '../../../testing/type-into.ts'
import { STANDING } from '../testing/samples.ts'
import { StandingPage } from './standing-page.tsx'

const LIST = '/api/bettingend.follow.Standing/list'
const TURNS = '/api/bettingend.follow.Standing/turns'
const CHANGE = '/api/bettingend.follow.Standing/change'
const PAUSE = '/api/bettingend.follow.Standing/pause'

const TURN = {
  at: '2026-11-20T16:24:00+08:00',
  post_id: 'one',
  game: 'jczq',
  summary: '3场 2串1',
  post_stake: '1200.00',
  unit_stake: '60.00',
  cutoff_at: '2026-11-20T18:55:00+08:00',
  copy: null,
  miss_reason: 'unit_above_amount',
  money: null,
}

const COPY = { order_id: 'o', units: 2, stake: '40.00', state: 10, prize_after_tax: '62.50', commission: '1.18' }

async function open() {
  const calls = answerCalls({
    [LIST]: () => ({ rows: [STANDING], next_cursor: null, server_time: TURN.at, money: '2846.50' }),
    [TURNS]: () => ({
      rows: [
        TURN,
        { ...TURN, post_id: 'two', miss_reason: 'post_stake_out_of_range' },
        { ...TURN, post_id: 'three', miss_reason: null, copy: COPY },
      ],
      next_cursor: null,
      server_time: TURN.at,
    }),
    [CHANGE]: () => ({ done: true }),
    [PAUSE]: () => ({ done: true }),
  })
  const box = await show(<StandingPage standing_order_id="s" />)
  await settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain('没跟，'))
  return { box, calls }
}

test('shows what it did, its place in the queue and every miss with its reason', async () => {
  const { box } = await open()
  const text = box.textContent ?? ''
  expect(text).toContain('已开奖10次，净额−18.65元')
  expect(text).toContain('412人定制，您排第387位')
  expect(text).toContain('没跟，起跟高于每单金额起跟60.00元')
  expect(text).toContain('没跟，发单金额超出范围自购1,200.00元')
  expect(text).toContain('2倍，投40.00元，佣金1.18元62.50')
})

test('saves what was changed and nothing that the limits forbid', async () => {
  const { box, calls } = await open()
  typeInto(box, '固定', '1')
  await press(box, '保存设置')
  expect(box.textContent).toContain('每单2–10,000元')
  expect(calls.some(({ path }) => path === CHANGE)).toBe(false)
  typeInto(box, '固定', '80')
  await press(box, '保存设置')
  expect(calls.find(({ path }) => path === CHANGE)?.body).toEqual({
    standing_order_id: 's',
    terms: { ...STANDING.terms, stake: { kind: 'fixed', amount: '80.00' } },
  })
})

test('the switch pauses it', async () => {
  const { box, calls } = await open()
  await press(box, '定制跟单已开启')
  expect(calls.find(({ path }) => path === PAUSE)?.body).toEqual({ standing_order_id: 's', is_paused: true })
})
