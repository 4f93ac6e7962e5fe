// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, settled, show } from '../../testing/show.tsx'
import { LimitsPage } from './limits-page.tsx'

type State = OutputOf<'limits', 'index'>

const KINDS = ['deposit', 'stake', 'loss'] as const
const PERIODS = ['day', 'week', 'month'] as const
const INDEX = '/api/bettingend.mine.Limits/index'
const SET = '/api/bettingend.mine.Limits/set'

const stateWith = (stakeOfDay: Partial<State['limits'][number]> = {}): State => ({
  server_time: '2026-11-20T18:00:00+08:00',
  limits: KINDS.flatMap((kind) =>
    PERIODS.map((period) => ({
      kind,
      period,
      amount: null,
      used: '0.00',
      left: null,
      ends_at: '2026-11-21T00:00:00+08:00',
      next: null,
      ...(kind === 'stake' && period === 'day' && stakeOfDay),
    })),
  ),
  quiet_hours: null,
  quiet_hours_next: null,
  cooling_off_until: null,
  self_excluded_until: null,
  net: { day: '-20.00', week: '-20.00', month: '113.60' },
})

/** Shows the page with the answer there. */
async function showPage(): Promise<HTMLElement> {
  const box = await show(<LimitsPage />)
  await settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain('每日'))
  return box
}

const textOf = (box: HTMLElement) => box.textContent ?? ''
const stakeOfDay = (box: HTMLElement) =>
  [...box.querySelectorAll('button')].find((button) => button.textContent?.startsWith('每日')) as HTMLButtonElement

test('shows what was spent, what is left and what is pending', async () => {
  answerCalls({
    [INDEX]: () =>
      stateWith({
        amount: '100.00',
        used: '60.00',
        left: '40.00',
        next: { amount: null, at: '2026-11-21T17:00:00+08:00' },
      }),
  })
  const box = await showPage()
  expect(textOf(stakeOfDay(box))).toBe('每日今日已用60.00元 · 还剩40.00元 · 明日17:00起不限100.00元')
  expect(textOf(box)).toContain('−20.00')
  expect(textOf(box)).toContain('12356')
})

test('does not call a recharge paid that is only under way', async () => {
  const { limits, ...rest } = stateWith()
  const withRecharge = limits.map((limit) => (limit.kind === 'deposit' ? { ...limit, used: '100.00' } : limit))
  answerCalls({ [INDEX]: () => ({ ...rest, limits: withRecharge }) })
  const box = await showPage()
  expect(textOf(box)).toContain('没付完的先占用')
  expect(textOf(box)).toContain('今日已占用100.00元')
  expect(textOf(box)).not.toContain('已充值')
})

test('sends an amount in yuan as the call wants it, and none that is malformed', async () => {
  let state = stateWith()
  const set = () => {
    state = stateWith({ amount: '50.50', left: '50.50' })
    return state
  }
  const calls = answerCalls({ [INDEX]: () => state, [SET]: set })
  const box = await showPage()
  await settled(() => stakeOfDay(box).click())
  const input = box.querySelector('dialog input') as HTMLInputElement
  const type = (text: string) =>
    settled(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('1.234')
  await settled(() => buttonOf(box, '设定').click())
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('最多两位小数')
  await type('50.5')
  await settled(() => buttonOf(box, '设定').click())
  expect(calls.filter(({ path }) => path === SET).map(({ body }) => body)).toEqual([
    { kind: 'stake', period: 'day', amount: '50.50' },
  ])
  await settled(() => expect.poll(() => textOf(stakeOfDay(box))).toContain('50.50元'))
})

test('begins no break before one has said that it cannot be taken back', async () => {
  let state = stateWith()
  const coolOff = () => {
    state = { ...state, cooling_off_until: '2026-11-23T18:00:00+08:00' }
    return state
  }
  const calls = answerCalls({ [INDEX]: () => state, '/api/bettingend.mine.Limits/coolOff': coolOff })
  const box = await showPage()
  const cell = () => [...box.querySelectorAll('button')].find((button) => button.textContent?.startsWith('冷静期'))
  await settled(() => cell()?.click())
  await settled(() => buttonOf(box, '3天').click())
  expect(box.textContent).toMatch(/现在开始，到2026年11月23日18:0\d结束/)
  expect(buttonOf(box, '开始冷静期').disabled).toBe(true)
  await settled(() => (box.querySelector('dialog input[type=checkbox]') as HTMLInputElement).click())
  await settled(() => buttonOf(box, '开始冷静期').click())
  expect(calls.filter(({ path }) => path !== INDEX).map(({ body }) => body)).toEqual([{ days: 3 }])
  await settled(() => expect.poll(() => cell()?.textContent).toContain('至2026年11月23日18:00'))
})
