// @vitest-environment happy-dom
import type { ServerEvent } from '@caimin/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { setSoundOn } from '../../platform/sound/desk-sound.ts'
import { answerCalls, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { Shell } from './shell.tsx'

const heard = vi.hoisted(() => ({ emit: (_event: unknown): void => undefined }))
vi.mock('../../platform/live.ts', async (original) => ({
  ...(await original<object>()),
  useServerEvents: (onEvent: (event: unknown) => void) => {
    heard.emit = onEvent
  },
}))

const COUNTS = '/api/shopkeeper.Waiting/counts'
let tones = 0

class FakeAudio {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
  createOscillator = () => {
    tones += 1
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined }
  }
}

let waiting = 0
let recharges = 0
const emit = (event: ServerEvent) => settled(() => heard.emit(event))
const isNew = { kind: 'queue.changed', order_id: 'o', state: 1, is_new: true, is_reminder: false } as const

async function openPlayers() {
  answerCalls({ [COUNTS]: () => ({ orders: waiting, recharges }) })
  const box = await show(
    <Shell staff={KEEPER} path="/players">
      <main />
    </Shell>,
  )
  await eventually(() => expect(box.textContent).toContain(`出票队列${waiting}`))
  tones = 0
}

beforeEach(() => {
  localStorage.clear()
  waiting = 1
  recharges = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})

test('a new order, and one whose player asks the shop to hurry, ring on every screen of the desk', async () => {
  await openPlayers()
  await emit(isNew)
  expect(tones).toBe(2)
  await emit({ ...isNew, is_new: false })
  expect(tones).toBe(2)
  await emit({ ...isNew, is_new: false, is_reminder: true })
  expect(tones).toBe(4)
})

test('an order that came while the connection was cut rings when it is back', async () => {
  await openPlayers()
  waiting = 2
  await emit({ kind: 'gap' })
  await settled(() => queryClient.invalidate([]))
  await eventually(() => expect(tones).toBe(2))
})

const counted = () => settled(() => queryClient.invalidate(['waiting']))

test('what else waits rings once when it becomes more, and not when it becomes less', async () => {
  await openPlayers()
  recharges = 1
  await counted()
  await eventually(() => expect(tones).toBe(1))
  recharges = 0
  await counted()
  await eventually(() => expect(document.body.textContent).not.toContain('充值1'))
  expect(tones).toBe(1)
})

test('orders of the queue ring by their events alone, not again by their number', async () => {
  await openPlayers()
  waiting = 2
  await counted()
  await eventually(() => expect(document.body.textContent).toContain('出票队列2'))
  expect(tones).toBe(0)
})

test('a device that is switched off stays silent', async () => {
  setSoundOn(false)
  await openPlayers()
  await emit(isNew)
  recharges = 1
  await counted()
  await eventually(() => expect(document.body.textContent).toContain('充值1'))
  expect(tones).toBe(0)
})
