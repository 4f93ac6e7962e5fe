import { instantOf, NO_MONEY } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import type { FixedFacade, FixedGameId } from '@caimin/rules'
import { GAME_NAMES } from '@caimin/rules/games'
import { Card } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { FixedIssueBlocker } from '../blockers/fixed-issue-blocker.tsx'
import { SlipBlockers } from '../blockers/slip-blockers.tsx'
import { PaperForm } from '../fixed/paper-form.tsx'
import type { Issue } from '../numbers/issue.ts'
import { numbersTexts } from '../numbers/numbers.texts.ts'
import { issueQuery } from '../queries.ts'
import { betRefusalTexts } from '../refusals.texts.ts'
import { draftOf, type FixedSlip, isUnpicked, orderFixed } from '../slip/fixed-slip.ts'
import { type FixedSlipStore, fixedSlipStore } from '../slip/fixed-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { wireStake } from '../slip/stake-to-pay.ts'
import { planOfIssue, wireBet } from '../slip/wire-bet.ts'
import { FixedForecastCard } from './forecast/fixed-forecast-card.tsx'
import { MultipleRow } from './multiple-row.tsx'
import { PlanWays } from './plan-ways.tsx'
import { submitTexts } from './submit.texts.ts'
import { SlipToPay, SubmitPage } from './submit-page.tsx'
import { usePayable } from './use-payable.ts'
import { type PlaceBet, usePlaceBet } from './use-place-bet.ts'
import { useRefused } from './use-refused.ts'
import '../fixed/fixed.css'

/** Confirms and pays a bet on the fourteen matches of an issue. */
export function SubmitFixedPage({ game }: { readonly game: FixedGameId }) {
  const rules = useRules(game)
  const store = fixedSlipStore(game)
  const slip = useSlip(store, (state) => state.slip)
  const place = usePlaceBet(store)
  const { refused, refuse, retry } = useRefused(store, place)
  const list = gameHref(game)
  const isEmpty = isUnpicked(draftOf(slip, slip.issueNo))
  return (
    <SubmitPage
      back={list}
      place={place}
      onRetry={retry}
      isEmpty={isEmpty}
      nothing={isEmpty ? { hint: submitTexts.emptyMatches, to: list, act: submitTexts.toMatches } : undefined}
      slip={(head) => (
        <FormToPay
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

interface FormToPayProps {
  readonly rules: FixedFacade
  readonly slip: FixedSlip
  readonly store: FixedSlipStore
  readonly place: PlaceBet
  readonly refused: ClientRefusal | undefined
  readonly onRefused: (refusal: ClientRefusal) => void
  readonly head: ReactNode
}

function FormToPay({ rules, slip, store, place, refused, onRefused, head }: FormToPayProps) {
  const issue = useQuery(issueQuery(slip.game, slip.issueNo))
  const counted = orderFixed(rules, slip, slip.issueNo)
  const closed = useClosed(slip, issue.data)
  // Once it has left the sale, the server answers the next one, whose matches these picks are not about.
  const selected = issue.data?.issue_no === slip.issueNo ? issue.data : undefined
  const isStopped = issue.data?.is_stopped_by_shop ?? false
  const quote = counted.ok ? counted.value.quote : { notes: 0n, stake: NO_MONEY }
  const slipText = counted.ok ? undefined : betRefusalTexts[counted.reason]
  const payable = usePayable({
    game: slip.game,
    counted: quote.stake,
    refused,
    isStopped,
    slipText: closed ?? slipText,
    cutoff: selected?.orderDeadline,
  })

  async function pay(): Promise<void> {
    if (!counted.ok) return
    const refusal = await place.pay({
      bet: wireBet(counted.value.bet),
      issue_no: slip.issueNo,
      tolerance: { kind: 'any' },
      ...wireStake(payable.shown),
    })
    if (!refusal) return
    onRefused(refusal)
    await issue.refetch()
  }

  const handleMultiple = (multiple: number) => store.getState().edit((draft) => ({ ...draft, multiple }))

  return (
    <SlipToPay
      head={head}
      payable={payable}
      cutoffNames={{ name: `${GAME_NAMES[slip.game]} ${submitTexts.issue(slip.issueNo)} ` }}
      notes={quote.notes}
      multiple={slip.multiple}
      more={
        counted.ok &&
        closed === undefined && <PlanWays draft={planOfIssue(counted.value.bet, slip.issueNo, payable.stake)} />
      }
      isPaying={place.isSending}
      onPay={() => void pay()}
      blockers={
        <SlipBlockers
          payable={payable}
          closed={
            issue.data &&
            closed !== undefined && (
              <FixedIssueBlocker
                game={slip.game}
                issueNo={slip.issueNo}
                isRefused={refused?.reason === 'issue_closed'}
              />
            )
          }
          times={{ multiple: slip.multiple, onMultiple: handleMultiple }}
        />
      }
    >
      {selected && (
        <Card>
          <PaperForm
            rules={rules}
            store={store}
            issueNo={slip.issueNo}
            matches={selected.matches}
            isOpen={closed === undefined && !isStopped}
          />
        </Card>
      )}
      <Card className="submit-block">
        <MultipleRow multiple={slip.multiple} onChange={handleMultiple} />
      </Card>
      {counted.ok && <FixedForecastCard rules={rules} bet={counted.value.bet} issueNo={slip.issueNo} />}
    </SlipToPay>
  )
}

/** Why the issue of the slip cannot be bet any more. */
function useClosed({ issueNo }: FixedSlip, issue: Issue | undefined): string | undefined {
  const now = useServerNow(issue ? [issue.orderDeadline] : [])
  if (!issue) return numbersTexts.noIssue
  const isOver = issue.issue_no !== issueNo || now >= instantOf(issue.orderDeadline)
  return isOver ? submitTexts.fixedClosed(issueNo) : undefined
}
