import type { Instant } from '@caimin/base'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { partsTexts } from '../parts.texts.ts'
import { countdownText, isLastHour } from './countdown-text.ts'
import { useEverySecond } from './every-second.ts'

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
