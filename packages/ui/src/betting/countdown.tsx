import { type Instant, instantOf, type TimeText } from '@caimin/base'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { bettingTexts } from './betting.texts.ts'
import { countdownText, isLastHour } from './countdown-text.ts'
import { useEverySecond } from './every-second.ts'

export interface CountdownProps {
  readonly until: Instant | TimeText
  /** The server's clock, not the phone's. */
  readonly now: () => Instant
  /** Puts 还剩 before the time. */
  readonly worded?: boolean
  /** Said instead of 00:00 once it is over. */
  readonly over?: string
  /** Class names for the milliseconds that are left; without it the last hour is red. */
  readonly urgencyOf?: (left: number) => string | undefined
  readonly onOver?: () => void
}

const redInLastHour = (left: number) => (isLastHour(left) ? 'red bold' : undefined)

/** Time left until a deadline, by server time. */
export function Countdown({ until, now, worded, over, urgencyOf = redInLastHour, onOver }: CountdownProps) {
  useEverySecond()
  const left = instantOf(until) - now()
  const isOver = left <= 0
  const latest = useRef(onOver)
  useEffect(() => {
    latest.current = onOver
  }, [onOver])
  useEffect(() => {
    if (isOver) latest.current?.()
  }, [isOver])
  return (
    <time className={classNames('ui-countdown', urgencyOf(left))} role="timer" aria-live="off">
      {worded && bettingTexts.timeLeft}
      {(isOver && over) || countdownText(left)}
    </time>
  )
}
