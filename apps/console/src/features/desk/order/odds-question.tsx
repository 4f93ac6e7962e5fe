import { chinaClock } from '@caimin/base'
import { Flag } from '../../../platform/parts/flag.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import type { DeskTicket } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

/** Printed odds below what the player allowed: he was asked, and this is where it stands. */
export function OddsQuestion({ ticket }: { readonly ticket: DeskTicket }) {
  const question = ticket.odds_question
  if (question === null) return null
  return (
    <PaneSection>
      {question.answer === null && (
        <Flag kind="soft">
          {orderTexts.question(chinaClock(question.asked_at))}
          <div className="ink-2">{orderTexts.questionMoney}</div>
        </Flag>
      )}
      {question.answer === 'yes' && <Flag kind="ok">{orderTexts.questionYes}</Flag>}
      {question.answer === 'no' && <Flag>{orderTexts.questionNo}</Flag>}
    </PaneSection>
  )
}
