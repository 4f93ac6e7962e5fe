// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../../platform/session/session.ts'
import { emptyNumberSlip } from '../slip/number-slip.ts'
import { createSlipStore, type PlaceCall } from '../slip/slip-store.ts'
import { type PlaceBet, usePlaceBet } from './use-place-bet.ts'

const BET: Parameters<PlaceBet['pay']>[0] = {
  bet: { game: 'shuangseqiu', multiple: 1, lines: [] },
  tolerance: { kind: 'any' },
  stake: '2.00',
}
const PLACED = {
  order_id: '0198b7a0-0000-7000-8000-000000000001',
  order_no: '1',
  state: 1,
  stake: '2.00',
  money: '8.00',
  cutoff_at: '2026-08-17T18:25:00+08:00',
  accept_by: '2026-08-17T16:31:00+08:00',
}

const signIn = (playerId: string) =>
  startSession({ access_token: 'a', refresh_token: 'r', user_id: playerId, shop_id: 'shop-1' })

let place: PlaceBet
let sent: PlaceCall[]
let answer: () => Promise<Response>

function openStore() {
  return createSlipStore({
    key: 'slip.test',
    empty: emptyNumberSlip('shuangseqiu'),
    isSlip: (value): value is ReturnType<typeof emptyNumberSlip> => value !== null && typeof value === 'object',
  })
}

function Probe({ store }: { readonly store: ReturnType<typeof openStore> }) {
  place = usePlaceBet(store)
  return null
}

function show(store: ReturnType<typeof openStore>) {
  act(() => createRoot(document.createElement('div')).render(<Probe store={store} />))
}

/** Does the work and waits until the page shows what came of it. */
function settled(work: () => Promise<unknown>): Promise<void> {
  return Promise.resolve(
    act(async () => {
      await work()
    }),
  )
}

const reply = (code: number, data: unknown) => async () => Response.json({ code, msg: '', data })

beforeEach(() => {
  localStorage.clear()
  signIn('player-1')
  sent = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!String(url).includes('Order/place')) return Response.json({ code: 0, msg: '', data: { reason: 'not_found' } })
    sent.push(JSON.parse(String(init?.body)) as PlaceCall)
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a lost reply is asked for again with the same request id, even after a reload', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  show(openStore())
  await settled(() => place.pay(BET))
  expect(place.isUnknown).toBe(true)

  const reloaded = openStore()
  show(reloaded)
  expect(place.isUnknown).toBe(true)
  answer = reply(1, PLACED)
  await settled(() => place.retry())
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(reloaded.getState().attempt).toBeNull()
})

test.each(['busy_try_again', 'too_many_requests', 'signed_out'])(
  'a repeat that is refused with %s before it is looked up says nothing of the bet: it is asked for again',
  async (reason) => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    const store = openStore()
    show(store)
    await settled(() => place.pay(BET))
    answer = reply(0, { reason })
    await settled(() => place.retry())
    expect(place.isUnknown).toBe(true)
    await settled(() => place.pay({ ...BET, stake: '4.00' }))
    answer = reply(1, PLACED)
    await settled(() => place.retry())
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1)
    expect(store.getState().attempt).toBeNull()
  },
)

test('while the answer to one bet is unknown, no other is sent', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  show(openStore())
  await settled(() => place.pay(BET))
  await settled(() => place.pay(BET))
  expect(sent).toHaveLength(1)
})

test('a double tap sends once', async () => {
  answer = reply(1, PLACED)
  show(openStore())
  await settled(() => Promise.all([place.pay(BET), place.pay(BET)]))
  expect(sent).toHaveLength(1)
})

test('a refusal keeps the slip and frees the next attempt from the old request id', async () => {
  answer = reply(0, { reason: 'insufficient_balance' })
  const store = openStore()
  show(store)
  let reason: string | undefined
  await settled(async () => {
    reason = (await place.pay(BET))?.reason
  })
  expect(reason).toBe('insufficient_balance')
  expect(place.isUnknown).toBe(false)
  await settled(() => place.pay(BET))
  expect(sent[1]?.request_id).not.toBe(sent[0]?.request_id)
})

test.each([
  ['a little less than five days', days(5) - 1, 1],
  ['five days', days(5), 0],
  ['a time that lies ahead', -1, 0],
  ['an unknown time', undefined, 0],
] as const)('a bet whose answer was lost %s ago is sent again so many times', async (_, age, times) => {
  const call = { ...BET, request_id: 'r' } as PlaceCall
  const now = Date.parse('2026-08-17T12:00:00+08:00')
  vi.useFakeTimers({ toFake: ['Date'], now })
  const begunAt = age === undefined ? {} : { begunAt: now - age }
  localStorage.setItem('caimin.slip.test.attempt', JSON.stringify({ playerId: 'player-1', call, ...begunAt }))
  answer = reply(1, PLACED)
  const store = openStore()
  show(store)
  expect(place.tooOld === undefined).toBe(times > 0)
  await settled(() => place.retry())
  expect(sent).toHaveLength(times)
  // Nothing else is sent either until the player has looked.
  if (times === 0) {
    await settled(() => place.pay(BET))
    expect(sent).toHaveLength(0)
    act(() => place.tooOld?.discard())
    await settled(() => place.pay(BET))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.request_id).not.toBe('r')
  }
})

test('another player on the same device does not repeat the first one’s bet', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  const store = openStore()
  show(store)
  await settled(() => place.pay(BET))
  act(() => signIn('player-2'))
  expect(place.isUnknown).toBe(false)
  await settled(() => place.retry())
  expect(sent).toHaveLength(1)
})
