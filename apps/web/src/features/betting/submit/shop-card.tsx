import { Card, Tag } from '@caimin/ui'
import { useShop } from '../trouble/use-shop.ts'
import { LimitsLeft } from './limits-left.tsx'
import { submitTexts } from './submit.texts.ts'

/** The shop that will print the ticket, and whether it is open now; before it what the player's own limits leave. */
export function ShopCard() {
  return (
    <>
      <LimitsLeft />
      <ShopLines />
    </>
  )
}

function ShopLines() {
  const shop = useShop()
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
      <div className="text-s ink-2 end">
        {shop.is_open_now ? submitTexts.hours(shop.opens_at, shop.closes_at) : submitTexts.closedHint(shop.opens_at)}
      </div>
    </Card>
  )
}
