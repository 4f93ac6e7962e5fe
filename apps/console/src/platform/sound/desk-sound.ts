import { playTones } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import type { DeskCounts } from '../desk-counts.ts'
import type { Path } from '../links.ts'
import { useServerEvents } from '../live.ts'
import { readStored, writeStored } from '../stored.ts'

const KEY = 'sound'
/** Its orders are heard of one by one. */
const QUEUE: Path = '/queue'

export const isSoundOn = (): boolean => readStored(KEY) !== false

export const setSoundOn = (on: boolean): void => writeStored(KEY, on)

/** Two short rising tones: audible in a noisy shop, and brief. */
const ORDER_TONES = [
  { hertz: 660, start: 0 },
  { hertz: 880, start: 0.16 },
] as const
/** One low tone: what else waits is less urgent than an order. */
const OTHER_TONES = [{ hertz: 440, start: 0 }] as const

/** Rings for a new order, if the desk wants it. */
export function ringForNewOrder(): void {
  if (isSoundOn()) playTones(ORDER_TONES)
}

function ringForOther(): void {
  if (isSoundOn()) playTones(OTHER_TONES)
}

/**
 * Rings for every new order and whenever a player asks the shop to hurry, and otherwise when more waits at a place of
 * the desk, whatever screen is open. Orders that arrived while the connection was cut are noticed by their number.
 */
export function useDeskSound(counts: DeskCounts | undefined): void {
  const known = useRef(counts)
  const hasGap = useRef(false)
  useServerEvents((event) => {
    if (event.kind === 'gap') hasGap.current = true
    else if (event.kind === 'queue.changed' && (event.is_new || event.is_reminder)) ringForNewOrder()
  })
  useEffect(() => {
    const before = known.current
    known.current = counts
    if (counts === undefined || before === counts) return
    const hadGap = hasGap.current
    hasGap.current = false
    if (before === undefined) return
    const grown = grownPlaces(before, counts)
    if (hadGap && grown.includes(QUEUE)) ringForNewOrder()
    else if (grown.some((path) => path !== QUEUE)) ringForOther()
  }, [counts])
}

const pathsOf = (counts: DeskCounts) => Object.keys(counts) as readonly Path[]

const grownPlaces = (before: DeskCounts, now: DeskCounts): readonly Path[] =>
  pathsOf(now).filter((path) => (now[path] ?? 0) > (before[path] ?? 0))
