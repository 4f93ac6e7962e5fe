import { Card, Tag } from '@caimin/ui'
import { useMissedOpening } from '../blockers/use-missed-opening.ts'
import { type LobbyShop, useShop } from '../blockers/use-shop.ts'
import { LimitsLeft } from './limits-left.tsx'
import { submitTexts } from './submit.texts.ts'

interface ShopCardProps {
  /** When the slip closes, where that is known. */
  readonly cutoff: string | undefined
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

function hoursText({ is_open_now, opens_at, closes_at }: LobbyShop, isTooLate: boolean): string {
  if (isTooLate) return submitTexts.tooLateHint(opens_at)
  return is_open_now ? submitTexts.hours(opens_at, closes_at) : submitTexts.closedHint(opens_at)
}
