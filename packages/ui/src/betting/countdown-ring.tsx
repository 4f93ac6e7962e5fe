import type { Instant } from '@caimin/base'
import { countdownText, isLastHour } from './countdown-text.ts'
import { useEverySecond } from './every-second.ts'
import './countdown-ring.css'

const RADIUS = 33
const ROUND = 2 * Math.PI * RADIUS

export interface CountdownRingProps {
  readonly from: Instant
  readonly until: Instant
  /** The server's clock, not the phone's. */
  readonly now: () => Instant
}

/** Time left drawn as a ring that runs out; only while an action is due. */
export function CountdownRing({ from, until, now }: CountdownRingProps) {
  useEverySecond()
  const left = Math.max(0, until - now())
  const share = Math.min(1, left / Math.max(1, until - from))
  return (
    <div className="ui-countdown-ring" role="timer" aria-live="off">
      <svg viewBox="0 0 76 76" aria-hidden="true">
        <circle cx="38" cy="38" r={RADIUS} />
        <circle
          cx="38"
          cy="38"
          r={RADIUS}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          className="ui-countdown-left"
        />
      </svg>
      <b className={isLastHour(left) ? undefined : 'ui-countdown-long'}>{countdownText(left)}</b>
    </div>
  )
}
