// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { ResultPane } from './result-pane.tsx'
import type { ResultRow } from './result-value.ts'

const OPERATOR = { ...KEEPER, role: 'operator', shop: null, rights: [] } as const
const AT = '2026-11-20T18:30:00+08:00'

const claim = (claim_id: string, full: string, is_mine = false): ResultRow['claims'][number] => ({
  claim_id,
  origin: claim_id,
  staff_name: null,
  is_mine,
  value: { full },
  claimed_at: AT,
  fetched_at: AT,
})

/** One of the steps that the same match is decided in. */
const rowOf = (step: ResultRow['step'], isMine: boolean): ResultRow => ({
  subject_kind: 'match',
  subject_id: 'M1',
  step,
  game: 'sfgg',
  title: '周日001',
  detail: '',
  state: 'differing',
  claims: [claim(`${step}-a`, '2:1', isMine), claim(`${step}-b`, '2:2')],
  levels: null,
  confirmed: null,
  correction: null,
  full_by_events: null,
  orders: 3,
  is_demo: false,
})

const lost = () => {
  throw new TypeError('no network')
}

beforeEach(() => localStorage.clear())

test.each([
  ['decided', '/api/operator.Result/decide', false, '裁定为 2:1'],
  ['taken back', '/api/operator.Result/withdrawClaim', true, '撤回我填的'],
])('a step of a subject can be %s while the outcome of another step is unknown', async (_, path, isMine, button) => {
  const calls = answerCalls({ [path]: lost })
  for (const step of ['score', 'sp'] as const) {
    const box = await show(<ResultPane row={rowOf(step, isMine)} onLeave={() => undefined} />, OPERATOR)
    await settled(() => box.querySelector<HTMLInputElement>('input[type=radio]')?.click())
    await settled(() => buttonOf(box, button).click())
    await eventually(() => expect(box.textContent).toContain('结果未知'))
  }
  expect(calls.filter((call) => call.path === path).map(({ body }) => body.step)).toEqual(['score', 'sp'])
})

test('says where the goals that a source tells come to another score', async () => {
  const row = { ...rowOf('score', false), full_by_events: '3:1' }
  const box = await show(<ResultPane row={row} onLeave={() => undefined} />, OPERATOR)
  expect(box.textContent).toContain('按进球算是 3:1')
})
