import { blockerTexts } from './blocker.texts.ts'
import { BlockerFacts } from './blocker-card.tsx'
import { useShop } from './use-shop.ts'

/** Which shop it is, when it is open, and its telephone. */
export function ShopFacts() {
  const shop = useShop()
  if (!shop) return null
  const state = shop.is_open_now ? blockerTexts.openNow : blockerTexts.closedNow
  return (
    <>
      <BlockerFacts
        facts={[
          [blockerTexts.shop, shop.name],
          [blockerTexts.hours, blockerTexts.hoursText(shop.opens_at, shop.closes_at, state)],
        ]}
      />
      <a className="blocker-call" href={`tel:${shop.phone}`}>
        {blockerTexts.callShop(shop.phone)}
      </a>
    </>
  )
}
