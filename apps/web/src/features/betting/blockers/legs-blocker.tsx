import type { GameId } from '@caimin/rules'
import { Button, LinkButton } from '@caimin/ui'
import { gameHref } from '../../../platform/routing/game-href.ts'
import type { SlipLeg } from '../slip/match-slip.ts'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'

export interface LegsBlockerProps {
  readonly game: GameId
  /** Legs that closed, and how many the slip has. */
  readonly closed: readonly SlipLeg[]
  readonly legs: number
  readonly isRefused: boolean
  readonly onRemove: () => void
}

/** Matches of the slip have closed: which ones, and the rest without them. */
export function LegsBlocker({ game, closed, legs, isRefused, onRemove }: LegsBlockerProps) {
  const isAll = closed.length === legs
  return (
    <BlockerCard
      title={blockerTexts.legsTitle(closed.map(({ facts }) => facts.numberText).join(blockerTexts.join))}
      isRefused={isRefused}
      actions={
        isAll ? (
          <LinkButton href={gameHref(game)} onClick={onRemove}>
            {blockerTexts.toMatches}
          </LinkButton>
        ) : (
          <Button onClick={onRemove}>{blockerTexts.removeLegs(closed.length)}</Button>
        )
      }
    >
      <p>{isAll ? blockerTexts.legsAll : blockerTexts.legsText}</p>
    </BlockerCard>
  )
}
