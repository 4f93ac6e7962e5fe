import { Card, RightIcon } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { limitLeftText, useLimitsLeft } from '../blockers/use-limits-left.ts'
import { submitTexts } from './submit.texts.ts'

/** What the player's own limits leave for bets; nothing for who has set none. */
export function LimitsLeft() {
  const limits = useLimitsLeft()
  if (limits.length === 0) return null
  return (
    <Card className="submit-block">
      <a className="submit-line" href={links.limits.limits()}>
        <b>{submitTexts.limits}</b>
        <span className="grow end text-s ink-2">{limits.map(limitLeftText).join(' ')}</span>
        <RightIcon size="s" />
      </a>
    </Card>
  )
}
