import { fenToText, NO_MONEY, type Result } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import { goBack, Link, navigate } from '@caimin/router'
import type { BetRefusal, NumberBet, NumberFacade, NumberGameId } from '@caimin/rules'
import { GAME_NAMES, gameKind, isGameId } from '@caimin/rules/games'
import { Card, EmptyState, LinkButton, NavBar, Page, PlusIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { DrawBlockers } from '../blockers/draw-blockers.tsx'
import { IssueBlocker } from '../blockers/issue-blocker.tsx'
import { BasketLines } from '../numbers/basket-lines.tsx'
import { ChaseRows } from '../numbers/chase-rows.tsx'
import { numbersTexts } from '../numbers/numbers.texts.ts'
import { type Issue, isAdvance } from '../numbers/use-issue.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { boughtText } from '../slip/bought-text.ts'
import {
  type BasketLine,
  basketBet,
  countLines,
  multiplesOf,
  type NumberSlip,
  setMultiple,
  stakeOfIssues,
} from '../slip/number-slip.ts'
import { type NumberSlipStore, numberSlipStore } from '../slip/number-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { type ShownStake, stakeToPay, wireStake } from '../slip/stake-to-pay.ts'
import { wireBet } from '../slip/wire-bet.ts'
import { AppendRow } from './append-row.tsx'
import { CutoffLine } from './cutoff-line.tsx'
import { DrawForecastCard } from './forecast/draw-forecast-card.tsx'
import { MultipleRow } from './multiple-row.tsx'
import { PacketRow } from './packet-row.tsx'
import { PayBar } from './pay-bar.tsx'
import { ShopCard } from './shop-card.tsx'
import { submitTexts } from './submit.texts.ts'
import { UnknownAttempt } from './unknown-attempt.tsx'
import { usePacket } from './use-packet.ts'
import { usePayObstacle } from './use-pay-obstacle.ts'
import { type BetToPay, type PlaceBet, usePlaceBet } from './use-place-bet.ts'
import { useRefused } from './use-refused.ts'
import { type SelectedIssue, useSelectedIssue } from './use-selected-issue.ts'
import './submit.css'
import '../numbers/numbers.css'

/** The one game whose notes can be appended; its page says what that adds. */
const hasAppend = ({ id }: NumberFacade): boolean => id === 'daletou'

const isNumberGame = (game: unknown): game is NumberGameId => isGameId(game) && gameKind(game) === 'number'

/** Every number game has a page of this form in the specification. */

/** Confirms and pays a bet on numbers. */
export function SubmitNumberPage({ game: named }: { readonly game?: string | undefined }) {
  const game = isNumberGame(named) ? named : 'shuangseqiu'
  const rules = useRules(game)
  const store = numberSlipStore(game)
  const slip = useSlip(store, (state) => state.slip)
  const place = usePlaceBet(store)
  const { refused, refuse, retry } = useRefused(store, place)
  const head = <NavBar title={submitTexts.title} onBack={() => goBack(links.bet[game]())} />
  if (place.isUnknown || (place.isSending && slip.lines.length === 0)) {
    return (
      <Page head={head}>
        <UnknownAttempt place={place} onRetry={() => void retry()} />
      </Page>
    )
  }
  if (slip.lines.length === 0) {
    return (
      <Page head={head}>
        <EmptyState
          title={submitTexts.empty}
          hint={submitTexts.emptyLines}
          action={<LinkButton href={links.bet[game]()}>{submitTexts.toLines}</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <BasketToPay
      rules={rules}
      slip={slip}
      store={store}
      place={place}
      refused={refused}
      onRefused={refuse}
      head={head}
    />
  )
}

interface BasketToPayProps {
  readonly rules: NumberFacade
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
  readonly place: PlaceBet
  readonly refused: ClientRefusal | undefined
  readonly onRefused: (refusal: ClientRefusal) => void
  readonly head: ReactNode
}

function BasketToPay({ rules, slip, store, place, refused, onRefused, head }: BasketToPayProps) {
  const { issue, closed, next, isStopped, takeNext, refresh } = useSelectedIssue(store)
  const bet = rules.checkBet(basketBet(slip))
  const multiples = multiplesOf(slip)
  const dearest = rules.checkBet(basketBet({ ...slip, multiple: Math.max(...multiples) }))
  const slipText = slipObstacle(dearest.ok ? bet : dearest, { issue, closed, next })
  const count = countLines(rules, slip)
  const quote = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
  const stake = stakeToPay(stakeOfIssues(slip, quote.stake), refused)
  const obstacle = usePayObstacle({ isStopped, slip: slipText, cutoff: issue?.orderDeadline, stake })
  const packets = usePacket(slip.game, stake, { isChase: slip.issues > 1 })
  const { edit } = store.getState()

  async function pay(): Promise<void> {
    if (!bet.ok || !issue) return
    const refusal = await place.pay(betToPay(slip, bet.value, issue, { stake, redPacketId: packets.chosen?.id }))
    if (!refusal) return
    onRefused(refusal)
    await refresh()
  }

  const handleMultiple = (multiple: number) => edit((draft) => setMultiple(draft, multiple))
  const handleChange = ({ id }: BasketLine) => navigate(links.bet[slip.game]({ line: String(id) }))

  return (
    <Page
      head={head}
      foot={
        <PayBar
          notes={quote.notes}
          stake={stake}
          discount={packets.discount}
          multiple={slip.multiple}
          note={boughtText(slip, quote.notes)}
          obstacle={obstacle}
          isPaying={place.isSending}
          onPay={() => void pay()}
        />
      }
    >
      {issue && <CutoffLine until={issue.orderDeadline} name={`${GAME_NAMES[slip.game]} ${issueText(issue)} `} />}
      <DrawBlockers
        refused={refused}
        isStopped={isStopped}
        stake={stake}
        discount={packets.discount}
        cutoff={issue?.orderDeadline}
        closed={
          closed !== undefined && (
            <IssueBlocker
              meant={closed}
              next={next}
              isRefused={refused?.reason === 'issue_closed'}
              onTakeNext={takeNext}
            />
          )
        }
        {...(slip.issues === 1 && { times: { multiple: slip.multiple, onMultiple: handleMultiple } })}
      />
      <Card className="submit-block">
        <BasketLines rules={rules} slip={slip} store={store} onChange={handleChange} />
        <Link className="submit-add" to={links.bet[slip.game]()}>
          <PlusIcon size="s" />
          {submitTexts.addLines}
        </Link>
      </Card>
      <Card className="submit-block">
        <MultipleRow multiple={slip.multiple} onChange={handleMultiple} />
        <ChaseRows
          slip={slip}
          store={store}
          from={issue && isAdvance(issue) ? issue.issue_no : ''}
          stake={quote.stake}
        />
        {hasAppend(rules) && (
          <AppendRow on={slip.append} onChange={(append) => edit((draft) => ({ ...draft, append }))} />
        )}
      </Card>
      {bet.ok && issue && (
        <DrawForecastCard
          rules={rules}
          bet={{ ...bet.value, multiple: multiples[0] ?? slip.multiple }}
          issue={issue}
          isChase={slip.issues > 1}
        />
      )}
      <PacketRow packets={packets} />
      <ShopCard cutoff={issue?.orderDeadline} />
      <p className="submit-risk">{submitTexts.risk}</p>
    </Page>
  )
}

/** 26095期; a later one says that it is. */
const issueText = (issue: Issue): string =>
  isAdvance(issue) ? submitTexts.advanceIssue(issue.issue_no) : submitTexts.issue(issue.issue_no)

/** One order on the chosen issue, or a chase that begins with it. */
const betToPay = (slip: NumberSlip, bet: NumberBet, issue: Issue, shown: ShownStake): BetToPay =>
  slip.issues === 1
    ? {
        bet: wireBet(bet),
        issue_no: issue.issue_no,
        tolerance: { kind: 'any' },
        ...wireStake(shown),
      }
    : {
        bet: wireBet({ ...bet, multiple: 1 }),
        issue_no: issue.issue_no,
        multiples: [...multiplesOf(slip)],
        stop_after_win: slip.stopAfterWin,
        stake: fenToText(shown.stake),
      }

/** Why the basket cannot be an order now. */
function slipObstacle(
  bet: Result<NumberBet, BetRefusal>,
  { issue, closed, next }: Pick<SelectedIssue, 'issue' | 'closed' | 'next'>,
): string | undefined {
  if (closed !== undefined) return next ? submitTexts.confirmIssue : numbersTexts.issueClosed
  if (!issue) return numbersTexts.noIssue
  return bet.ok ? undefined : betRefusalTexts[bet.reason]
}
