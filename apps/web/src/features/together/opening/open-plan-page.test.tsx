// @vitest-environment happy-dom
// The page loads the rules of its game by itself; here they are there beforehand.
import '@caimin/rules/jczq'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeSlipOpened } from '../../../platform/plan-draft/opened-slips.ts'
import { readPlanDraft } from '../../../platform/plan-draft/plan-draft.ts'
import { press } from '../../../testing/press.ts'
import {
  answerCalls,
  bodiesOf,
  buttonOf,
  type Call,
  refusal,
  refuseOtherCalls,
  settled,
  show,
} from '../../../testing/show.tsx'
import { typeInto } from '../../../testing/type-into.ts'
import { handOver, OPEN_CALL, OPENED, OPENING_ANSWERS, PREVIEW_CALL, PREVIEWED } from '../testing/offered.ts'
import { OpenPlanPage } from './open-plan-page.tsx'
import type { PlanInput } from './queries.ts'

const OPEN = '冻结并发起'

let calls: Call[]

async function open(answers: Partial<Record<string, (call: Call) => unknown>> = {}): Promise<HTMLElement> {
  calls = answerCalls({ ...OPENING_ANSWERS, ...answers } as Parameters<typeof answerCalls>[0])
  refuseOtherCalls()
  const box = await show(
    <Suspense>
      <OpenPlanPage />
    </Suspense>,
  )
  await says(box, '我认购')
  return box
}

/** Waits until the page says so; the server is asked once the terms stand still. */
async function says(box: HTMLElement, words: string): Promise<void> {
  const shown = async () => {
    await settled(() => undefined)
    return box.textContent
  }
  await expect.poll(shown, { timeout: 5000 }).toContain(words)
}

const sum = (box: HTMLElement) => box.querySelector('.ui-slip-sum')?.textContent
const opened = () => bodiesOf(calls, OPEN_CALL) as (PlanInput & { readonly request_id: string })[]
const previewed = () => bodiesOf(calls, PREVIEW_CALL) as PlanInput[]

beforeEach(() => handOver())

test('what is set aside follows every keystroke, and is what is charged', async () => {
  const box = await open()
  expect(sum(box)).toBe('48.00元认购48.00')
  typeInto(box, '我认购', '12')
  expect(sum(box)).toContain('12.00元')
  typeInto(box, '我认购', '120')
  expect(sum(box)).toContain('120.00元')
  typeInto(box, '保底', '24')
  expect(sum(box)).toBe('144.00元认购120.00 + 保底24.00')
  typeInto(box, '保底', '240')
  expect(sum(box)).toBe('360.00元认购120.00 + 保底240.00')
  expect(box.textContent).toContain('还要售出600份')
  expect(box.textContent).toContain('冻结后余额2,486.50元')
  expect(box.textContent).toContain('先后冻结红包20.00元、待消费300.00元、充值40.00元。')
  await says(box, '18:15:00截止认购，由周一001决定')
  await press(box, OPEN)
  expect(opened()).toMatchObject([
    {
      stake: '960.00',
      tolerance: { kind: 'percent', percent: 5 },
      terms: {
        kind: 'together',
        own: '120.00',
        guarantee: '240.00',
        commission_percent: 0,
        openness: 'after_cutoff',
      },
    },
  ])
})

test('the server is asked about the terms that stand on the page, once they stand still', async () => {
  const box = await open()
  typeInto(box, '我认购', '10')
  typeInto(box, '我认购', '100')
  await settled(() => expect.poll(() => previewed().at(-1)?.terms).toMatchObject({ own: '100.00' }))
  expect(previewed().map(({ terms }) => terms.kind === 'together' && terms.own)).toEqual(['48.00', '100.00'])
})

test('fewer own shares than the least are refused before anything is sent', async () => {
  const box = await open()
  typeInto(box, '我认购', '47')
  expect(box.querySelector('[role=alert]')?.textContent).toBe('自己至少认购48份')
  expect(buttonOf(box, OPEN).disabled).toBe(true)
  await press(box, '改为48份')
  expect(buttonOf(box, OPEN).disabled).toBe(false)
  typeInto(box, '佣金', '6')
  expect(box.querySelector('[role=alert]')?.textContent).toBe('自己至少认购58份')
  expect(buttonOf(box, OPEN).disabled).toBe(true)
  expect(opened()).toEqual([])
})

test('a guarantee reaches as far as there is something to sell', async () => {
  const box = await open()
  await press(box, '全保')
  expect(sum(box)).toBe('960.00元认购48.00 + 保底912.00')
  typeInto(box, '我认购', '100')
  expect(sum(box)).toBe('960.00元认购100.00 + 保底860.00')
})

test('a plan that was opened ends its slip, and shows itself', async () => {
  const box = await open()
  await press(box, OPEN)
  expect(location.hash).toContain(OPENED.plan_id)
  expect(readPlanDraft()).toBeNull()
  expect(takeSlipOpened('slip.jczq')).toEqual({})
})

test('odds that moved are shown before and after, and go along once they are accepted', async () => {
  const isOld = ({ odds_seen }: PlanInput) => odds_seen?.['2126817001']?.SPF?.['3'] === '2.36'
  const moved = [{ match_id: '2126817001', play: 'SPF', option: '3', seen: '2.36', now: '2.10' }]
  const answer = ({ body }: Call) => (isOld(body as PlanInput) ? refusal('odds_moved', { moved }) : PREVIEWED)
  const box = await open({ [PREVIEW_CALL]: answer })
  await says(box, '接受新赔率')
  const card = box.querySelector('.opening-refused')?.textContent
  expect(card).toContain('没有冻结任何金额')
  expect(card).toContain('周一001 胜2.362.10')
  expect(buttonOf(box, OPEN).disabled).toBe(true)
  await press(box, '接受新赔率')
  await settled(() => expect.poll(() => buttonOf(box, OPEN).disabled).toBe(false))
  await press(box, OPEN)
  expect(opened()[0]?.odds_seen?.['2126817001']?.SPF).toEqual({ 3: '2.10', 1: '3.10', 0: '2.50' })
})

test('another total than the page showed is said, and asked about before it is sent', async () => {
  const isOld = ({ stake }: PlanInput) => stake === '960.00'
  const differs = () => refusal('amount_differs', { stake: '1000.00', shown: '960.00' })
  let hasChanged = false
  const box = await open({
    [PREVIEW_CALL]: ({ body }) => (hasChanged && isOld(body as PlanInput) ? differs() : PREVIEWED),
    [OPEN_CALL]: ({ body }) => (isOld(body as PlanInput) ? differs() : OPENED),
  })
  await says(box, '18:15:00截止认购')
  hasChanged = true
  await press(box, OPEN)
  await says(box, '按总额1,000.00元发起')
  await press(box, '按总额1,000.00元发起')
  expect(box.querySelector('[role=alert]')?.textContent).toBe('自己至少认购50份')
  await press(box, '改为50份')
  await press(box, OPEN)
  expect(opened().map(({ stake, terms }) => [stake, terms.kind === 'together' && terms.own])).toEqual([
    ['960.00', '48.00'],
    ['1000.00', '50.00'],
  ])
})

test('a lost reply is asked for again with the same request id, also after a reload', async () => {
  const lost = () => new Response(null, { status: 502 })
  await press(await open({ [OPEN_CALL]: lost }), OPEN)
  const [first] = opened()
  expect(first).toBeDefined()
  const box = await open()
  await says(box, '还不知道这一笔是否成功')
  await press(box, '重新查询')
  expect(opened()).toEqual([first])
  expect(location.hash).toContain(OPENED.plan_id)
})

test('more than the balance cannot be set aside', async () => {
  const poor = () => ({ money: '40.00', wallet: { gift: '0.00', locked: '0.00', free: '40.00', win: '0.00' } })
  const box = await open({ '/api/NewUser/index': poor })
  await says(box, '还差8.00元')
  expect(box.textContent).toContain('去充值')
  expect(box.textContent).not.toContain('冻结后余额')
})

test('without a slip it leads to the games', async () => {
  localStorage.clear()
  calls = answerCalls({})
  vi.stubGlobal('fetch', async () => refusal('not_found'))
  const box = await show(<OpenPlanPage />)
  expect(box.textContent).toContain('去选彩种')
})
