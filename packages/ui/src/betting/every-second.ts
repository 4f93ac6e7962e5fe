import { useSyncExternalStore } from 'react'

/** A tick draws a part of the page anew: one that falls into a tap comes when the tap has been answered. */
const TAP_MS = 250

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let ticks = 0
let touchedAt = Number.NEGATIVE_INFINITY

function recordTouch(): void {
  touchedAt = performance.now()
}

function say(): void {
  ticks += 1
  for (const each of listeners) each()
}

function tick(): void {
  const sinceTouch = performance.now() - touchedAt
  if (sinceTouch < TAP_MS) setTimeout(say, TAP_MS - sinceTouch)
  else say()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, 1000)
    addEventListener('pointerdown', recordTouch, true)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    removeEventListener('pointerdown', recordTouch, true)
  }
}

/** Renders again once a second; all countdowns of a page share one timer. */
export function useEverySecond(): number {
  return useSyncExternalStore(
    subscribe,
    () => ticks,
    () => 0,
  )
}
