// @vitest-environment happy-dom
// The page loads the rules of its game by itself; here they are there beforehand.
import '@caimin/rules/jczq'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, bodiesOf, type Call, refuseOtherCalls, settled, show } from '../../../testing/show.tsx'
import { typeInto } from '../../../testing/type-into.ts'
import { DRAFT, handOver, OPEN_CALL, OPENED, OPENING_ANSWERS } from '../testing/offered.ts'
import { SpellPage } from './spell-page.tsx'

let calls: Call[]

async function open(): Promise<HTMLElement> {
  calls = answerCalls({ ...OPENING_ANSWERS, [OPEN_CALL]: () => ({ ...OPENED, code: '8F3K2W' }) })
  refuseOtherCalls()
  const box = await show(
    <Suspense>
      <SpellPage />
    </Suspense>,
  )
  const shown = async () => {
    await settled(() => undefined)
    return box.textContent
  }
  await expect.poll(shown, { timeout: 5000 }).toContain('席数')
  return box
}

const sum = (box: HTMLElement) => box.querySelector('.ui-slip-sum')?.textContent

beforeEach(() => handOver({ ...DRAFT, offer: { ...DRAFT.offer, stake: '100.00' } }))

test.each([
  [2, '50.00元', '50.00元我的一席50.00', undefined],
  [3, '33.33元', '33.34元我的一席33.34', '除不尽的0.01元由发起人付，您的一席33.34元'],
  [7, '14.28元', '14.32元我的一席14.32', '除不尽的0.04元由发起人付，您的一席14.32元'],
  [20, '5.00元', '5.00元我的一席5.00', undefined],
])(
  '100 yuan in %d seats: the price is cut to the fen, and the initiator pays the rest',
  async (seats, price, held, rest) => {
    const box = await open()
    typeInto(box, '席数', String(seats))
    expect(box.textContent).toContain(`每席${rest ?? ''}${price}`)
    expect(sum(box)).toBe(held)
  },
)

test('who takes the empty seats sets them aside beforehand, and leads friends to the code', async () => {
  const box = await open()
  typeInto(box, '席数', '3')
  await press(box, '空席我补')
  expect(sum(box)).toBe('100.00元一席33.34 + 补席66.66')
  expect(box.textContent).toContain('空席归您，照常出票')
  await press(box, '冻结并发起')
  expect(bodiesOf(calls, OPEN_CALL)).toMatchObject([
    { stake: '100.00', terms: { kind: 'spell', seats: 3, takes_empty_seats: true } },
  ])
  expect(location.hash).toBe('#/pages/main/submit/spell?code=8F3K2W')
})
