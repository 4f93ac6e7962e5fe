import { fenToText, NO_MONEY, type Result } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import { Link, navigate } from '@caimin/router'
import type { BetRefusal, NumberBet, NumberFacade, NumberGameId } from '@caimin/rules'
import { GAME_NAMES, gameKind, isGameId } from '@caimin/rules/games'
import { Card, PlusIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { IssueBlocker } from '../blockers/issue-blocker.tsx'
import { SlipBlockers } from '../blockers/slip-blockers.tsx'
import { BasketLines } from '../numbers/basket-lines.tsx'
import { ChaseRows } from '../numbers/chase-rows.tsx'
import { type Issue, isAdvance } from '../numbers/issue.ts'
import { numbersTexts } from '../numbers/numbers.texts.ts'
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
import { type BetToPay, useSlip } from '../slip/slip-store.ts'
import { type ShownStake, wireStake } from '../slip/stake-to-pay.ts'
import { planOfIssue, wireBet } from '../slip/wire-bet.ts'
import { AppendRow } from './append-row.tsx'
import { DrawForecastCard } from './forecast/draw-forecast-card.tsx'
import { MultipleRow } from './multiple-row.tsx'
import { PlanWays } from './plan-ways.tsx'
import { submitTexts } from './submit.texts.ts'
import { SlipToPay, SubmitPage } from './submit-page.tsx'
import { usePayable } from './use-payable.ts'
import { type PlaceBet, usePlaceBet } from './use-place-bet.ts'
import { useRefused } from './use-refused.ts'
import { type SelectedIssue, useSelectedIssue } from './use-selected-issue.ts'
import '../numbers/numbers.css'

/** The one game whose notes can be appended; its page says what that adds. */
const hasAppend = ({ id }: NumberFacade): boolean => id === 'daletou'

const isNumberGame = (game: unknown): game is NumberGameId => isGameId(game) && gameKind(game) === 'number'

/** Confirms and pays a bet on numbers. */
export function SubmitNumberPage({ game: named }: { readonly game?: string | undefined }) {
  const game = isNumberGame(named) ? named : 'shuangseqiu'
  const rules = useRules(game)
  const store = numberSlipStore(game)
  const slip = useSlip(store, (state) => state.slip)
  const place = usePlaceBet(store)
  const { refused, refuse, retry } = useRefused(store, place)
  const list = links.bet[game]()
  const isEmpty = slip.lines.length === 0
  return (
    <SubmitPage
      back={list}
      place={place}
      onRetry={retry}
      isEmpty={isEmpty}
      nothing={isEmpty ? { hint: submitTexts.emptyLines, to: list, act: submitTexts.toLines } : undefined}
      slip={(head) => (
        <BasketToPay
          rules={rules}
          slip={slip}
          store={store}
          place={place}
          refused={refused}
          onRefused={refuse}
          head={head}
        />
      )}
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
  const { issue, closed, next, isStopped, selectNext, refresh } = useSelectedIssue(store)
  const bet = rules.checkBet(basketBet(slip))
  const multiples = multiplesOf(slip)
  const dearest = rules.checkBet(basketBet({ ...slip, multiple: Math.max(...multiples) }))
  const slipText = slipObstacle(dearest.ok ? bet : dearest, { issue, closed, next })
  const count = countLines(rules, slip)
  const quote = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
  const payable = usePayable({
    game: slip.game,
    counted: stakeOfIssues(slip, quote.stake),
    refused,
    isStopped,
    slipText,
    cutoff: issue?.orderDeadline,
    isChase: slip.issues > 1,
  })
  const { edit } = store.getState()

  async function pay(): Promise<void> {
    if (!bet.ok || !issue) return
    const refusal = await place.pay(betToPay(slip, bet.value, issue, payable.shown))
    if (!refusal) return
    onRefused(refusal)
    await refresh()
  }

  const handleMultiple = (multiple: number) => edit((draft) => setMultiple(draft, multiple))
  const handleChange = ({ id }: BasketLine) => navigate(links.bet[slip.game]({ line: String(id) }))

  return (
    <SlipToPay
      head={head}
      payable={payable}
      cutoffNames={{ name: issue && `${GAME_NAMES[slip.game]} ${issueText(issue)} ` }}
      notes={quote.notes}
      multiple={slip.multiple}
      note={boughtText(slip, quote.notes)}
      more={
        bet.ok &&
        issue &&
        slip.issues === 1 && <PlanWays draft={planOfIssue(bet.value, issue.issue_no, payable.stake)} />
      }
      isPaying={place.isSending}
      onPay={() => void pay()}
      blockers={
        <SlipBlockers
          payable={payable}
          closed={
            closed !== undefined && (
              <IssueBlocker
                selected={closed}
                next={next}
                isRefused={refused?.reason === 'issue_closed'}
                onSelectNext={selectNext}
              />
            )
          }
          {...(slip.issues === 1 && { times: { multiple: slip.multiple, onMultiple: handleMultiple } })}
        />
      }
    >
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
    </SlipToPay>
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
