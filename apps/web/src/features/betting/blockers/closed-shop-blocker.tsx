import type { TimeText } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { momentText } from '@caimin/ui'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { useMissedOpening } from './use-missed-opening.ts'

/** The shop is closed and opens too late to print the slip: said before anything is sent. */
export function ClosedShopBlocker({ cutoff }: { readonly cutoff: TimeText | undefined }) {
  const opening = useMissedOpening(cutoff)
  if (opening === undefined) return null
  return (
    <BlockerCard title={blockerTexts.shopClosedTitle} isRefused={false}>
      <p>{blockerTexts.shopClosedText(momentText(opening, serverNow()))}</p>
      <ShopFacts />
    </BlockerCard>
  )
}
