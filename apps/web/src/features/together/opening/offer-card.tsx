import { countText, fenOf } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { GAME_NAMES } from '@caimin/rules/games'
import { isOptimised } from '@caimin/rules/orders'
import { Amount, Card, GameIcon } from '@caimin/ui'
import { type ReactNode, Suspense } from 'react'
import { BetPicks } from '../../../platform/bet-content/bet-picks.tsx'
import type { PlanDraft } from '../../../platform/plan-draft/plan-draft.ts'
import { planTitle } from '../figures.ts'
import { openingTexts } from './opening.texts.ts'
import type { Preview } from './queries.ts'

interface OfferCardProps {
  readonly draft: PlanDraft
  readonly preview: Preview | undefined
  /** How the total is divided. */
  readonly note: ReactNode
}

/** What the plan is of, and what it costs in all. */
export function OfferCard({ draft: { offer, matches }, preview, note }: OfferCardProps) {
  const { bet, issue_no = null } = offer
  const game = bet.game as GameId
  return (
    <Card className="opening-card">
      <div className="opening-offer">
        <GameIcon game={game} />
        <div className="grow">
          <b>{preview ? planTitle({ game, issue_no, summary: preview.summary }) : GAME_NAMES[game]}</b>
          <div className="text-xs ink-2">
            {preview && `${notesText(offer, preview)}${openingTexts.comma}`}
            {note}
          </div>
        </div>
        <Amount fen={fenOf(offer.stake)} size="l" />
      </div>
      <Suspense>
        <BetPicks
          game={game}
          bet={bet}
          matches={matches}
          odds={offer.odds_seen ?? null}
          handicaps={offer.handicaps_seen ?? null}
          totals={offer.totals_seen ?? null}
        />
      </Suspense>
    </Card>
  )
}

/** 6注 × 80倍; the notes of an optimised slip have multiples of their own. */
function notesText({ bet }: PlanDraft['offer'], { notes }: Preview): string {
  const count = countText(BigInt(notes))
  return isOptimised(bet) ? openingTexts.notes(count) : openingTexts.times(count, bet.multiple)
}
