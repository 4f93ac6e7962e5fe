import type { GameId } from '@caimin/rules'
import { Button, LinkButton } from '@caimin/ui'
import { gameHref } from '../../../platform/routing/game-href.ts'
import type { SlipLeg } from '../slip/match-slip.ts'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard } from './trouble-card.tsx'

export interface LegsTroubleProps {
  readonly game: GameId
  /** Legs that closed, and how many the slip has. */
  readonly closed: readonly SlipLeg[]
  readonly legs: number
  readonly isRefused: boolean
  readonly onRemove: () => void
}

/** Matches of the slip have closed: which ones, and the rest without them. */
export function LegsTrouble({ game, closed, legs, isRefused, onRemove }: LegsTroubleProps) {
  if (closed.length === 0) return null
  const isAll = closed.length === legs
  return (
    <TroubleCard
      title={troubleTexts.legsTitle(closed.map(({ facts }) => facts.numberText).join(troubleTexts.join))}
      isRefused={isRefused}
      actions={
        isAll ? (
          <LinkButton href={gameHref(game)} onClick={onRemove}>
            {troubleTexts.toMatches}
          </LinkButton>
        ) : (
          <Button onClick={onRemove}>{troubleTexts.removeLegs(closed.length)}</Button>
        )
      }
    >
      <p>{isAll ? troubleTexts.legsAll : troubleTexts.legsText}</p>
    </TroubleCard>
  )
}
