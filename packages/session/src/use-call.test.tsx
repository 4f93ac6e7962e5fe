// @vitest-environment happy-dom
import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { useCall } from './use-call.ts'

const COUNTED: ClientReply<string> = { ok: true, value: 'kept' }
const REFUSED: ClientRefusal = { ok: false, reason: 'bad_input', message: '', code: 10_400, detail: {} }

// The cache tells its observers in a timer, which on a slow machine may end after the one that is waited for here.
notifyManager.setScheduler(queueMicrotask)

const sent: string[] = []
const refusals: ClientRefusal[] = []
let answer: () => Promise<ClientReply<string>>
let form: ReturnType<typeof useCall<string, string>>
let root: Root

function Form({ isSilent }: { readonly isSilent: boolean }) {
  const onRefused = (refusal: ClientRefusal) => refusals.push(refusal)
  form = useCall(
    (input: string) => {
      sent.push(input)
      return answer()
    },
    isSilent ? undefined : onRefused,
  )
  return null
}

const show = (isSilent = false) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new AnswerCache(0)}>
        <Form isSilent={isSilent} />
      </QueryClientProvider>,
    ),
  )

/** Does the work and waits until the form shows what came of it. */
const settled = <T,>(work: () => Promise<T>): Promise<T> =>
  Promise.resolve(
    act(async () => {
      const value = await work()
      await new Promise((resolve) => setTimeout(resolve))
      return value
    }),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  refusals.length = 0
  answer = async () => COUNTED
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('sends what is given and answers the value', async () => {
  show()
  expect(form).toMatchObject({ isBusy: false, refusal: null })
  expect(await settled(() => form.run('name'))).toBe('kept')
  expect(sent).toEqual(['name'])
  expect(refusals).toEqual([])
  expect(form).toMatchObject({ isBusy: false, refusal: null })
})

test('a refusal answers null, is told once, and stays until the next call', async () => {
  answer = async () => REFUSED
  show()
  expect(await settled(() => form.run('name'))).toBeNull()
  expect(refusals).toEqual([REFUSED])
  expect(form.refusal).toEqual(REFUSED)
  answer = async () => COUNTED
  expect(await settled(() => form.run('other'))).toBe('kept')
  expect(form.refusal).toBeNull()
})

test('a refusal without a listener is shown all the same', async () => {
  answer = async () => REFUSED
  show(true)
  expect(await settled(() => form.run('name'))).toBeNull()
  expect(form.refusal).toEqual(REFUSED)
})

test('a second press while the first is under way sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<ClientReply<string>>()
  answer = () => promise
  show()
  let first: Promise<string | null> = Promise.resolve(null)
  await settled(async () => {
    first = form.run('first')
    expect(await form.run('second')).toBeNull()
  })
  expect(form.isBusy).toBe(true)
  await settled(async () => resolve(COUNTED))
  expect(await first).toBe('kept')
  expect(sent).toEqual(['first'])
  expect(form.isBusy).toBe(false)
})

test('a fault on the way leaves the button free', async () => {
  answer = () => Promise.reject(new Error('no network'))
  show()
  await settled(() => expect(form.run('first')).rejects.toThrow('no network'))
  answer = async () => COUNTED
  expect(await settled(() => form.run('second'))).toBe('kept')
})
