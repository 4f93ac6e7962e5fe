import { chinaClock, chinaDate, chinaParts, type Instant, instantOf, type TimeText, weekdayName } from '@caimin/base'
import { ClockIcon, Countdown } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { submitTexts } from './submit.texts.ts'
import './submit.css'

function momentText(at: Instant, now: Instant): string {
  const seconds = String(chinaParts(at).second).padStart(2, '0')
  const clock = `${chinaClock(at)}:${seconds}`
  return chinaDate(at) === chinaDate(now) ? clock : `${weekdayName(at)}${clock}`
}

export interface CutoffLineProps {
  readonly until: TimeText
  /** The match that decides, 周一001. */
  readonly decidedBy?: string | undefined
  /** Said before the time: 双色球 26095期. */
  readonly name?: string | undefined
}

/** When the slip closes, what decides that, and the time left by the server's clock. */
export function CutoffLine({ until, decidedBy, name }: CutoffLineProps) {
  const now = useServerTime()
  const at = instantOf(until)
  const isOver = now() >= at
  return (
    <div className="submit-cutoff">
      <ClockIcon size="s" />
      <span className="grow">
        {name}
        <b className="submit-until">{submitTexts.closesAt(momentText(at, now()))}</b>
        {decidedBy && submitTexts.decidedBy(decidedBy)}
      </span>
      <b className="red">{isOver ? submitTexts.closed : <Countdown until={at} now={now} worded />}</b>
    </div>
  )
}
