import { navigate } from '@caimin/router'
import { Segmented, Select } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { BetContentList } from '../../../platform/parts/bet/bet-content.tsx'
import { Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { queueTexts } from '../desk.texts.ts'
import type { DeskTicket } from '../queries.ts'
import { RecordForm, useTicketRecord } from '../ticket/record-form.tsx'
import { ticketTexts } from '../ticket/ticket.texts.ts'
import { AskFirst } from './ask-first.tsx'
import { FailSection } from './fail-section.tsx'
import { FinishFoot } from './finish-foot.tsx'
import { FailFoot, IssueFoot } from './issue-foot.tsx'
import { OddsQuestion } from './odds-question.tsx'
import { orderTexts } from './order.texts.ts'
import { BetSection, PlanSection } from './order-content.tsx'
import { ReviewSection } from './review-section.tsx'
import { SlipSide } from './slip-side.tsx'
import type { StepProps } from './step-props.ts'
import { type Issue, useIssue } from './use-issue.ts'
import { useLeaving } from './use-leaving.ts'

/** An order that the shop prints: key in, print, photograph, record. */
export function IssueStep({ order, head, onNext, onConflict }: StepProps) {
  const issue = useIssue(order, onConflict)
  const { ticket } = issue
  if (ticket === undefined || issue.waiting.length === 0) {
    return (
      <Pane
        label={queueTexts.paneLabel}
        head={head}
        foot={<FinishFoot order={order} issue={issue} onCancel={onNext} />}
      >
        <BetSection order={order} />
        <PlanSection order={order} />
      </Pane>
    )
  }
  return <IssueTicket key={ticket.ticket_id} order={order} ticket={ticket} issue={issue} head={head} />
}

interface IssueTicketProps extends Pick<StepProps, 'order' | 'head'> {
  readonly ticket: DeskTicket
  readonly issue: Issue
}

/** One ticket of the selected order. */
function IssueTicket({ order, ticket, issue, head }: IssueTicketProps) {
  const record = useTicketRecord(order, ticket)
  const leaving = useLeaving(order, issue)
  const isWaiting = ticket.state === 'waiting'
  const mayRecord = isWaiting && order.desk_can.record && record.missing === false && !issue.isBusy

  const recordNow = mayRecord && leaving.kind === 'no' ? () => void issue.record(record) : undefined
  useKeys({
    i: recordNow,
    v: () => navigate(links.compare({ order: order.order_id, ticket: ticket.ticket_id })),
  })

  const foot =
    leaving.kind === 'finishing' ? (
      <FinishFoot order={order} issue={issue} onCancel={leaving.stay} />
    ) : leaving.kind === 'failing' ? (
      <FailFoot order={order} issue={issue} leaving={leaving} />
    ) : (
      <IssueFoot order={order} ticket={ticket} issue={issue} record={record} leaving={leaving} />
    )
  return (
    <Pane label={queueTexts.paneLabel} head={head} foot={foot}>
      <OddsQuestion order={order} ticket={ticket} />
      <AskFirst order={order} ticket={ticket} />
      <ReviewSection order={order} />
      <PaneSection title={orderTexts.keyIn} side={<TicketChoice issue={issue} ticket={ticket} />}>
        <div className="slip-grid">
          <BetContentList bet={ticket.content} order={order} notes={ticket.notes} stake={ticket.stake} />
          <SlipSide order={order} ticket={ticket} all={issue.tickets.length} />
        </div>
      </PaneSection>
      {leaving.kind === 'failing' && <FailSection order={order} leaving={leaving} />}
      {isWaiting && (
        <RecordForm order={order} ticket={ticket} record={record} title={ticketTexts.record} onEnter={recordNow} />
      )}
      <PlanSection order={order} />
    </Pane>
  )
}

/** More tickets than fit beside each other are chosen from a list. */
const MAX_SWITCHED = 4

/** ① 99倍 ② 21倍 */
function TicketChoice({ issue, ticket }: { readonly issue: Issue; readonly ticket: DeskTicket }) {
  const at = issue.tickets.indexOf(ticket)
  const choose = (next: DeskTicket | undefined) => next && issue.choose(next.ticket_id)
  useKeys({ '[': () => choose(issue.tickets[at - 1]), ']': () => choose(issue.tickets[at + 1]) })
  if (issue.tickets.length < 2) return null
  return (
    <>
      <span className="text-s ink-2">{ticketTexts.which(ticket.seq, issue.tickets.length)}</span>
      {issue.tickets.length > MAX_SWITCHED ? (
        <Select
          className="end"
          aria-label={ticketTexts.chooseTicket}
          choices={issue.tickets.map(({ ticket_id, seq, content, state }) => ({
            value: ticket_id,
            label: ticketTexts.ticketOption(ticketTexts.mark(seq), content.multiple, state === 'recorded'),
          }))}
          value={ticket.ticket_id}
          onChange={issue.choose}
        />
      ) : (
        <Segmented
          views
          label={ticketTexts.chooseTicket}
          value={ticket.ticket_id}
          onChange={issue.choose}
          choices={issue.tickets.map((each) => ({
            value: each.ticket_id,
            label: ticketTexts.markTimes(ticketTexts.mark(each.seq), each.content.multiple),
          }))}
        />
      )}
    </>
  )
}
