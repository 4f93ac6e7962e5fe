import type { Envelope, StaffRight } from '@caimin/contract'
import { QueryStatesContext } from '@caimin/ui'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { QUERY_STATES } from '../platform/lists/query-states.tsx'
import { queryClient } from '../platform/query-client.ts'
import { type Staff, staffQuery } from '../platform/staff.ts'

export interface Call {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What the server answers a call: a value, or a refusal by `refuse`. A throw is a lost answer. */
export type Answer = (call: Call) => unknown

const RIGHTS: readonly StaffRight[] = ['see_players', 'pay_prizes']

export const KEEPER: Staff = {
  staffId: 'keeper-1',
  name: '老陈',
  role: 'shopkeeper',
  shop: { shop_id: 'shop-1', code: 'S1', name: '小店', auto_accept: false },
  rights: RIGHTS,
  hasFirstPassword: false,
  isDemo: false,
}

class Refused {
  readonly envelope: Envelope
  constructor(reason: string, { message = '', ...detail }: RefusedWith) {
    this.envelope = { code: 0, msg: message, data: { reason, ...detail } }
  }
}

interface RefusedWith {
  /** The server's words, where a test looks for them. */
  readonly message?: string
  readonly [detail: string]: unknown
}

export const refuse = (reason: string, refusedWith: RefusedWith = {}) => new Refused(reason, refusedWith)

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

/** Waits until the page shows what is expected, however slow the machine is. */
export async function eventually(check: () => void): Promise<void> {
  const hasPassed = async () => {
    await settled(() => undefined)
    check()
    return true
  }
  await expect.poll(hasPassed, { timeout: 15_000, interval: 5 }).toBe(true)
}

/** Answers calls instead of a server, by path; any other is refused. Lists what was called. */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://caimin.test')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams)
    const call: Call = { path: url.pathname, body }
    calls.push(call)
    const answer = await (answers[url.pathname] ?? (() => refuse('not_found')))(call)
    return answer instanceof Refused
      ? Response.json(answer.envelope)
      : Response.json({ code: 1, msg: '', data: answer })
  })
  return calls
}

let root: Root | undefined

type Known = readonly (readonly [key: QueryKey, answer: unknown])[]

/**
 * Shows a part of the desk to a member of staff, and gives the element it is in. Showing again is as a reload, except
 * for the stale answers that are given as known.
 */
export async function show(part: ReactNode, staff: Staff = KEEPER, known: Known = []): Promise<HTMLElement> {
  await settled(() => root?.unmount())
  queryClient.clear()
  queryClient.setQueryDefaults(staffQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY, initialData: staff })
  for (const [key, answer] of known) await queryClient.setAndRefetch(key, answer)
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  root = createRoot(box)
  await settled(() =>
    root?.render(
      <QueryClientProvider client={queryClient}>
        <QueryStatesContext value={QUERY_STATES}>{part}</QueryStatesContext>
      </QueryClientProvider>,
    ),
  )
  return box
}

/** The button whose text begins with this, or that has this name. */
export function buttonOf(box: ParentNode, name: string): HTMLButtonElement {
  const found = [...box.querySelectorAll('button')].find(
    (button) => button.textContent?.startsWith(name) === true || button.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`there is no button ${name}`)
  return found
}

/** Types into the field that has this label. */
export async function fill(box: ParentNode, label: string, text: string): Promise<void> {
  const named = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const field = box.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(named?.htmlFor ?? '')}`)
  if (field === null) throw new Error(`there is no field ${label}`)
  await settled(() => {
    // React notices only what is set past its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
