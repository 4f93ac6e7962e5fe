import { useEffect, useState, useSyncExternalStore } from 'react'
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

interface Host {
  readonly isModal: boolean
}

/** Everywhere toasts can appear now, what is modal after what is not; the last one shows them. */
let hosts: readonly Host[] = []

function changeHosts(next: readonly Host[]): void {
  hosts = next
  show(shown)
}

/**
 * Where toasts appear; once per app, and in everything modal: what is behind a modal is neither visible nor announced.
 */
export function ToastHost({ isModal = false }: { readonly isModal?: boolean }) {
  const [me] = useState<Host>({ isModal })
  useEffect(() => {
    changeHosts([...hosts, me].sort((a, b) => Number(a.isModal) - Number(b.isModal)))
    return () => changeHosts(hosts.filter((other) => other !== me))
  }, [me])
  const text = useSyncExternalStore(
    subscribe,
    () => (hosts.at(-1) === me ? shown : undefined),
    () => undefined,
  )
  return (
    <div className="ui-toasts" role="status" aria-live="polite">
      {text && <div className="ui-toast">{text}</div>}
    </div>
  )
}
