// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../platform/data/query-client.ts'
import { emptyNumberSlip, type NumberSlip } from '../slip/number-slip.ts'
import type { PlaceBet } from './use-place-bet.ts'

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
const KEPT = 'caimin.attempts.player-1'

type Sent = Parameters<PlaceBet['pay']>[0] & { readonly request_id: string }

let place: PlaceBet
let sent: Sent[]
const called: string[] = []
let answer: () => Promise<Response>

interface ProbeProps {
  readonly use: () => PlaceBet
  readonly onShown: (place: PlaceBet) => void
}

function Probe({ use: usePlace, onShown }: ProbeProps) {
  onShown(usePlace())
  return null
}

/** A page with modules of its own, as after a reload or in another tab. */
async function openPage() {
  vi.resetModules()
  const { startSession } = await import('../../../platform/session/session.ts')
  const { createSlipStore } = await import('../slip/slip-store.ts')
  const { usePlaceBet } = await import('./use-place-bet.ts')
  const signIn = (playerId: string) =>
    startSession({ access_token: 'a', refresh_token: 'r', user_id: playerId, shop_id: 'shop-1' })
  signIn('player-1')
  const store = createSlipStore({
    key: 'slip.shuangseqiu',
    empty: emptyNumberSlip('shuangseqiu'),
    isSlip: (value): value is NumberSlip => value !== null && typeof value === 'object',
  })
  const page: { place?: PlaceBet } = {}
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe
          use={() => usePlaceBet(store)}
          onShown={(shown) => {
            place = shown
            page.place = shown
          }}
        />
      </QueryClientProvider>,
    ),
  )
  return { signIn, store, root, place: () => page.place as PlaceBet }
}

/** What the browser emits in the tabs that did not write. */
const emitStorageEvent = (): void => act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: KEPT })))

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
  sent = []
  called.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const name = /bet\.Order\/(place|chase)$/.exec(url)?.[1]
    if (name === undefined) return Response.json({ code: 0, msg: '', data: { reason: 'not_found' } })
    called.push(name)
    sent.push(JSON.parse(String(init?.body)) as Sent)
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a lost reply is asked for again with the same request id, even after a reload', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  await openPage()
  await settled(() => place.pay(BET))
  expect(place.isUnknown).toBe(true)

  await openPage()
  expect(place.isUnknown).toBe(true)
  answer = reply(1, PLACED)
  await settled(() => place.retry())
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(place.isUnknown).toBe(false)
  expect(localStorage.getItem(KEPT)).toBeNull()
})

test.each(['busy_try_again', 'too_many_requests', 'signed_out'])(
  'a repeat that is refused with %s before it is looked up says nothing of the bet: it is asked for again',
  async (reason) => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await openPage()
    await settled(() => place.pay(BET))
    answer = reply(0, { reason })
    await settled(() => place.retry())
    expect(place.isUnknown).toBe(true)
    await settled(() => place.pay({ ...BET, stake: '4.00' }))
    answer = reply(1, PLACED)
    await settled(() => place.retry())
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1)
    expect(place.isUnknown).toBe(false)
    expect(localStorage.getItem(KEPT)).toBeNull()
  },
)

test('while the answer to one bet is unknown, no other is sent', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  await openPage()
  await settled(() => place.pay(BET))
  await settled(() => place.pay(BET))
  expect(sent).toHaveLength(1)
})

test('a double tap sends once', async () => {
  answer = reply(1, PLACED)
  await openPage()
  await settled(() => Promise.all([place.pay(BET), place.pay(BET)]))
  expect(sent).toHaveLength(1)
})

test('a refusal keeps the slip and frees the next attempt from the old request id', async () => {
  answer = reply(0, { reason: 'insufficient_balance' })
  await openPage()
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
] as const)(
  'a bet that an earlier version kept %s ago, its answer lost, is sent again so many times',
  async (_, age, times) => {
    const call = { ...BET, request_id: 'r' }
    const now = Date.parse('2026-08-17T12:00:00+08:00')
    vi.useFakeTimers({ toFake: ['Date'], now })
    const begunAt = age === undefined ? {} : { begunAt: now - age }
    localStorage.setItem('caimin.slip.shuangseqiu.attempt', JSON.stringify({ playerId: 'player-1', call, ...begunAt }))
    answer = reply(1, PLACED)
    await openPage()
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
  },
)

test('another player on the same device does not repeat the first one’s bet', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  const page = await openPage()
  await settled(() => place.pay(BET))
  act(() => page.signIn('player-2'))
  expect(place.isUnknown).toBe(false)
  await settled(() => place.retry())
  expect(sent).toHaveLength(1)
})

test('an edit in another tab does not discard a bet of unknown outcome', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  await openPage()
  const second = await openPage()
  await settled(() => place.pay(BET))
  act(() => second.store.getState().edit((slip) => ({ ...slip, multiple: 7 })))
  await openPage()
  expect(place.isUnknown).toBe(true)
})

test('a bet under way in one tab cannot be begun in another', async () => {
  const answered = Promise.withResolvers<Response>()
  answer = () => answered.promise
  const [first, second] = [await openPage(), await openPage()]
  const paid = first.place().pay(BET)
  emitStorageEvent()
  expect(second.place().isUnknown).toBe(true)
  await settled(() => second.place().pay({ ...BET, stake: '4.00' }))
  expect(sent).toHaveLength(1)
  answered.resolve(Response.json({ code: 1, msg: '', data: PLACED }))
  await settled(() => paid)
  emitStorageEvent()
  expect(second.place().isUnknown).toBe(false)
})

test('nor before the browser has told the other tab of it', async () => {
  answer = () => new Promise(() => undefined)
  const [first, second] = [await openPage(), await openPage()]
  void first.place().pay(BET)
  await settled(() => second.place().pay({ ...BET, stake: '4.00' }))
  expect(sent).toHaveLength(1)
  expect(second.place().isUnknown).toBe(true)
})

test('a chase is asked for again as the chase that it is', async () => {
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  await openPage()
  const { bet, stake } = BET
  await settled(() => place.pay({ bet, stake, issue_no: '99140', multiples: [1, 2], stop_after_win: true }))
  await openPage()
  answer = reply(1, PLACED)
  await settled(() => place.retry())
  expect(called).toEqual(['chase', 'chase'])
  expect(sent[1]).toEqual(sent[0])
})

test('a bet that counts ends the slip also when its page was left meanwhile, and does not navigate', async () => {
  const answered = Promise.withResolvers<Response>()
  answer = () => answered.promise
  const page = await openPage()
  act(() => page.store.getState().edit((slip) => ({ ...slip, multiple: 7 })))
  const paid = page.place().pay(BET)
  act(() => page.root.unmount())
  const before = location.hash
  answered.resolve(Response.json({ code: 1, msg: '', data: PLACED }))
  await settled(() => paid)
  expect(page.store.getState().slip.multiple).toBe(1)
  expect(location.hash).toBe(before)
  expect(localStorage.getItem(KEPT)).toBeNull()
})
