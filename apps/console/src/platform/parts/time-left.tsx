import { serverNow } from '@caimin/session'
import { classNames, countdownText, useEverySecond } from '@caimin/ui'
import { partsTexts } from './parts.texts.ts'
import { timeOf } from './wire-text.ts'

const MINUTE = 60_000
const SOON = 5 * MINUTE
const HOUR = 60 * MINUTE

function urgencyOf(left: number): string | undefined {
  if (left <= 0) return 'left-over'
  if (left < MINUTE) return 'left-last'
  if (left < SOON) return 'left-soon'
  return left < HOUR ? undefined : 'left-far'
}

/** Time left until a cutoff, by the server's clock: red under 5 minutes, a line below under one. */
export function TimeLeft({ until, big = false }: { readonly until: string; readonly big?: boolean }) {
  useEverySecond()
  const left = timeOf(until) - serverNow()
  return (
    <span className={classNames('left', urgencyOf(left), big && 'left-xl')} role="timer" aria-live="off">
      {left <= 0 ? partsTexts.over : countdownText(left)}
    </span>
  )
}
