import type { ClientRefusal } from '@caimin/contract'
import { ShopFacts } from './shop-facts.tsx'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard } from './trouble-card.tsx'

export interface StoppedTroubleProps {
  /** The shop does not sell the game for now, as its list or issue tells. */
  readonly isStopped: boolean
  readonly refused: ClientRefusal | undefined
}

/** The shop has stopped the game: said before anybody tries to pay. After a refusal its own card says it. */
export function StoppedTrouble({ isStopped, refused }: StoppedTroubleProps) {
  if (!isStopped || refused?.reason === 'game_stopped_by_shop') return null
  return (
    <TroubleCard title={troubleTexts.stoppedTitle} isRefused={false}>
      <p>{troubleTexts.stoppedText}</p>
      <ShopFacts />
    </TroubleCard>
  )
}
