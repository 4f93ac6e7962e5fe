import { QueryStatesContext } from '@caimin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '../platform/data/query-client.ts'
import { startSession } from '../platform/session/session.ts'
import { QUERY_STATES } from '../platform/shell/query-states.tsx'

/** Does something and lets React and every promise it started come to rest. */
export async function settled(work: () => unknown): Promise<void> {
  // Outside of it, pages go on by themselves, as in a browser: React would warn of each such change.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.resolve(
    act(async () => {
      await work()
    }),
  )
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
}

export interface Call {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** An answer that says no, and why. */
export const refusal = (reason: string, detail: object = {}): Response =>
  Response.json({ code: 0, msg: '', data: { reason, ...detail } })

/**
 * Answers calls instead of a server, by path, at once or later; what has no answer, or throws, fails like without a
 * network. Lists what was called.
 */
export function answerCalls(answers: Readonly<Record<string, (call: Call) => unknown>>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://caimin.test')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { path: url.pathname, query: Object.fromEntries(url.searchParams), body }
    calls.push(call)
    const answer = answers[url.pathname]
    if (answer === undefined) throw new TypeError('no network')
    const data = await answer(call)
    return data instanceof Response ? data : Response.json({ code: 1, msg: '', data })
  })
  return calls
}

/** The bodies that were sent to a path. */
export const bodiesOf = (calls: readonly Call[], path: string): unknown[] =>
  calls.filter((call) => call.path === path).map(({ body }) => body)

/** From now on the server is there: what has no answer is refused instead of failing, and the page stays online. */
export function refuseOtherCalls(): void {
  const answered = fetch
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => answered(...call).catch(() => refusal('not_found')))
}

let takeAway = (): void => undefined

/**
 * Shows a part of the app to a player who is signed in, and gives the element it is in; what was shown before is taken
 * away.
 */
export async function show(part: ReactNode): Promise<HTMLElement> {
  startSession({ access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: 's' })
  queryClient.clear()
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  takeAway()
  const root = createRoot(box)
  takeAway = () => root.unmount()
  onTestFinished(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  await settled(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <QueryStatesContext value={QUERY_STATES}>{part}</QueryStatesContext>
      </QueryClientProvider>,
    ),
  )
  return box
}

/** The button with this text or name. */
export function buttonOf(box: HTMLElement, name: string): HTMLButtonElement {
  const found = [...box.querySelectorAll('button')].find(
    (button) => button.textContent === name || button.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`there is no button ${name}`)
  return found
}
