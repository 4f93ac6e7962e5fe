import type { ReactNode } from 'react'

// What the build gives an early page in place of React, when nothing in it is drawn anew: elements are written down as
// text, which the browser reads several times as fast as a library makes hundreds of rows one element after another.

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => unknown

class Drawn {
  readonly type: string | Component
  readonly props: Props

  constructor(type: string | Component, props: Props) {
    this.type = type
    this.props = props
  }
}

export const jsx = (type: string | Component, props: Props): Drawn => new Drawn(type, props)

/** What has been written of the page so far. */
let text = ''

/** The text of a part of a page. */
export function markupOf(node: ReactNode): string {
  text = ''
  write(node)
  return text
}

function write(node: unknown): void {
  if (typeof node === 'string') text += escaped(node)
  else if (node instanceof Drawn) writeDrawn(node)
  else if (Array.isArray(node)) for (const each of node) write(each)
  else if (typeof node === 'number') text += node
}

const VOID = new Set(['br', 'hr', 'img', 'input'])

function writeDrawn({ type, props }: Drawn): void {
  if (typeof type === 'function') write(type(props))
  else writeTag(type, props)
}

function writeTag(tag: string, props: Props): void {
  text += `<${tag}`
  for (const name in props) if (name !== 'children') writeAttribute(name, props[name])
  text += '>'
  if (VOID.has(tag)) return
  write(props.children)
  text += `</${tag}>`
}

const SPECIAL = /[&<"]/
const ALL_SPECIAL = /[&<"]/g
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/** Nearly all texts are as they must be; to find that out costs less than to replace nothing. */
const escaped = (given: string): string => (SPECIAL.test(given) ? given.replace(ALL_SPECIAL, signOf) : given)

const signOf = (sign: string): string => SIGNS[sign] ?? sign

/** Of these the value says whether; of all others it does that they are there. */
const STATE = /^(?:aria|data)-/

const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' }

function writeAttribute(name: string, value: unknown): void {
  if (typeof value === 'string') text += ` ${NAMES[name] ?? name}="${escaped(value)}"`
  else if (typeof value === 'function') writeHandler(name, value as Handler)
  else if (value === null || value === undefined || name === 'ref') return
  else if (typeof value !== 'boolean' || STATE.test(name)) text += ` ${NAMES[name] ?? name}="${value}"`
  else if (value) text += ` ${name}=""`
}

type Handler = (event: Event) => void

const MARK = 'data-on'
let handlers: (readonly [type: string, handle: Handler])[] = []

/** Buttons are left out: who shows the page says what they do. */
function writeHandler(name: string, handle: Handler): void {
  if (name === 'onClick') return
  text += ` ${MARK}="${handlers.push([name.slice(2).toLowerCase(), handle]) - 1}"`
}

/** As of react-dom/client. */
export const createRoot = (box: HTMLElement) => ({
  render(node: ReactNode): void {
    box.innerHTML = markupOf(node)
    for (const part of box.querySelectorAll(`[${MARK}]`)) {
      const [type, handle] = handlers[Number(part.getAttribute(MARK))] ?? []
      if (type && handle) part.addEventListener(type, handle)
      part.removeAttribute(MARK)
    }
    handlers = []
  },
  unmount: nothing,
})

const ofChildren = ({ children }: Props): unknown => children
const itself = <C>(component: C): C => component

function nothing(): void {}

// What is written once has its first state, and no effects.

let ids = 0
export function useId(): string {
  ids += 1
  return `early-${ids}`
}
export const useState = <S>(first: S | (() => S)) => [first instanceof Function ? first() : first, nothing] as const
export const useRef = <T>(current: T) => ({ current })
export const useMemo = <T>(make: () => T): T => make()
export const useSyncExternalStore = <T>(_: unknown, read: () => T): T => read()
export const createContext = <T>(value: T) => ({ value })
export const useContext = <T>({ value }: { readonly value: T }): T => value

export {
  itself as memo,
  itself as useCallback,
  itself as useEffectEvent,
  jsx as jsxs,
  nothing as useEffect,
  nothing as useImperativeHandle,
  nothing as useLayoutEffect,
  ofChildren as Fragment,
  ofChildren as Suspense,
}
