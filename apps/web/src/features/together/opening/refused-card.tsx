import { exactAmountText, handicapText } from '@caimin/base'
import type { ClientRefusal, DetailOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { Button, LinkButton, MovedOdds } from '@caimin/ui'
import { Suspense } from 'react'
import { withTwoDecimals } from '../../../platform/bet-content/leg-options.ts'
import { explain } from '../../../platform/data/explain.ts'
import { useRules } from '../../../platform/data/game-rules.ts'
import type { PlanDraft, PlanOffer } from '../../../platform/plan-draft/plan-draft.ts'
import { slipHref } from '../../../platform/routing/game-href.ts'
import { yuanText } from '../figures.ts'
import { acceptRefusal } from './accept-refusal.ts'
import { openingTexts } from './opening.texts.ts'

interface RefusedCardProps {
  readonly refusal: ClientRefusal
  readonly draft: PlanDraft
  readonly onAccept: (offer: PlanOffer) => void
}

/** Why no plan can be opened of this slip now, and what helps: what moved can be accepted, the rest is the slip's. */
export function RefusedCard({ refusal, draft, onAccept }: RefusedCardProps) {
  const accepted = acceptRefusal(draft.offer, refusal)
  return (
    <section className="ui-card opening-refused" role="alert">
      <h2>{textOf(refusal)}</h2>
      <p className="text-s ink-2">{openingTexts.nothingHeld}</p>
      {refusal.reason === 'odds_moved' && (
        <Suspense>
          <Moves draft={draft} detail={refusal.detail} />
        </Suspense>
      )}
      <div className="opening-actions">
        <LinkButton variant="outline" href={slipHref(draft.offer.bet.game as GameId)}>
          {openingTexts.changeSlip}
        </LinkButton>
        {accepted && (
          <Button variant="outline" onClick={() => onAccept(accepted)}>
            {accepted.stake === draft.offer.stake
              ? openingTexts.acceptOdds
              : openingTexts.acceptTotal(yuanText(accepted.stake))}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The least total is said with its figure. */
const textOf = (refusal: ClientRefusal): string =>
  refusal.reason === 'total_too_small' && refusal.detail.least !== undefined
    ? openingTexts.totalTooSmall(exactAmountText(refusal.detail.least))
    : explain(refusal)

interface MovesProps {
  readonly draft: PlanDraft
  readonly detail: DetailOf<'odds_moved'>
}

/** Each option with its odds of now, and each line that moved. */
function Moves({ draft: { offer, matches }, detail: { moved, moved_lines: lines = [] } }: MovesProps) {
  const rules = useRules(offer.bet.game as GameId)
  if (rules.kind !== 'match') return null
  const named = (id: string) => matches.find(({ match_id }) => match_id === id)
  const linesOf = (id: string) => ({
    handicap: offer.handicaps_seen?.[id] ?? named(id)?.handicap,
    total: offer.totals_seen?.[id] ?? named(id)?.total ?? undefined,
  })
  return (
    <ul className="opening-moves">
      {moved.map(({ match_id: id, play, option, seen, now }) => (
        <li key={`${id} ${play} ${option}`}>
          <span className="grow">
            {openingTexts.movedOption(named(id)?.number_text ?? id, rules.choiceText(play, option, linesOf(id)))}
          </span>
          <span className="ink-2">{withTwoDecimals(seen)}</span>
          <MovedOdds odds={withTwoDecimals(now) ?? now} moved={Number(now) > Number(seen) ? 'up' : 'down'} />
        </li>
      ))}
      {lines.map(({ match_id: id, line, now }) => (
        <li key={`${id} ${line}`}>
          {openingTexts.movedLine(
            named(id)?.number_text ?? id,
            openingTexts[line],
            line === 'total' ? String(now) : handicapText(now),
          )}
        </li>
      ))}
    </ul>
  )
}
