import { useEffect, useRef, useState } from 'react'
import { KEY_GAP_MS, KeyRun } from './key-run.ts'

/** Keys by lower-case name: `{ j: next, escape: leave, 'ctrl+enter': pay }`. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>
/** Takes the code that a scanner gun has read; false leaves it to the screen around. */
export type TakeScan = (code: string) => boolean

interface Binding<T> {
  readonly depth: number
  readonly latest: () => T
}

let keys: readonly Binding<KeyActions>[] = []
let scans: readonly Binding<TakeScan>[] = []

let mounted = 0
const nextDepth = (): number => {
  mounted += 1
  return mounted
}

/** Innermost first: a part's own Escape comes before that of the screen around it. */
function useBinding<T>(value: T, change: (update: (bindings: readonly Binding<T>[]) => readonly Binding<T>[]) => void) {
  // Parents render before their children, so a number taken then gives the depth.
  const [depth] = useState(nextDepth)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const apply = useRef(change)
  useEffect(() => {
    const binding: Binding<T> = { depth, latest: () => latest.current }
    const update = apply.current
    update((bindings) => [...bindings, binding].sort((a, b) => b.depth - a.depth))
    return () => update((bindings) => bindings.filter((each) => each !== binding))
  }, [depth])
}

/** Binds keys while the component is on screen. */
export function useKeys(actions: KeyActions): void {
  useBinding(actions, (update) => {
    keys = update(keys)
  })
}

/** Subscribes to scanned codes while the component is mounted, wherever the focus is. */
export function useScan(take: TakeScan): void {
  useBinding(take, (update) => {
    scans = update(scans)
  })
}

function isWriting(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
}

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Letters are off inside fields and while a dialog is open; Escape and Ctrl+Enter work in fields too. */
function isOff(event: KeyboardEvent, name: string): boolean {
  if (event.altKey || event.isComposing || isDialogOpen()) return true
  if (!isWriting(event.target)) return false
  const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
  return !isTick && name !== 'escape' && !name.startsWith('ctrl+')
}

/** Enter on a button is that button's; on a ready-made answer that is chosen already it continues. */
const isOfButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && !target.matches('.ui-chip[aria-pressed="true"]')

const actionOf = (name: string) => keys.map(({ latest }) => latest()[name]).find((each) => each !== undefined)

const run = new KeyRun()
/** What stood in the field into which the run is typed. */
let before: { readonly field: HTMLInputElement; readonly value: string } | null = null
/** Letters that wait until it is known that no machine typed them. */
let held: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function flush(): void {
  clearTimeout(timer)
  const names = held
  held = []
  if (!run.isCode) runEach(names)
}

/** Each key acts on what the one before it has put on screen: A after J accepts the order that J has taken. */
function runEach([name, ...rest]: readonly string[]): void {
  if (name === undefined || isDialogOpen()) return
  actionOf(name)?.()
  if (rest.length > 0) setTimeout(() => runEach(rest))
}

function waitForMore(): void {
  clearTimeout(timer)
  timer = setTimeout(flush, KEY_GAP_MS)
}

/** Runs before all other key handlers: detects scanned codes, and takes the Enter that ends one. */
function watch(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
  if (event.key.length === 1) {
    const isFirst = run.add(event.key, event.timeStamp)
    if (isFirst)
      before = event.target instanceof HTMLInputElement ? { field: event.target, value: event.target.value } : null
    if (held.length > 0) waitForMore()
  } else if (event.key === 'Enter') {
    const code = run.end(event.timeStamp)
    if (code !== null) takeCode(code, event)
  }
}

function takeCode(code: string, event: KeyboardEvent): void {
  held = []
  const hasSubscribers = scans.length > 0 && !isDialogOpen()
  // Without a listener, a code scanned into a field stays there, and its Enter presses no button elsewhere.
  if (!hasSubscribers && isWriting(event.target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!hasSubscribers) return
  if (before !== null) putBack(before)
  scans.some(({ latest }) => latest()(code))
}

/** Restores the field's value through the native setter and an input event, which React needs to notice it. */
function putBack({ field, value }: NonNullable<typeof before>): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function handleKey(event: KeyboardEvent): void {
  const name = nameOf(event)
  const isLetter = name.length === 1
  const isAfterLetters = held.length > 0
  if (!isLetter) flush()
  const action = actionOf(name)
  if (action === undefined || isOff(event, name)) return
  if (name === 'enter' && isOfButton(event)) return
  event.preventDefault()
  // What was typed is not dropped with the order: Escape leaves the field first.
  if (name === 'escape' && isWriting(event.target)) event.target.blur()
  else if (!isLetter && isAfterLetters) setTimeout(() => runEach([name]))
  else if (!isLetter || event.repeat) action()
  else {
    held = [...held, name]
    waitForMore()
  }
}

addEventListener('keydown', watch, { capture: true })
addEventListener('keydown', handleKey)
