import { build } from 'vite'
import { expect, vi } from 'vitest'
import { type EarlyScript, earlyPageConfig } from '../../../../early-page.config.ts'

export const replyOf = (data: object) => Promise.resolve(Response.json({ code: 1, msg: '', data }))

/** The page's own element, over which the early page is drawn. */
export function openAt(hash: string): void {
  // As the page is opened at it: without an event of a change.
  history.replaceState(null, '', hash)
  document.documentElement.dataset.frame = 'off'
  const frame = Object.assign(document.createElement('div'), { id: 'frame' })
  document.body.replaceChildren(frame)
}

export const early = () => document.querySelector('[data-for=early]')

/** Ids that each library makes up for itself. */
const MADE_UP = new Set(['id', 'name', 'aria-controls', 'aria-labelledby'])
/** What one writes as an attribute and the other does not; `inert` is of the early page alone. */
const STATES = new Set(['checked', 'inert', 'value'])

/** The clock of a list, and how bets stand: that takes the rules of their games. */
const COMES_LATER = new Set(['bet-clock', 'scores-row-own'])

/** Elements, attributes and texts, in an order of their own for attributes; without what goes on, or comes later. */
function markupOf(element: Element): readonly unknown[] {
  const { tagName, attributes, childNodes, className } = element
  const written = [...attributes].filter(({ name }) => !STATES.has(name))
  const named = written.map(({ name, value }) => [name, MADE_UP.has(name) ? '' : value.trim()])
  const inside = [...childNodes].map((child) => (child instanceof Element ? markupOf(child) : child.textContent))
  const texts = COMES_LATER.has(className) ? [] : joined(inside)
  return [tagName, { ...Object.fromEntries(named), ...stateOf(element) }, ...texts]
}

function stateOf(element: Element): object {
  if (element instanceof HTMLInputElement) return { checked: element.checked, value: element.value }
  return element instanceof HTMLOptionElement ? { value: element.value } : {}
}

/** Neighbouring texts are one: where they are divided nothing shows. */
function joined(parts: readonly unknown[]): readonly unknown[] {
  const all: unknown[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') all.splice(-1, 1, last + part)
    else all.push(part)
  }
  return all
}

export const screenOf = (box: Element | null) => markupOf(box?.querySelector('.ui-screen') ?? expect.unreachable())

interface Module {
  readonly drawEarly: (...replies: readonly Promise<Response>[]) => Promise<void>
}

/** An early page as the app's own build makes it; each call is a page that is opened anew. */
export async function buildEarly(script: EarlyScript): Promise<() => Promise<Module>> {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build(earlyPageConfig(script))
  vi.unstubAllEnvs()
  const code = 'output' in built ? built.output[0].code : ''
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  let opened = 0
  return () => {
    opened += 1
    // Another address is another module.
    return import(/* @vite-ignore */ `${address}#${opened}`)
  }
}
