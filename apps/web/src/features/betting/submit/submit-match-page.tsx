import { NO_MONEY } from '@caimin/base'
import { Link } from '@caimin/router'
import type { MatchFacade, MatchGameId } from '@caimin/rules'
import { gameKind, isGameId } from '@caimin/rules/games'
import { Card, PlusIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { ToleranceCard } from '../../../platform/tolerance/tolerance-card.tsx'
import { MatchBlockers } from '../blockers/match-blockers.tsx'
import { useFloatingSp } from '../match/use-floating-sp.ts'
import { useSlipSale } from '../match/use-slip-sale.ts'
import { plainBet, planOfMatches, winningNotesOf } from '../slip/match-bet.ts'
import { legsOf, type MatchSlip, removeLeg, removeOption, seenOdds } from '../slip/match-slip.ts'
import { type MatchSlipStore, matchSlipStore } from '../slip/match-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { tapBanker } from '../slip/tap-banker.ts'
import { useCountedSlip } from '../slip/use-match-slip.ts'
import { useSlipLosses } from '../slip/use-slip-losses.ts'
import { ForecastCard } from './forecast/forecast-card.tsx'
import { LegRow } from './legs/leg-row.tsx'
import { MovedDialog } from './moved/moved-dialog.tsx'
import { MultipleRow } from './multiple-row.tsx'
import { PassRow } from './pass-row.tsx'
import { PlanWays } from './plan-ways.tsx'
import { submitTexts } from './submit.texts.ts'
import { SlipToPay, SubmitPage } from './submit-page.tsx'
import { type MatchPayment, slipObstacle, useMatchPayment } from './use-match-payment.ts'
import { usePayable } from './use-payable.ts'

const isMatchGame = (game: unknown): game is MatchGameId => isGameId(game) && gameKind(game) === 'match'

/** Confirms and pays a bet on matches. */
export function SubmitMatchPage({ game: named }: { readonly game?: string | undefined }) {
  const rules = useRules(isMatchGame(named) ? named : 'jczq')
  const store = matchSlipStore(rules.id)
  const list = gameHref(rules.id)
  const slip = useSlip(store, (state) => state.slip)
  const payment = useMatchPayment(rules, store)
  const isEmpty = legsOf(slip).length === 0
  return (
    <SubmitPage
      back={list}
      place={payment.place}
      onRetry={payment.retry}
      isEmpty={isEmpty}
      nothing={isEmpty ? { hint: submitTexts.emptyMatches, to: list, act: submitTexts.toMatches } : undefined}
      slip={(head) => <MatchesToPay rules={rules} store={store} slip={slip} payment={payment} head={head} />}
    />
  )
}

interface MatchesToPayProps {
  readonly rules: MatchFacade
  readonly store: MatchSlipStore
  readonly slip: MatchSlip
  readonly payment: MatchPayment
  readonly head: ReactNode
}

function MatchesToPay({ rules, store, slip, payment, head }: MatchesToPayProps) {
  const counted = useCountedSlip(rules, slip)
  const { count, forecast } = counted
  const { rows, legs, first, closed } = useSlipSale(rules, slip, payment.refused)
  useFloatingSp(rules, store)
  useSlipLosses(rules, store, { isPicking: false })
  const { edit } = store.getState()
  const slipText = closed.length > 0 ? submitTexts.legsClosed(closed.length) : slipObstacle(rules, slip)
  const quote = count.kind === 'ready' ? count.quote : { notes: 0n, stake: NO_MONEY }
  const needsMore = count.kind === 'needs_more' ? submitTexts.needsMore(count.atLeast) : undefined
  const payable = usePayable({
    game: rules.id,
    counted: quote.stake,
    refused: payment.refused,
    isStopped: payment.isStopped,
    slipText: slipText ?? needsMore,
    cutoff: first?.facts.orderDeadline,
  })
  const handleMultiple = (multiple: number) => edit((draft) => ({ ...draft, multiple }))
  return (
    <SlipToPay
      head={head}
      payable={payable}
      cutoffNames={{ decidedBy: first?.facts.numberText }}
      notes={quote.notes}
      multiple={slip.multiple}
      isPaying={payment.place.isSending}
      onPay={() => void payment.pay(payable.shown)}
      more={
        count.kind === 'ready' && (
          <>
            {rules.finalSpPercent === undefined && (
              <Link className="submit-more" to={links.submit.optimising({ game: rules.id })}>
                {submitTexts.optimise}
              </Link>
            )}
            {slipText === undefined && <PlanWays draft={planOfMatches(rules, slip, count.bet, payable.stake)} />}
          </>
        )
      }
      blockers={
        <MatchBlockers store={store} slip={slip} closed={closed} payable={payable} onMultiple={handleMultiple} />
      }
      dialog={<MovedDialog rules={rules} slip={slip} betOf={plainBet(rules)} payment={payment} shown={payable.shown} />}
    >
      <Card>
        <ul>
          {legs.map((leg) => (
            <LegRow
              key={leg.id}
              rules={rules}
              leg={leg}
              row={rows.get(leg.id)}
              isClosed={closed.includes(leg)}
              onBanker={() => tapBanker(rules, store, leg)}
              onRemove={() => edit((draft) => removeLeg(draft, leg.id))}
              onRemoveOption={(choice) => edit((draft) => removeOption(draft, leg.id, choice))}
            />
          ))}
        </ul>
        <Link className="submit-add" to={gameHref(rules.id)}>
          <PlusIcon size="s" />
          {submitTexts.addMatches}
        </Link>
      </Card>
      <Card className="submit-block">
        <PassRow rules={rules} slip={slip} counted={counted} onEdit={edit} />
        <MultipleRow multiple={slip.multiple} onChange={handleMultiple} />
      </Card>
      {forecast && (
        <ForecastCard
          forecast={forecast}
          notes={count.kind === 'ready' ? winningNotesOf(rules, slip, count.bet) : undefined}
          finalSpPercent={rules.finalSpPercent}
          matches={legs.length}
          hasBanker={legs.some((leg) => leg.isBanker)}
          largest={count.kind === 'ready' ? rules.largestNote(count.bet, seenOdds(slip)) : undefined}
        />
      )}
      {rules.finalSpPercent === undefined && (
        <ToleranceCard
          tolerance={slip.tolerance}
          onChange={(tolerance) => edit((draft) => ({ ...draft, tolerance }))}
        />
      )}
    </SlipToPay>
  )
}
