import { troubleTexts } from './trouble.texts.ts'
import { TroubleFacts } from './trouble-card.tsx'
import { useShop } from './use-shop.ts'

/** Which shop it is, when it is open, and its telephone. */
export function ShopFacts() {
  const shop = useShop()
  if (!shop) return null
  const state = shop.is_open_now ? troubleTexts.openNow : troubleTexts.closedNow
  return (
    <>
      <TroubleFacts
        facts={[
          [troubleTexts.shop, shop.name],
          [troubleTexts.hours, troubleTexts.hoursText(shop.opens_at, shop.closes_at, state)],
        ]}
      />
      <a className="trouble-call" href={`tel:${shop.phone}`}>
        {troubleTexts.callShop(shop.phone)}
      </a>
    </>
  )
}
