import type { Instant } from '@caimin/base'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { partsTexts } from '../parts.texts.ts'
import { countdownText, isLastHour } from './countdown-text.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let ticks = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    ticks += 1
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
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

export interface CountdownProps {
  readonly until: Instant
  /** The server's clock, not the phone's. */
  readonly now: () => Instant
  /** Puts 还剩 before the time. */
  readonly worded?: boolean
  readonly onOver?: () => void
}

/** Time left until a deadline, by server time; red in the last hour. */
export function Countdown({ until, now, worded = false, onOver }: CountdownProps) {
  useEverySecond()
  const left = until - now()
  const isOver = left <= 0
  const tell = useRef(onOver)
  useEffect(() => {
    tell.current = onOver
  }, [onOver])
  useEffect(() => {
    if (isOver) tell.current?.()
  }, [isOver])
  return (
    <time className={classNames('ui-countdown', isLastHour(left) && 'red bold')} role="timer" aria-live="off">
      {worded && partsTexts.timeLeft}
      {countdownText(left)}
    </time>
  )
}
