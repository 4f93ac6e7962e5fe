import { NO_MONEY } from '@caimin/base'
import { goBack, Link } from '@caimin/router'
import type { MatchFacade, MatchGameId } from '@caimin/rules'
import { gameKind, isGameId } from '@caimin/rules/games'
import { Card, EmptyState, LinkButton, NavBar, Page, PlusIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { MatchBlockers } from '../blockers/match-blockers.tsx'
import { useFloatingSp } from '../match/use-floating-sp.ts'
import { useSlipSale } from '../match/use-slip-sale.ts'
import { plainBet } from '../slip/match-bet.ts'
import { legsOf, type MatchSlip, removeLeg, removeOption, seenOdds } from '../slip/match-slip.ts'
import { type MatchSlipStore, matchSlipStore } from '../slip/match-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { stakeToPay } from '../slip/stake-to-pay.ts'
import { tapBanker } from '../slip/tap-banker.ts'
import { useCountedSlip } from '../slip/use-match-slip.ts'
import { useSlipLosses } from '../slip/use-slip-losses.ts'
import { CutoffLine } from './cutoff-line.tsx'
import { ForecastCard } from './forecast/forecast-card.tsx'
import { LegRow } from './legs/leg-row.tsx'
import { MovedDialog } from './moved/moved-dialog.tsx'
import { MultipleRow } from './multiple-row.tsx'
import { PacketRow } from './packet-row.tsx'
import { PassRow } from './pass-row.tsx'
import { PayBar } from './pay-bar.tsx'
import { ShopCard } from './shop-card.tsx'
import { submitTexts } from './submit.texts.ts'
import { ToleranceCard } from './tolerance-card.tsx'
import { UnknownAttempt } from './unknown-attempt.tsx'
import { type MatchPayment, slipObstacle, useMatchPayment } from './use-match-payment.ts'
import { usePacket } from './use-packet.ts'
import { usePayObstacle } from './use-pay-obstacle.ts'
import './submit.css'

const isMatchGame = (game: unknown): game is MatchGameId => isGameId(game) && gameKind(game) === 'match'

/** Confirms and pays a bet on matches. */
export function SubmitMatchPage({ game: named }: { readonly game?: string | undefined }) {
  const rules = useRules(isMatchGame(named) ? named : 'jczq')
  const store = matchSlipStore(rules.id)
  const list = gameHref(rules.id)
  const slip = useSlip(store, (state) => state.slip)
  const payment = useMatchPayment(rules, store)
  const legs = legsOf(slip)
  const { place } = payment
  const head = <NavBar title={submitTexts.title} onBack={() => goBack(list)} />
  if (place.isUnknown || (place.isSending && legs.length === 0)) {
    return (
      <Page head={head}>
        <UnknownAttempt place={place} onRetry={() => void payment.retry()} />
      </Page>
    )
  }
  if (legs.length === 0) {
    return (
      <Page head={head}>
        <EmptyState
          title={submitTexts.empty}
          hint={submitTexts.emptyMatches}
          action={<LinkButton href={list}>{submitTexts.toMatches}</LinkButton>}
        />
      </Page>
    )
  }
  return <SlipToPay rules={rules} store={store} slip={slip} payment={payment} head={head} />
}

interface SlipToPayProps {
  readonly rules: MatchFacade
  readonly store: MatchSlipStore
  readonly slip: MatchSlip
  readonly payment: MatchPayment
  readonly head: ReactNode
}

function SlipToPay({ rules, store, slip, payment, head }: SlipToPayProps) {
  const counted = useCountedSlip(rules, slip)
  const { count, forecast } = counted
  const { rows, legs, first, closed } = useSlipSale(rules, slip, payment.refused)
  useFloatingSp(rules, store)
  useSlipLosses(rules, store, { isPicking: false })
  const { edit } = store.getState()
  const slipText = closed.length > 0 ? submitTexts.legsClosed(closed.length) : slipObstacle(rules, slip)
  const quote = count.kind === 'ready' ? count.quote : { notes: 0n, stake: NO_MONEY }
  const stake = stakeToPay(quote.stake, payment.refused)
  const packets = usePacket(rules.id, stake)
  const shown = { stake, redPacketId: packets.chosen?.id }
  const cutoff = first?.facts.orderDeadline
  const needsMore = count.kind === 'needs_more' ? submitTexts.needsMore(count.atLeast) : undefined
  const obstacle = usePayObstacle({
    isStopped: payment.isStopped,
    slip: slipText ?? needsMore,
    cutoff,
    stake,
  })
  return (
    <Page
      head={head}
      foot={
        <PayBar
          notes={quote.notes}
          stake={stake}
          discount={packets.discount}
          multiple={slip.multiple}
          obstacle={obstacle}
          isPaying={payment.place.isSending}
          onPay={() => void payment.pay(shown)}
          more={
            rules.finalSpPercent === undefined &&
            count.kind === 'ready' && (
              <Link className="submit-more" to={links.submit.optimising({ game: rules.id })}>
                {submitTexts.optimise}
              </Link>
            )
          }
        />
      }
    >
      {first && <CutoffLine until={first.facts.orderDeadline} decidedBy={first.facts.numberText} />}
      <MatchBlockers
        store={store}
        slip={slip}
        closed={closed}
        cutoff={cutoff}
        refused={payment.refused}
        isStopped={payment.isStopped}
        stake={stake}
        discount={packets.discount}
        onMultiple={(multiple) => edit((draft) => ({ ...draft, multiple }))}
      />
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
        <MultipleRow multiple={slip.multiple} onChange={(multiple) => edit((draft) => ({ ...draft, multiple }))} />
      </Card>
      {forecast && (
        <ForecastCard
          forecast={forecast}
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
      <PacketRow packets={packets} />
      <ShopCard cutoff={cutoff} />
      <p className="submit-risk">{submitTexts.risk}</p>
      <MovedDialog
        rules={rules}
        slip={slip}
        betOf={plainBet(rules)}
        moved={payment.moved}
        onClose={payment.dismiss}
        onAccept={() => void payment.accept(shown)}
      />
    </Page>
  )
}
