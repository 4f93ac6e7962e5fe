import type { TimeText } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Countdown, classNames } from '@caimin/ui'
import { partsTexts } from './parts.texts.ts'

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
export const TimeLeft = ({ until, big = false }: { readonly until: TimeText; readonly big?: boolean }) => (
  <Countdown
    until={until}
    now={serverNow}
    over={partsTexts.over}
    urgencyOf={(left) => classNames('left', urgencyOf(left), big && 'left-xl')}
  />
)
