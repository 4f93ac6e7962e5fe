import { useSyncExternalStore } from 'react'
import './toast.css'

export const TOAST_MS = 1500

let shown: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(text: string | undefined): void {
  shown = text
  for (const listener of listeners) listener()
}

/** A short remark in the middle of the screen, gone after a second and a half. A new one takes the place of the old. */
export function toast(text: string): void {
  clearTimeout(timer)
  show(text)
  timer = setTimeout(() => show(undefined), TOAST_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; once per app. */
export function ToastHost() {
  const text = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  return (
    <div className="ui-toasts" role="status" aria-live="polite">
      {text && <div className="ui-toast">{text}</div>}
    </div>
  )
}
