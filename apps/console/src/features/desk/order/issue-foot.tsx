import { exactAmountText, fenOf, minus, plus } from '@caimin/base'
import { Amount, Button } from '@caimin/ui'
import { explain } from '../../../platform/explain.ts'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { WillHappen } from '../../../platform/parts/will-happen.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { mostPrize } from '../ticket/most-prize.ts'
import type { TicketRecord } from '../ticket/record-form.tsx'
import { whose } from '../whose.ts'
import { explainRecord } from './explain-record.ts'
import { isFailureGiven } from './failure.ts'
import { orderTexts } from './order.texts.ts'
import { refundSources } from './refund-sources.ts'
import type { Issue } from './use-issue.ts'
import type { Leave } from './use-leaving.ts'

export interface IssueFootProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly issue: Issue
  readonly record: TicketRecord
  readonly leaving: Leave
}

/** What recording this ticket does to the money, and the buttons that record or give up. */
export function IssueFoot({ order, ticket, issue, record, leaving }: IssueFootProps) {
  const isLast = issue.waiting.length === 1
  const amount = exactAmountText(plus(issue.takenStake, fenOf(ticket.stake)))
  const label = record.isOutside
    ? orderTexts.toReview(exactAmountText(ticket.stake))
    : isLast
      ? orderTexts.issued(amount)
      : orderTexts.recordOne(ticket.seq, exactAmountText(ticket.stake))
  return (
    <>
      <RecordMoney order={order} ticket={ticket} issue={issue} record={record} amount={amount} />
      <IssueError issue={issue} />
      <PaneActions>
        <LeaveButton issue={issue} leaving={leaving} />
        <Button
          hotkey="I"
          missing={ticket.state === 'waiting' && record.missing}
          disabled={ticket.state !== 'waiting' || !order.desk_can.record}
          busy={issue.recordCall.isBusy}
          onClick={() => void issue.record(record)}
        >
          {label}
        </Button>
      </PaneActions>
    </>
  )
}

type LeaveProps = Pick<IssueFootProps, 'order' | 'issue' | 'leaving'>

/** Asks why the order is given up, or shows what ending it in part does. */
export const LeaveButton = ({ issue, leaving: { leave } }: Omit<LeaveProps, 'order'>) => (
  <Button variant="outline" hotkey="R" disabled={leave === false} onClick={leave || undefined}>
    {issue.recorded.length > 0 ? orderTexts.finishDots : orderTexts.failDots}
  </Button>
)

/** Gives the order up with the reason that was chosen; Enter does the same while the reasons are open. */
export function FailFoot({ order, issue, leaving }: LeaveProps) {
  const { failure, failNow, stay } = leaving
  const line = order.people === null ? orderTexts.failLine(refundSources(order)) : orderTexts.failPlanLine(order.people)
  useKeys({ enter: failNow })
  return (
    <>
      <WillHappen lines={[[line, <Amount key="back" fen={order.stake} size="l" />]]} />
      <IssueError issue={issue} />
      <PaneActions onBack={stay} back={orderTexts.cancel}>
        <Button
          variant="danger"
          className="button-fill"
          hotkey="Enter"
          missing={!isFailureGiven(failure) && orderTexts.needsReason}
          busy={issue.failCall.isBusy}
          onClick={failNow}
        >
          {orderTexts.fail(exactAmountText(order.stake))}
        </Button>
      </PaneActions>
    </>
  )
}

function RecordMoney({
  order,
  ticket,
  issue,
  record,
  amount,
}: Pick<IssueFootProps, 'order' | 'ticket' | 'issue' | 'record'> & { amount: string }) {
  const othersWaiting = issue.waiting.filter(({ ticket_id }) => ticket_id !== ticket.ticket_id)
  const stillHeld = exactAmountText(minus(issue.waitingStake, fenOf(ticket.stake)))
  const before = mostPrize(order, ticket, order.seen_odds)
  const after = mostPrize(order, ticket, record.odds)
  const isLast = othersWaiting.length === 0
  return (
    <WillHappen
      note={isLast ? orderTexts.willRecord(ticket.seq) : orderTexts.takenTogether}
      lines={[
        isLast
          ? [orderTexts.willTake(whose(order)), <b key="take">{`${amount}${orderTexts.yuan}`}</b>]
          : [orderTexts.thisTicket, <Amount key="this" fen={ticket.stake} size="l" />],
        !isLast && [orderTexts.stillHeld(othersWaiting.length), `${stillHeld}${orderTexts.yuan}`],
        before !== null &&
          after !== null && [orderTexts.mostPrize, `${exactAmountText(before)} → ${exactAmountText(after)}`],
      ]}
    />
  )
}

/** Why the last press was not taken. */
export function IssueError({ issue }: { readonly issue: Issue }) {
  const { recordCall, finishCall, failCall } = issue
  const text =
    (recordCall.refusal && explainRecord(recordCall.refusal)) ??
    (finishCall.refusal && explain(finishCall.refusal)) ??
    (failCall.refusal && explain(failCall.refusal))
  if (text === null) return null
  return (
    <p className="foot-error" role="alert">
      {text}
    </p>
  )
}
