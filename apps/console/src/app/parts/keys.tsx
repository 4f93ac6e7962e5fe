import { Fragment, useEffect, useRef, useState } from 'react'
import { Kbd } from './kbd.tsx'
import { partsTexts } from './parts.texts.ts'
import './bars.css'

export interface KeyName {
  readonly keys: string
  readonly does: string
}

/** The keys that work here, at the foot of a list. */
export function KeyBar({ names }: { readonly names: readonly KeyName[] }) {
  return (
    <section className="key-bar" aria-label={partsTexts.keys}>
      {names.map(({ keys, does }) => (
        <span key={keys}>
          <Kbd name={keys} />
          {does}
        </span>
      ))}
    </section>
  )
}

/** Every key with what it does, for the "?" dialog. */
export function KeyList({ names }: { readonly names: readonly KeyName[] }) {
  return (
    <div className="key-list">
      {names.map(({ keys, does }) => (
        <Fragment key={keys}>
          <Kbd name={keys} />
          <span>{does}</span>
        </Fragment>
      ))}
    </div>
  )
}

/** Keys by lower-case name: `{ j: next, escape: leave, 'ctrl+enter': pay }`. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  return event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
}

/** Letters are off inside fields and while a dialog is open; Escape and Ctrl+Enter work in fields too. */
function isOff(event: KeyboardEvent, name: string): boolean {
  if (event.altKey || event.isComposing || document.querySelector('dialog[open]') !== null) return true
  if (!isWriting(event.target)) return false
  const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
  return !isTick && name !== 'escape' && !name.startsWith('ctrl+')
}

interface Binding {
  readonly depth: number
  readonly actions: () => KeyActions
}

/** Innermost first: a part's own Escape comes before that of the screen around it. */
let bindings: readonly Binding[] = []
let mounted = 0
const nextDepth = (): number => {
  mounted += 1
  return mounted
}

function handleKey(event: KeyboardEvent): void {
  const name = nameOf(event)
  const action = bindings.map(({ actions }) => actions()[name]).find((each) => each !== undefined)
  if (action === undefined || isOff(event, name)) return
  // Enter on a button is that button's.
  if (name === 'enter' && event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  action()
}
addEventListener('keydown', handleKey)

/** Binds keys while the component is on screen. Parents render before their children, so a number taken then tells depth. */
export function useKeys(actions: KeyActions): void {
  const [depth] = useState(nextDepth)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  }, [actions])
  useEffect(() => {
    const binding: Binding = { depth, actions: () => latest.current }
    bindings = [...bindings, binding].sort((a, b) => b.depth - a.depth)
    return () => {
      bindings = bindings.filter((each) => each !== binding)
    }
  }, [depth])
}
