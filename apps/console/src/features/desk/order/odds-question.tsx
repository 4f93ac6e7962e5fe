import { chinaClock } from '@caimin/base'
import { Link } from '@caimin/router'
import { links } from '../../../platform/links.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

interface OddsQuestionProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
}

/** Printed odds below what the player allowed: he was asked, and this is where it stands. */
export function OddsQuestion({ order, ticket }: OddsQuestionProps) {
  const question = ticket.odds_question
  if (question === null) return null
  const isPrinted = (order.printed_times[ticket.ticket_id] ?? 0) > 0
  return (
    <PaneSection>
      {question.answer === null && (
        <Flag kind="soft">
          {orderTexts.question(chinaClock(question.asked_at))}
          <div className="ink-2">{orderTexts.questionMoney}</div>
        </Flag>
      )}
      {question.answer === 'yes' && <Flag kind="ok">{orderTexts.questionYes}</Flag>}
      {question.answer === 'no' && (
        <Flag>
          {orderTexts.questionNo}
          {isPrinted && (
            <p>
              {`${orderTexts.printedHow} `}
              <Link to={links.shifts()} className="text-link">
                {orderTexts.lostToShift}
              </Link>
            </p>
          )}
        </Flag>
      )}
    </PaneSection>
  )
}
