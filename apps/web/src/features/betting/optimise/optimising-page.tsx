import type { MatchFacade } from '@caimin/rules'
import { gameKind, isGameId } from '@caimin/rules/games'
import { ORDER_LIMITS } from '@caimin/rules/limits'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { matchSlipStore } from '../slip/match-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { useSlipLosses } from '../slip/use-slip-losses.ts'
import { type NothingToPay, SubmitPage } from '../submit/submit-page.tsx'
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
  const { spread } = optimising
  const isEmpty = optimising.count.kind === 'empty'
  return (
    <SubmitPage
      title={optimiseTexts.title}
      back={links.submit.sports({ game: rules.id })}
      place={payment.place}
      onRetry={payment.retry}
      isEmpty={isEmpty}
      nothing={nothingToSpread(rules, optimising)}
      slip={(head) =>
        spread?.ok && (
          <SpreadToPay
            rules={rules}
            store={store}
            slip={slip}
            optimising={optimising}
            optimised={spread.value}
            payment={payment}
            head={head}
          />
        )
      }
    />
  )
}

function nothingToSpread(rules: MatchFacade, optimising: Optimising): NothingToPay | undefined {
  const obstacle = obstacleOf(rules, optimising)
  if (optimising.count.kind === 'empty') {
    const { empty: title, emptyHint: hint, toMatches: act } = optimiseTexts
    return { title, hint, act, to: gameHref(rules.id) }
  }
  if (obstacle === undefined && optimising.spread?.ok) return undefined
  const { cannot: title, changeSlip: act } = optimiseTexts
  return { title, hint: obstacle, act, to: links.submit.sports({ game: rules.id }) }
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
