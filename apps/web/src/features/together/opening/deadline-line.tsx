import type { TimeText } from '@caimin/base'
import { ClockIcon, Countdown } from '@caimin/ui'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { openingTexts } from './opening.texts.ts'
import './opening.css'

interface DeadlineLineProps {
  readonly until: TimeText
  /** The match that decides, 周一001. */
  readonly decidedBy?: string | undefined
}

/** Until when a plan can be joined, what decides that, and the time left; what becomes of it is the server's to say. */
export function DeadlineLine({ until, decidedBy }: DeadlineLineProps) {
  const clock = useServerTime()
  const now = useServerNow([until])
  return (
    <div className="opening-deadline">
      <ClockIcon size="s" />
      <span className="grow">
        <b>{exactMoment(until, now)}</b>
        {openingTexts.joinUntil}
        {decidedBy && openingTexts.decidedBy(decidedBy)}
      </span>
      <b>
        <Countdown
          until={until}
          now={clock}
          worded
          over={openingTexts.over}
          onOver={() => void queryClient.invalidate(['together'])}
        />
      </b>
    </div>
  )
}
