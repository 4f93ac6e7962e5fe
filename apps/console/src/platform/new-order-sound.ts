import { playTones } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { useServerEvents } from './live.ts'
import { readStored, writeStored } from './stored.ts'

const KEY = 'sound'

export const isSoundOn = (): boolean => readStored(KEY) !== false

export const setSoundOn = (on: boolean): void => writeStored(KEY, on)

/** Two short rising tones: audible in a noisy shop, and brief. */
const TONES = [
  { hertz: 660, start: 0 },
  { hertz: 880, start: 0.16 },
] as const
/** Rings for a new order, if the desk wants it. */
export function ringForNewOrder(): void {
  if (isSoundOn()) playTones(TONES)
}

/**
 * Rings for every new order and whenever a player asks the shop to hurry, whatever screen is open. Orders that arrived
 * while the connection was cut are noticed by the number of orders that wait.
 */
export function useNewOrderSound(waiting: number | undefined): void {
  const known = useRef(waiting)
  const hasGap = useRef(false)
  useServerEvents((event) => {
    if (event.kind === 'gap') hasGap.current = true
    else if (event.kind === 'queue.changed' && (event.is_new || event.is_reminder)) ringForNewOrder()
  })
  useEffect(() => {
    const before = known.current
    known.current = waiting
    if (waiting === undefined || !hasGap.current) return
    hasGap.current = false
    if (before !== undefined && waiting > before) ringForNewOrder()
  }, [waiting])
}
