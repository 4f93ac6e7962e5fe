import { exactAmountText, fenOf, minus, plus } from '@caimin/base'
import { Amount, Button } from '@caimin/ui'
import { explain } from '../../../platform/explain.ts'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { WillHappen } from '../../../platform/parts/will-happen.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { mostPrize } from '../ticket/most-prize.ts'
import type { TicketRecord } from '../ticket/record-form.tsx'
import { explainRecord } from './explain-record.ts'
import { type Failure, failureText, isFailureGiven } from './fail-section.tsx'
import { orderTexts } from './order.texts.ts'
import type { Issue } from './use-issue.ts'

export interface IssueFootProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly issue: Issue
  readonly record: TicketRecord
  /** Null unless the reasons for failing are open. */
  readonly failure: Failure | null
  /** False while the order cannot be given up. */
  readonly onLeave: (() => void) | false
  readonly onCancel: () => void
}

/** What recording this ticket does to the money, and the buttons that record or give up. */
export function IssueFoot({ order, ticket, issue, record, failure, onLeave, onCancel }: IssueFootProps) {
  const isLast = issue.waiting.length === 1
  const amount = exactAmountText(plus(issue.takenStake, fenOf(ticket.stake)))
  const label = record.isOutside
    ? orderTexts.toReview(exactAmountText(ticket.stake))
    : isLast
      ? orderTexts.issued(amount)
      : orderTexts.recordOne(ticket.seq, exactAmountText(ticket.stake))
  return (
    <>
      {failure === null ? (
        <RecordMoney order={order} ticket={ticket} issue={issue} record={record} amount={amount} />
      ) : (
        <WillHappen lines={[[orderTexts.failLine, <Amount key="back" fen={order.stake} size="l" />]]} />
      )}
      <IssueError issue={issue} />
      {failure === null ? (
        <PaneActions>
          <Button variant="outline" hotkey="R" disabled={onLeave === false} onClick={onLeave || undefined}>
            {issue.recorded.length > 0 ? orderTexts.finishDots : orderTexts.failDots}
          </Button>
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
      ) : (
        <FailButtons order={order} issue={issue} failure={failure} onCancel={onCancel} />
      )}
    </>
  )
}

interface FailButtonsProps extends Pick<IssueFootProps, 'order' | 'issue' | 'onCancel'> {
  readonly failure: Failure
}

/** Gives the order up with the reason that was chosen; Enter does the same while the reasons are open. */
function FailButtons({ order, issue, failure, onCancel }: FailButtonsProps) {
  const isGiven = isFailureGiven(failure)
  const fail = () => void issue.fail(failure.kind, failureText(failure))
  useKeys({ enter: isGiven && !issue.isBusy ? fail : undefined })
  return (
    <PaneActions onBack={onCancel} back={orderTexts.cancel}>
      <Button
        variant="danger"
        className="button-fill"
        hotkey="Enter"
        missing={!isGiven && orderTexts.needsReason}
        busy={issue.failCall.isBusy}
        onClick={fail}
      >
        {orderTexts.fail(exactAmountText(order.stake))}
      </Button>
    </PaneActions>
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
          ? [orderTexts.willTake(order.player.name), <b key="take">{`${amount} ${orderTexts.yuan}`}</b>]
          : [orderTexts.thisTicket, <Amount key="this" fen={ticket.stake} size="l" />],
        !isLast && [orderTexts.stillHeld(othersWaiting.length), `${stillHeld} ${orderTexts.yuan}`],
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
