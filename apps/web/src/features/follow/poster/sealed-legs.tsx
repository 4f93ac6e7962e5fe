import type { TimeText } from '@caimin/base'
import { Countdown, LockIcon, momentText } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { posterTexts } from './poster.texts.ts'
import './sealed-legs.css'

const BARS = [112, 96, 124] as const

/** In place of legs that may not be seen: how many there are, and when they are shown. */
export function SealedLegs({ summary, opensAt }: { readonly summary: string; readonly opensAt: TimeText }) {
  const now = useServerTime()
  const moment = momentText(opensAt, now())
  return (
    <div className="sealed-legs">
      <ul aria-hidden="true">
        {BARS.map((width) => (
          <li key={width}>
            <i style={{ width: 52 }} />
            <i style={{ width }} />
            <span className="grow" />
            <i style={{ width: 38 }} />
          </li>
        ))}
      </ul>
      <div className="sealed-legs-when">
        <span>
          <LockIcon size="s" />
          <span className="unseen">{posterTexts.hiddenLegs(summary, moment)}</span>
          <span aria-hidden="true">{posterTexts.opensAt(moment)}</span>
          <b>
            <Countdown until={opensAt} now={now} worded urgencyOf={() => undefined} />
          </b>
        </span>
      </div>
    </div>
  )
}
