// @vitest-environment happy-dom
import { deviceNow } from '@caimin/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '../../../platform/stored.ts'
import { runTimersByKeys, typeText } from '../../../testing/keys.ts'
import { deskOrder, deskTicket, waitingCorrection } from '../../../testing/orders.ts'
import { answerCalls, buttonOf, eventually, KEEPER, refuse, settled, show } from '../../../testing/show.tsx'
import type { DeskOrder } from '../queries.ts'
import { OrderOver } from './order-over.tsx'

const CALLS = '/api/shopkeeper.Order/'

beforeEach(() => {
  runTimersByKeys()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** A selected order whose one ticket was recorded. */
async function take(changes: Partial<DeskOrder>, staff = KEEPER) {
  const calls = answerCalls({
    [`${CALLS}reviewTicket`]: () => ({
      ...{ order_id: '001', state: 6, ticket_id: 'ticket-1', proposed_by: 'keeper-1' },
      ...{ prize_seen: null, prize_printed: null, is_recorded: true, refusal: null },
    }),
    [`${CALLS}supersedeTicket`]: () => refuse('same_clerk'),
  })
  const order = deskOrder('001', {
    state: 6,
    tickets: [deskTicket(1, { state: 'recorded', serial: 'SN-OLD', photo_sha256: 'a'.repeat(64) })],
    ...changes,
  })
  const steps = { onNext: () => undefined, onConflict: () => undefined, movedOnHere: false, hasLost: false }
  const box = await show(<OrderOver order={order} head={null} {...steps} />, staff)
  return { box, sent: (call: string) => calls.filter(({ path }) => path === CALLS + call).map(({ body }) => body) }
}

const MAY_CORRECT = { ...deskOrder('001').desk_can, accept: false, refuse: false, supersede: true }

test('a colleague compares a correction of a number game with the record it replaces, and agrees', async () => {
  const { box, sent } = await take({ reviews: [waitingCorrection('001')], desk_can: MAY_CORRECT })
  const section = [...box.querySelectorAll('section')].find((each) => each.textContent?.includes('第1张的重记等复核'))
  const texts = ['重记原因：票号录错', '原票号', 'SN-OLD', '新票号', 'SN-NEW', '01 02 03 04 05 06', '07', '2.00']
  await eventually(() => expect(texts.filter((text) => !section?.textContent?.includes(text))).toEqual([]))
  expect([...(section?.querySelectorAll('img') ?? [])].map((photo) => photo.getAttribute('src'))).toEqual([
    '/files/old',
    '/files/new',
  ])
  expect(section?.querySelector('table')).toBeNull()
  await settled(() => buttonOf(box, '和票面一致').click())
  await eventually(() =>
    expect(sent('reviewTicket')).toMatchObject([{ order_id: '001', review_id: 'review-1', approve: true }]),
  )
})

test('offers no correction once a result is known, and says why', async () => {
  const { box } = await take({ desk_can: MAY_CORRECT })
  expect(box.textContent).toContain('重记这张票')
  const { box: known } = await take({ desk_can: MAY_CORRECT, final_records: ['ticket-1'] })
  expect(known.textContent).not.toContain('重记这张票')
  expect(known.textContent).toContain('已有赛果，票面记录不能再重记')
})

test('a correction of printed odds shows those of the earlier record, too', async () => {
  const leg = { name: '周五003 胜平负 主胜', seen: '1.95', replaced: '1.90', least: '1.85', most: '2.10' }
  const review = waitingCorrection('001', {
    legs: [{ ...leg, printed: '2.05', is_near: true }],
    prize_seen: '3.90',
    prize_printed: '4.10',
  })
  const { box } = await take({ reviews: [review], desk_can: MAY_CORRECT })
  const cells = [...box.querySelectorAll('td')].map((cell) => cell.textContent)
  expect(cells).toEqual(['周五003 胜平负 主胜', '1.95', '1.85–2.10', '1.90', '2.05'])
  expect(box.textContent).toContain('按票面4.10元')
})

test('its author waits, and there is no decision once the order can no longer be corrected', async () => {
  const own = waitingCorrection('001', { can_decide: false })
  const { box } = await take({ reviews: [own], desk_can: MAY_CORRECT })
  expect(box.textContent).toContain('店里没有别人时由运营复核')
  expect(() => buttonOf(box, '和票面一致')).toThrow()
  const ended = await take({ state: 8, reviews: [own] })
  expect(ended.box.textContent).not.toContain('第1张的重记等复核')
})

test('a correction of one’s own ticket goes back to the order, which shows it waiting', async () => {
  const draft = {
    photo: { id: 'photo-1', url: '/files/new', sha256: 'b'.repeat(64), similarTo: null },
    ...{ serial: 'SN-NEW', odds: {}, lines: {}, isOddsChecked: false },
  }
  writeStored('ticket_drafts.keeper-2', { 'ticket-1': { draft, changedAt: deviceNow() } })
  const { box, sent } = await take({ desk_can: MAY_CORRECT }, { ...KEEPER, staffId: 'keeper-2' })
  await settled(() => buttonOf(box, '重记这张票').click())
  const reason = [...box.querySelectorAll('input')].at(-1)
  reason?.focus()
  await typeText('票号录错')
  await settled(() => buttonOf(box, '重记这张票').click())
  await eventually(() => expect(sent('supersedeTicket')).toMatchObject([{ serial: 'SN-NEW', reason: '票号录错' }]))
  await eventually(() => expect(box.textContent).not.toContain('为什么重记'))
})
