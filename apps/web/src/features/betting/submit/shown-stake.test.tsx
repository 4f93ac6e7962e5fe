// @vitest-environment happy-dom
import { nextPicture } from '@caimin/ui'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { leaveField, typeInto } from '../../../testing/type-into.ts'
import { OptimisingPage } from '../optimise/optimising-page.tsx'
import { numberSlipStore } from '../slip/number-slip-store.ts'
import { PAYING_PAGES, payingAnswers, seedPayableSlips } from '../testing/paying-pages.tsx'
import { SubmitNumberPage } from './submit-number-page.tsx'

const PLACE = '/api/bettingend.bet.Order/place'
const CHASE = '/api/bettingend.bet.Order/chase'
const PACKET = {
  id: '0198b7a0-0000-7000-8000-000000000009',
  title: '满减',
  amount: '5.00',
  at_least: '50.00',
  valid_until: '2099-08-20T00:00:00+08:00',
}

/** The page over an open shop, the sum it shows, and the bodies of the bets it sends; each is refused with this. */
async function paying(page: ReactNode, refusal: object, packets: readonly object[] = []) {
  answerCalls({
    ...payingAnswers({ opens_at: '00:00', closes_at: '24:00', is_open_now: true }),
    '/api/bettingend.mine.RedPacket/fitting': () => ({ rows: packets }),
  })
  const answered = fetch
  const bets: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (![PLACE, CHASE].includes(input)) return await answered(input, init)
    bets.push(JSON.parse(String(init?.body)))
    return Response.json({ code: 0, msg: '', data: refusal })
  })
  const box = await show(<Suspense>{page}</Suspense>)
  await settled(() => expect.poll(() => buttonOf(box, '确认付款').disabled).toBe(false))
  const shown = () => box.querySelector('.ui-slip-sum')?.textContent
  return { box, bets, shown }
}

async function type(box: HTMLElement, label: string, text: string): Promise<void> {
  typeInto(box, label, text)
  await settled(nextPicture)
}

beforeEach(seedPayableSlips)
afterEach(() => vi.unstubAllGlobals())

describe.each(PAYING_PAGES)('a bet on %s', (_, page) => {
  test('shows the stake of every keystroke, and is sent with the stake that is shown', async () => {
    const { box, bets, shown } = await paying(page, { reason: 'account_frozen' })
    expect(shown()).toContain('10.00')
    await type(box, '倍数', '3')
    expect(shown()).toContain('6.00')
    await type(box, '倍数', '30')
    expect(shown()).toContain('60.00')
    await press(box, '确认付款')
    await settled(() => expect.poll(() => bets).toMatchObject([{ stake: '60.00', bet: { multiple: 30 } }]))
  })

  test('that costs another amount shows that one and asks again, under a new request id', async () => {
    const refusal = { reason: 'amount_differs', shown: '10.00', stake: '12.00' }
    const { box, bets, shown } = await paying(page, refusal)
    await press(box, '确认付款')
    await settled(() =>
      expect
        .poll(() => box.querySelector('.blocker')?.textContent)
        .toContain('这一单应付12.00元没有成交，也没有扣款。'),
    )
    await settled(() =>
      expect.poll(() => box.querySelector('.blocker')?.textContent).toContain('刚才页面显示的是10.00元'),
    )
    expect(shown()).toContain('12.00')
    await press(box, '确认付款')
    await settled(() => expect.poll(() => bets).toMatchObject([{ stake: '10.00' }, { stake: '12.00' }]))
    expect(bets[1]?.request_id).not.toBe(bets[0]?.request_id)
    await type(box, '倍数', '6')
    expect(shown()).toContain('12.00')
    await type(box, '倍数', '7')
    expect(shown()).toContain('14.00')
  })

  test('takes a red packet off what is shown once the typed stake is large enough for it', async () => {
    const { box, bets, shown } = await paying(page, { reason: 'account_frozen' }, [PACKET])
    await settled(() => expect.poll(() => shown()).toContain('10.00'))
    await type(box, '倍数', '25')
    expect(shown()).toContain('45.00')
    await press(box, '确认付款')
    await settled(() => expect.poll(() => bets).toMatchObject([{ stake: '50.00', red_packet_id: PACKET.id }]))
  })
})

test('an optimised order is sent with the money that is shown at every keystroke', async () => {
  const { box, bets, shown } = await paying(<OptimisingPage game="jczq" />, { reason: 'account_frozen' })
  await type(box, '计划投入（元）', '41')
  expect(shown()).toContain('40.00')
  await type(box, '第1注倍数', '7')
  expect(shown()).toContain('14.00')
  await press(box, '确认付款')
  await settled(() => expect.poll(() => bets).toMatchObject([{ stake: '14.00', bet: { lines: [{ multiple: 7 }] } }]))
})

describe('a chase', () => {
  test('shows the stake of all issues at every keystroke, and is sent with it', async () => {
    const { box, bets, shown } = await paying(<SubmitNumberPage game="shuangseqiu" />, { reason: 'account_frozen' })
    await type(box, '期数', '12')
    expect(shown()).toContain('120.00')
    await type(box, '第2期倍数', '8')
    expect(shown()).toContain('126.00')
    await press(box, '确认付款')
    await settled(() =>
      expect.poll(() => bets).toMatchObject([{ stake: '126.00', multiples: [5, 8, ...Array(10).fill(5)] }]),
    )
  })

  test('keeps the multiples of its issues while another number of issues is typed', async () => {
    const { box, shown } = await paying(<SubmitNumberPage game="shuangseqiu" />, { reason: 'account_frozen' })
    await type(box, '期数', '12')
    leaveField(box, '期数')
    await type(box, '第11期倍数', '8')
    await type(box, '期数', '2')
    expect(shown()).toContain('20.00')
    await type(box, '期数', '20')
    expect(shown()).toContain('206.00')
    expect(numberSlipStore('shuangseqiu').getState().slip.ownMultiples).toEqual({ 11: 8 })
  })
})
