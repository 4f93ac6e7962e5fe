import type { Fen } from '@caimin/base'
import { goBack } from '@caimin/router'
import type { GameId } from '@caimin/rules'
import { NavBar, Page } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { slipHref } from '../../../platform/routing/game-href.ts'
import { ToleranceCard } from '../../../platform/tolerance/tolerance-card.tsx'
import { PayBar } from '../parts/pay-bar.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { OfferCard } from './offer-card.tsx'
import { openingTexts } from './opening.texts.ts'
import type { PlanInput, Preview } from './queries.ts'
import { RefusedCard } from './refused-card.tsx'
import { type DraftProps, usePreview } from './use-opening.ts'
import './opening.css'

interface OpeningFrameProps extends DraftProps {
  readonly title: string
  readonly terms: PlanInput['terms']
  /** What the form itself finds wrong: it says so, and nothing is asked. */
  readonly mistake?: string | undefined
  /** How the total is divided. */
  readonly totalNote: string
  /** What is set aside, and what that consists of. */
  readonly hold: Fen
  readonly holdNote: string
  /** What becomes of it. */
  readonly warning: string
  readonly children: (preview: Preview | undefined) => ReactNode
}

/** When the ticket of a plan is printed, its people are not asked. */
const UNLESS_CHOSEN: PlanInput['tolerance'] = { kind: 'percent', percent: 5 }

/** What the opening of every plan shows: the bet, its terms, until when it can be joined, and what is set aside. */
export function OpeningFrame({ draft, onAccept, payment, title, terms, children, ...facts }: OpeningFrameProps) {
  const { offer } = draft
  const rules = useRules(offer.bet.game as GameId)
  const hasPrintedOdds = rules.kind === 'match' && rules.finalSpPercent === undefined
  const [chosen, setChosen] = useState(draft.tolerance.kind === 'ask' ? UNLESS_CHOSEN : draft.tolerance)
  const tolerance: PlanInput['tolerance'] = hasPrintedOdds ? chosen : { kind: 'any' }
  const plan = { ...offer, tolerance, terms }
  const { preview, refusal } = usePreview(plan, facts.mistake === undefined)
  const isFull = preview !== undefined && preview.open_plans >= preview.most_open_plans
  const obstacle = refusal !== undefined || isFull ? openingTexts.cannotOpen : undefined
  const decided = draft.matches.find(({ match_id }) => match_id === preview?.cutoff_match_id)
  return (
    <Page
      head={<NavBar title={title} onBack={() => goBack(slipHref(rules.id))} />}
      foot={
        <PayBar
          amount={facts.hold}
          label={openingTexts.open}
          note={facts.holdNote}
          warning={facts.warning}
          obstacle={facts.mistake ?? obstacle}
          payment={payment}
          onPay={() => void payment.pay(plan)}
        >
          {null}
        </PayBar>
      }
    >
      {preview && <DeadlineLine until={preview.join_by} decidedBy={decided?.number_text} />}
      {refusal && <RefusedCard refusal={refusal} draft={draft} onAccept={onAccept} />}
      <OfferCard draft={draft} preview={preview} note={facts.totalNote} />
      {hasPrintedOdds && (
        <ToleranceCard tolerance={chosen} onChange={(next) => next.kind !== 'ask' && setChosen(next)} withoutAsking />
      )}
      {children(preview)}
      {preview && preview.open_plans > 0 && (
        <p className={isFull ? 'opening-limit red' : 'opening-limit'}>
          {openingTexts.openPlans(preview.open_plans, preview.most_open_plans)}
        </p>
      )}
    </Page>
  )
}
