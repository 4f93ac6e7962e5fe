import type { ClientRefusal } from '@caimin/contract'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'
import { ShopFacts } from './shop-facts.tsx'

export interface StoppedBlockerProps {
  /** The shop does not sell the game for now, as its list or issue says. */
  readonly isStopped: boolean
  readonly refused: ClientRefusal | undefined
}

/** The shop has stopped the game: shown before the payment. After a refusal that card says it. */
export function StoppedBlocker({ isStopped, refused }: StoppedBlockerProps) {
  if (!isStopped || refused?.reason === 'game_stopped_by_shop') return null
  return (
    <BlockerCard title={blockerTexts.stoppedTitle} isRefused={false}>
      <p>{blockerTexts.stoppedText}</p>
      <ShopFacts />
    </BlockerCard>
  )
}
