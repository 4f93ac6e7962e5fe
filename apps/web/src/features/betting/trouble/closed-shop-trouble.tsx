import { chinaClock } from '@caimin/base'
import { ShopFacts } from './shop-facts.tsx'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard } from './trouble-card.tsx'
import { useMissedOpening } from './use-missed-opening.ts'

/** The shop is closed and opens too late to print the slip: said before anything is sent. */
export function ClosedShopTrouble({ cutoff }: { readonly cutoff: string | undefined }) {
  const opening = useMissedOpening(cutoff)
  if (opening === undefined) return null
  return (
    <TroubleCard title={troubleTexts.shopClosedTitle} isRefused={false}>
      <p>{troubleTexts.shopClosedText(chinaClock(opening))}</p>
      <ShopFacts />
    </TroubleCard>
  )
}
