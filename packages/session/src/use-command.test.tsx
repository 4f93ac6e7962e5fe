// @vitest-environment happy-dom
import { days } from '@caimin/base'
import type { ClientReply } from '@caimin/contract'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { Commands } from './commands.ts'
import { deviceStore } from './device-store.ts'
import { type Command, useCommand } from './use-command.ts'

// The cache tells its observers in a timer, which on a slow machine may end after the one that is waited for here.
notifyManager.setScheduler(queueMicrotask)

interface Credit {
  readonly amount: string
  readonly password?: string
}
interface Credited {
  readonly receipt: string
}

const CREDITED: ClientReply<Credited> = { ok: true, value: { receipt: 'R1' } }
const refused = (reason: string) => ({ ok: false, reason, message: '', code: 0, detail: {} }) as ClientReply<never>

/** A server that records requests and sends the prepared replies. */
const sent: { readonly request_id: string; readonly amount: string }[] = []
const called: string[] = []
let answer: () => Promise<ClientReply<unknown>>

const INTENT = 'counter.credit PLAYER'
let root: Root | undefined
let credit: Command<Credit, Credited>

/** A page of this person, as after a reload. */
const openPage = (personId = 'clerk-1') =>
  new Commands({
    store: deviceStore('test.'),
    personId,
    call: (name, input) => {
      called.push(name)
      sent.push(input as (typeof sent)[number])
      return answer()
    },
  })

const onRefused = vi.fn()

let switchTo: (intent: string) => void

function Form({ commands, intent: first }: { readonly commands: Commands; readonly intent: string }) {
  const [intent, setIntent] = useState(first)
  switchTo = setIntent
  credit = useCommand<Credit, Credited>({ commands, intent, onRefused })
  return null
}

function show(commands: Commands, intent = INTENT) {
  root = createRoot(document.createElement('div'))
  act(() =>
    root?.render(
      <QueryClientProvider client={new AnswerCache(0)}>
        <Form commands={commands} intent={intent} />
      </QueryClientProvider>,
    ),
  )
}

/** Does the work and waits until the page shows what came of it. */
const settled = (work: () => Promise<unknown>): Promise<void> =>
  Promise.resolve(
    act(async () => {
      await work()
    }),
  )

/** Presses, and lets happen what does not wait for the server; what the press came to is answered when it is known. */
async function press(body: Credit): Promise<{ readonly outcome: Promise<Credited | null> }> {
  let outcome: Promise<Credited | null> = Promise.resolve(null)
  await settled(() => {
    outcome = credit.run(body)
    return new Promise((resolve) => setTimeout(resolve))
  })
  return { outcome }
}

beforeEach(() => {
  sent.length = 0
  called.length = 0
  onRefused.mockClear()
  localStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answer = async () => CREDITED
})
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('answers the value of a call that counted, and another press is another call', async () => {
  show(openPage())
  expect(await (await press({ amount: '100.00' })).outcome).toEqual({ receipt: 'R1' })
  await press({ amount: '100.00' })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.request_id).not.toBe(sent[0]?.request_id)
})

test.each(['unreachable', 'aborted', 'server_failed', 'internal_error'])(
  'after %s the outcome is unknown: a second press repeats the call with its request id',
  async (reason) => {
    answer = async () => refused(reason)
    show(openPage())
    await press({ amount: '100.00' })
    expect(credit).toMatchObject({ isBusy: false, refusal: refused('outcome_unknown') })
    answer = async () => CREDITED
    const { outcome } = await press({ amount: '100.00' })
    expect(await outcome).toEqual({ receipt: 'R1' })
    expect(sent[1]).toEqual(sent[0])
    expect(credit.refusal).toBeNull()
  },
)

test('while the outcome is unknown, nothing else is sent for this target, and another target is free', async () => {
  answer = async () => refused('unreachable')
  const commands = openPage()
  show(commands)
  await press({ amount: '100.00' })
  await press({ amount: '200.00' })
  expect(sent).toHaveLength(1)
  expect(credit.refusal?.reason).toBe('other_outcome_unknown')
  show(commands, 'counter.credit OTHER')
  await press({ amount: '200.00' })
  expect(sent).toHaveLength(2)
})

test('a reopened form shows the unknown outcome and repeats the same call', async () => {
  const commands = openPage()
  answer = async () => refused('unreachable')
  show(commands)
  const { outcome } = await press({ amount: '100.00' })
  act(() => root?.unmount())
  expect(await outcome).toBeNull()
  show(commands)
  expect(credit.refusal?.reason).toBe('outcome_unknown')
  answer = async () => CREDITED
  await press({ amount: '100.00' })
  expect(sent[1]).toEqual(sent[0])
})

test('a page that was reloaded before the answer came repeats the same call', async () => {
  answer = () => new Promise(() => undefined)
  show(openPage())
  await press({ amount: '100.00' })
  expect(credit.isBusy).toBe(true)
  show(openPage())
  expect(credit).toMatchObject({ isBusy: false, refusal: { reason: 'outcome_unknown' } })
  answer = async () => CREDITED
  await press({ amount: '100.00' })
  expect(sent[1]).toEqual(sent[0])
})

test('is repeated outside of its form, which gets the reply', async () => {
  const commands = openPage()
  answer = async () => refused('unreachable')
  show(commands)
  const { outcome } = await press({ amount: '100.00' })
  answer = async () => CREDITED
  await settled(() => commands.askAgain(INTENT))
  expect(await outcome).toEqual({ receipt: 'R1' })
  expect(sent[1]).toEqual(sent[0])
  expect(commands.all()).toEqual([])
})

test('another person on the same machine has nothing of it, and the first finds it again', async () => {
  answer = async () => refused('unreachable')
  show(openPage('clerk-1'))
  await press({ amount: '100.00' })
  const other = openPage('clerk-2')
  expect(other.all()).toEqual([])
  show(other)
  await press({ amount: '100.00' })
  expect(sent[1]?.request_id).not.toBe(sent[0]?.request_id)
  expect(openPage('clerk-1').all()).toMatchObject([{ intent: INTENT, requestId: sent[0]?.request_id }])
})

test('a refusal is an outcome: nothing counted, and the next press is another call', async () => {
  answer = async () => refused('order_moved_on')
  show(openPage())
  expect(await (await press({ amount: '100.00' })).outcome).toBeNull()
  expect(credit.refusal?.reason).toBe('order_moved_on')
  await press({ amount: '100.00' })
  expect(sent[1]?.request_id).not.toBe(sent[0]?.request_id)
})

test('after a busy answer the same body keeps its request id, and another body may be sent', async () => {
  answer = async () => refused('busy_try_again')
  show(openPage())
  await press({ amount: '100.00' })
  expect(credit.refusal?.reason).toBe('busy_try_again')
  await press({ amount: '100.00' })
  await press({ amount: '200.00' })
  expect(sent).toHaveLength(3)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.request_id).not.toBe(sent[0]?.request_id)
})

test('two presses in one moment are one call', async () => {
  show(openPage())
  await settled(() => Promise.all([credit.run({ amount: '100.00' }), credit.run({ amount: '100.00' })]))
  expect(sent).toHaveLength(1)
})

test('a password is not stored: after a reload the form repeats the call with its request id', async () => {
  answer = async () => refused('unreachable')
  show(openPage())
  await press({ amount: '100.00', password: 'hunter2-hunter2' })
  expect(JSON.stringify(localStorage)).not.toContain('hunter2')
  const reloaded = openPage()
  expect(await reloaded.askAgain(INTENT)).toBeNull()
  show(reloaded)
  await press({ amount: '100.00', password: 'hunter2-hunter2' })
  expect(sent[1]).toEqual(sent[0])
})

test.each([
  ['a day later, well before the server deletes the request id', days(1) + 1],
  ['when the device’s clock was set back', -days(30)],
])('is not sent again %s, and is named until the person has looked into it', async (_, later) => {
  answer = async () => refused('unreachable')
  show(openPage())
  await press({ amount: '100.00' })
  vi.useFakeTimers({ now: Date.now() + later, toFake: ['Date'] })
  const reloaded = openPage()
  expect(await reloaded.askAgain(INTENT)).toBeNull()
  show(reloaded)
  expect(credit.refusal).toBeNull()
  expect(sent).toHaveLength(1)
  expect(reloaded.all()).toMatchObject([{ intent: INTENT }])
  act(() => reloaded.discard(INTENT))
  expect(openPage().all()).toEqual([])
})

test('what the server was too busy for is not asked for again by itself after a reload', async () => {
  answer = async () => refused('busy_try_again')
  show(openPage())
  await press({ amount: '100.00' })
  expect(openPage().all()).toEqual([])
})

test('works on an address without TLS, where the browser has no randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  show(openPage())
  await press({ amount: '100.00' })
  expect(sent[0]?.request_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a fault on the way leaves the outcome unknown and the button free', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  answer = async () => Promise.reject(new Error('not JSON'))
  show(openPage())
  await press({ amount: '100.00' })
  expect(credit).toMatchObject({ isBusy: false, refusal: { reason: 'outcome_unknown' } })
  expect(told).toHaveBeenCalledOnce()
})

test('makes the call that its intent names', async () => {
  show(openPage())
  await press({ amount: '100.00' })
  expect(called).toEqual(['counter.credit'])
})

test('says what is known of every open attempt', async () => {
  const commands = openPage()
  let fail: (reply: ClientReply<never>) => void = () => undefined
  answer = () => new Promise((resolve) => (fail = resolve))
  show(commands)
  await press({ amount: '100.00' })
  expect(commands.all()).toMatchObject([{ intent: INTENT, state: 'sending' }])
  await settled(async () => fail(refused('unreachable')))
  expect(commands.all()).toMatchObject([{ intent: INTENT, state: 'unknown' }])
  answer = async () => CREDITED
  await press({ amount: '100.00' })
  answer = async () => refused('busy_try_again')
  await press({ amount: '100.00' })
  expect(commands.all()).toMatchObject([{ intent: INTENT, state: 'busy' }])
  expect(commands.stateOf(INTENT)).toBe('idle')
})

test.each(['busy_try_again', 'too_many_requests', 'signed_out', 'confirm_identity_first', 'forbidden'])(
  '%s says nothing of an earlier try: its outcome stays unknown, and no other body is sent',
  async (reason) => {
    answer = async () => refused('unreachable')
    const commands = openPage()
    show(commands)
    await press({ amount: '100.00' })
    answer = async () => refused(reason)
    await press({ amount: '100.00' })
    await settled(() => commands.askAgain(INTENT))
    expect(commands.stateOf(INTENT)).toBe('unknown')
    expect(credit).toMatchObject({ isBusy: false, refusal: { reason: 'outcome_unknown' } })
    await press({ amount: '200.00' })
    expect(sent).toHaveLength(3)
    answer = async () => CREDITED
    await press({ amount: '100.00' })
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1)
  },
)

test('a form that was left while its call was under way gets the outcome, and nothing where that is unknown', async () => {
  const commands = openPage()
  let reply: (reply: ClientReply<unknown>) => void = () => undefined
  answer = () => new Promise((resolve) => (reply = resolve))
  show(commands)
  const counted = await press({ amount: '100.00' })
  act(() => root?.unmount())
  reply(CREDITED)
  expect(await counted.outcome).toEqual({ receipt: 'R1' })
  show(commands)
  const unknown = await press({ amount: '100.00' })
  act(() => root?.unmount())
  reply(refused('unreachable'))
  expect(await unknown.outcome).toBeNull()
})

test('asking again without an open attempt sends nothing, and after a reload needs no form', async () => {
  answer = async () => refused('unreachable')
  show(openPage())
  await press({ amount: '100.00' })
  const reloaded = openPage()
  expect(await reloaded.askAgain('counter.credit OTHER')).toBeNull()
  expect(sent).toHaveLength(1)
  answer = async () => CREDITED
  expect(await reloaded.askAgain(INTENT)).toEqual(CREDITED)
  expect(sent[1]).toEqual(sent[0])
})

test('says why a press did not count, even when the form has left the screen meanwhile', async () => {
  show(openPage())
  answer = async () => refused('order_moved_on')
  await press({ amount: '100.00' })
  expect(onRefused.mock.calls).toMatchObject([[{ reason: 'order_moved_on' }, { amount: '100.00' }]])
  const answered = Promise.withResolvers<ClientReply<unknown>>()
  answer = () => answered.promise
  const { outcome } = await press({ amount: '100.00' })
  act(() => root?.unmount())
  answered.resolve(refused('shop_closed'))
  expect(await outcome).toBeNull()
  expect(onRefused.mock.lastCall).toMatchObject([{ reason: 'shop_closed' }, { amount: '100.00' }])
  answer = async () => CREDITED
  show(openPage())
  await press({ amount: '100.00' })
  expect(onRefused).toHaveBeenCalledTimes(2)
})

test('a form that goes on to another target does not show the refusal of the one before', async () => {
  answer = async () => refused('photo_used')
  const commands = openPage()
  show(commands)
  await press({ amount: '100.00' })
  expect(credit.refusal?.reason).toBe('photo_used')
  act(() => switchTo('counter.credit OTHER'))
  expect(credit.refusal).toBeNull()
})

test('a form may be told after each try, and repeats by itself what is of unknown outcome', async () => {
  answer = async () => refused('unreachable')
  show(openPage())
  expect(credit.open).toBeUndefined()
  await settled(async () => expect(await credit.tryOnce({ amount: '100.00' })).toEqual(refused('unreachable')))
  expect(credit).toMatchObject({ isBusy: false, open: { intent: INTENT, state: 'unknown' } })
  await settled(async () =>
    expect(await credit.tryOnce({ amount: '200.00' })).toEqual(refused('other_outcome_unknown')),
  )
  answer = async () => CREDITED
  await settled(async () => expect(await credit.askAgain()).toEqual(CREDITED))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(credit.open).toBeUndefined()
})

test('two tries in one moment are one call', async () => {
  show(openPage())
  await settled(async () => {
    const answers = await Promise.all([credit.tryOnce({ amount: '1.00' }), credit.tryOnce({ amount: '1.00' })])
    expect(answers).toEqual([CREDITED, null])
  })
  expect(sent).toHaveLength(1)
})

test('where both may count, another body takes the place of one of unknown outcome', async () => {
  answer = async () => refused('unreachable')
  const commands = openPage()
  for (const amount of ['1.00', '1.00', '2.00', '1.00']) {
    await commands.tryOnce(INTENT, { amount }, { replacesOther: true })
  }
  const ids = sent.map(({ request_id }) => request_id)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
  expect(commands.all()).toHaveLength(1)
})

test('a body with a token of its own is neither kept nor repeated, and whatever is sent next has its request id', async () => {
  answer = async () => refused('unreachable')
  const commands = openPage()
  const reserved = commands.requestIdOf(INTENT)
  expect(commands.requestIdOf(INTENT)).toBe(reserved)
  await commands.tryOnce(INTENT, { amount: '1.00', pay_token: 'first' })
  expect(JSON.stringify(localStorage)).not.toContain('first')
  expect(await commands.askAgain(INTENT)).toBeNull()
  expect(openPage().requestIdOf(INTENT)).toBe(reserved)
  answer = async () => refused('request_id_reused')
  await commands.tryOnce(INTENT, { amount: '2.00', pay_token: 'second' })
  expect(sent.map(({ request_id }) => request_id)).toEqual([reserved, reserved])
  expect(commands.requestIdOf(INTENT)).not.toBe(reserved)
})

test('what another page has begun is known before the browser tells of it', async () => {
  answer = async () => refused('unreachable')
  const [first, second] = [openPage(), openPage()]
  await first.tryOnce(INTENT, { amount: '1.00' })
  expect(await second.tryOnce(INTENT, { amount: '2.00' })).toEqual(refused('other_outcome_unknown'))
  await second.tryOnce('counter.credit OTHER', { amount: '3.00' })
  await first.tryOnce('counter.credit THIRD', { amount: '4.00' })
  expect(openPage().all()).toHaveLength(3)
})

test('where the device stores nothing, the page remembers', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  answer = async () => refused('unreachable')
  const commands = openPage()
  await commands.tryOnce(INTENT, { amount: '1.00' })
  await commands.tryOnce('counter.credit OTHER', { amount: '1.00' })
  await commands.askAgain(INTENT)
  expect(sent[2]).toEqual(sent[0])
  expect(commands.all()).toHaveLength(2)
})

test('calls of some kinds may be sent again for longer', async () => {
  answer = async () => refused('unreachable')
  const page = () =>
    new Commands({
      store: deviceStore('test.'),
      personId: 'clerk-1',
      call: async () => answer(),
      resentMs: (intent) => days(intent === INTENT ? 5 : 1),
    })
  await page().tryOnce(INTENT, { amount: '1.00' })
  await page().tryOnce('counter.credit OTHER', { amount: '1.00' })
  vi.useFakeTimers({ now: Date.now() + days(3), toFake: ['Date'] })
  const later = page()
  expect(later.all().map((attempt) => later.isTooOld(attempt))).toEqual([false, true])
})
