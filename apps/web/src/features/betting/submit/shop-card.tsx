import type { TimeText } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Card, momentText, RightIcon, Tag } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { limitLeftText, useLimitsLeft } from '../blockers/use-limits-left.ts'
import { useMissedOpening } from '../blockers/use-missed-opening.ts'
import { type LobbyShop, useShop } from '../blockers/use-shop.ts'
import { submitTexts } from './submit.texts.ts'

interface ShopCardProps {
  /** When the slip closes, where that is known. */
  readonly cutoff: TimeText | undefined
}

/** The shop that will print the ticket, and whether it is open now; before it what the player's own limits leave. */
export function ShopCard({ cutoff }: ShopCardProps) {
  return (
    <>
      <LimitsLeft />
      <ShopLines cutoff={cutoff} />
    </>
  )
}

/** What the player's own limits leave for bets; renders nothing for players without limits. */
function LimitsLeft() {
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

function ShopLines({ cutoff }: ShopCardProps) {
  const shop = useShop()
  const isTooLate = useMissedOpening(cutoff) !== undefined
  if (!shop) return null
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <b>{submitTexts.shop}</b>
        <span className="grow end">{shop.name}</span>
        <Tag tone={shop.is_open_now ? 'green' : 'plain'}>
          {shop.is_open_now ? submitTexts.openNow : submitTexts.closedNow}
        </Tag>
      </div>
      <div className="text-s ink-2 end">{hoursText(shop, isTooLate)}</div>
    </Card>
  )
}

function hoursText({ is_open_now, opens_at, closes_at, next_opening_at }: LobbyShop, isTooLate: boolean): string {
  const opening = momentText(next_opening_at, serverNow())
  if (isTooLate) return submitTexts.tooLateHint(opening)
  return is_open_now ? submitTexts.hours(opens_at, closes_at) : submitTexts.closedHint(opening)
}
