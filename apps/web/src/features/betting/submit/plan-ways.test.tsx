// @vitest-environment happy-dom
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { readPlanDraft } from '../../../platform/plan-draft/plan-draft.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, settled, show } from '../../../testing/show.tsx'
import { setIssues } from '../slip/number-slip.ts'
import { numberSlipStore } from '../slip/number-slip-store.ts'
import { PAYING_PAGES, payingAnswers, seedPayableSlips } from '../testing/paying-pages.tsx'

/** What each page hands over: five times one note, with what the player saw. */
const HANDED_OVER: Readonly<Record<string, object>> = {
  matches: {
    offer: {
      bet: { game: 'jczq', multiple: 5 },
      odds_seen: { 2026817001: { SPF: { 3: '2.00' } }, 2026817002: { SPF: { 3: '2.00' } } },
      stake: '10.00',
    },
    tolerance: { kind: 'ask' },
    matches: [{ number_text: '周一001' }, { number_text: '周一002' }],
  },
  numbers: { offer: { bet: { game: 'shuangseqiu', multiple: 5 }, stake: '10.00' }, matches: [] },
  'the fourteen of an issue': { offer: { bet: { game: 'sfc' }, issue_no: '99140', stake: '10.00' }, matches: [] },
}

const WAYS = [
  ['合买', '#/pages/main/submit/buyTogether'],
  ['拼单', '#/pages/main/submit/spell'],
] as const

beforeEach(() => {
  localStorage.clear()
  seedPayableSlips()
  answerCalls(payingAnswers({ opens_at: '00:00' }))
})

test.each(PAYING_PAGES)('a slip on %s is handed over to the pages that open a plan of it', async (name, page) => {
  const box = await show(<Suspense>{page}</Suspense>)
  await settled(() => expect.poll(() => box.textContent).toContain('拼单'))
  for (const [way, address] of WAYS) {
    await press(box, way)
    expect(location.hash).toBe(address)
    expect(readPlanDraft()).toMatchObject(HANDED_OVER[name] ?? {})
  }
})

test('a chase over several issues is not offered', async () => {
  numberSlipStore('shuangseqiu')
    .getState()
    .edit((slip) => setIssues(slip, 3))
  const [, numbers] = PAYING_PAGES
  const box = await show(<Suspense>{numbers?.[1]}</Suspense>)
  await settled(() => expect.poll(() => box.textContent).toContain('× 3期'))
  expect(box.textContent).not.toContain('拼单')
})
