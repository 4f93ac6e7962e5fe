import { goBack } from '@caimin/router'
import type { MatchFacade } from '@caimin/rules'
import { gameKind, isGameId } from '@caimin/rules/games'
import { ORDER_LIMITS } from '@caimin/rules/limits'
import { EmptyState, LinkButton, NavBar, Page } from '@caimin/ui'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { useSlipLosses } from '../slip/use-slip-losses.ts'
import { UnknownAttempt } from '../submit/unknown-attempt.tsx'
import { useMatchPayment } from '../submit/use-match-payment.ts'
import { optimiseTexts } from './optimise.texts.ts'
import { SpreadToPay } from './spread-to-pay.tsx'
import { type Optimising, useOptimising } from './use-optimising.ts'

/** Spreads the money of a slip over its notes, and pays for them: each is printed on tickets of its own. */
export function OptimisingPage({ game }: { readonly game?: string | undefined }) {
  const rules = useRules(isGameId(game) && gameKind(game) === 'match' ? (game as MatchFacade['id']) : 'jczq')
  const store = matchSlipStore(rules.id)
  const slip = useSlip(store, (state) => state.slip)
  const optimising = useOptimising(rules, slip)
  const payment = useMatchPayment(rules, store, optimising.betOf)
  useSlipLosses(rules, store, { isPicking: false })
  const { place } = payment
  const submit = links.submit.sports({ game: rules.id })
  const head = <NavBar title={optimiseTexts.title} onBack={() => goBack(submit)} />
  if (place.isUnknown || (place.isSending && optimising.count.kind === 'empty')) {
    return (
      <Page head={head}>
        <UnknownAttempt place={place} onRetry={() => void payment.retry()} />
      </Page>
    )
  }
  const obstacle = obstacleOf(rules, optimising)
  if (obstacle !== undefined || !optimising.spread?.ok) {
    const isEmpty = optimising.count.kind === 'empty'
    return (
      <Page head={head}>
        <EmptyState
          title={isEmpty ? optimiseTexts.empty : optimiseTexts.cannot}
          hint={isEmpty ? optimiseTexts.emptyHint : obstacle}
          action={
            <LinkButton href={isEmpty ? gameHref(rules.id) : submit}>
              {isEmpty ? optimiseTexts.toMatches : optimiseTexts.changeSlip}
            </LinkButton>
          }
        />
      </Page>
    )
  }
  return (
    <SpreadToPay
      rules={rules}
      store={store}
      slip={slip}
      optimising={optimising}
      optimised={optimising.spread.value}
      payment={payment}
      head={head}
    />
  )
}

/** Why the slip cannot be spread at all, in words. */
function obstacleOf(rules: MatchFacade, { count, spread }: Optimising): string | undefined {
  if (rules.finalSpPercent !== undefined) return optimiseTexts.notOffered
  if (count.kind === 'needs_more') return optimiseTexts.needsMore
  if (count.kind === 'refused') return betRefusalTexts[count.reason]
  if (count.kind === 'ready' && count.quote.notes > ORDER_LIMITS.maxOptimisedNotes) {
    return optimiseTexts.tooMany(count.quote.notes.toString())
  }
  return spread?.ok === false ? optimiseTexts.refusals[spread.reason] : undefined
}
