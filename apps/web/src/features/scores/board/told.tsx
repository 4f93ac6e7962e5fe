import { instantOf, type TimeText } from '@caimin/base'
import { useEverySecond } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { STALE_AFTER_MS } from '../stale-after.ts'
import { boardTexts } from './board.texts.ts'

/** How long ago the source told how the match stands. What is older than two minutes says so. */
export function Told({ at }: { readonly at: TimeText }) {
  useEverySecond()
  const now = useServerTime()
  const ageMs = now() - instantOf(at)
  const age = Math.max(0, Math.floor(ageMs / 1000))
  if (ageMs >= STALE_AFTER_MS) return <small className="scores-row-stale">{boardTexts.stale(at.slice(11, 19))}</small>
  return <small className="scores-row-told">{age < 60 ? boardTexts.seconds(age) : boardTexts.minute}</small>
}

/** A match that has begun, but of which no source tells anything: after two minutes it says so. */
export function Untold({ kickoffAt }: { readonly kickoffAt: TimeText }) {
  useEverySecond()
  const now = useServerTime()
  if (now() - instantOf(kickoffAt) < STALE_AFTER_MS) return null
  return <small className="scores-row-stale">{boardTexts.untold}</small>
}
