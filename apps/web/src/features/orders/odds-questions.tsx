import { exactAmountText, type Fen } from '@caimin/base'
import { Button, Card, MovedOdds } from '@caimin/ui'
import { useCommand } from '../../platform/commands/use-command.ts'
import { orderCommands } from './command-options.ts'
import { movedOptions, prizesInQuestion } from './odds-question.ts'
import type { OrderCardProps } from './order-card.ts'
import { ordersTexts } from './orders.texts.ts'
import type { OrderTicket } from './queries.ts'

/** The terminal offers odds below what the player agreed to: print at these, or not at all. */
export function OddsQuestions({ rules, order }: OrderCardProps) {
  const open = order.tickets.filter((ticket) => ticket.odds_question !== null && ticket.odds_question.answer === null)
  return open.map((ticket) => <OddsQuestion key={ticket.ticket_id} rules={rules} order={order} ticket={ticket} />)
}

function OddsQuestion({ rules, order, ticket }: OrderCardProps & { readonly ticket: OrderTicket }) {
  const { isBusy, run } = useCommand('orders', 'answerOdds', {
    ...orderCommands,
    target: `${ticket.ticket_id} ${ticket.odds_question?.no}`,
    done: ordersTexts.answered,
  })
  const answer = (choice: 'yes' | 'no') =>
    run({ order_id: order.order_id, ticket_id: ticket.ticket_id, no: ticket.odds_question?.no, answer: choice })
  const prizes = rules.kind === 'match' ? prizesInQuestion(rules, order, ticket) : undefined
  return (
    <Card className="order-question">
      <div role="alert">
        <b className="red">{ordersTexts.questionTitle}</b>
        <p className="text-s ink-2">
          {order.tickets.length > 1 && ordersTexts.questionTicket(ticket.seq)} {ordersTexts.questionText}
        </p>
      </div>
      <ul>
        {movedOptions(rules, order, ticket).map(({ key, name, becomes, seen, offered }) => (
          <li key={key}>
            <span className="grow">
              {name} {becomes !== undefined && <b>{ordersTexts.optionBecomes(becomes)}</b>}
            </span>
            <span className="ink-2">{seen}</span>
            <MovedOdds odds={offered} moved={Number(offered) > Number(seen) ? 'up' : 'down'} />
          </li>
        ))}
        {prizes && <PrizeRow {...prizes} />}
      </ul>
      <div className="order-question-answers">
        <Button variant="outline" disabled={isBusy} onClick={() => void answer('no')}>
          {ordersTexts.refuse}
        </Button>
        <Button busy={isBusy} onClick={() => void answer('yes')}>
          {ordersTexts.accept}
        </Button>
      </div>
    </Card>
  )
}

/** What the change does to the prize, as the shop sees it. */
function PrizeRow({ seen, offered }: { readonly seen: Fen; readonly offered: Fen }) {
  return (
    <li className="order-question-prize">
      <span className="grow">{ordersTexts.questionPrize}</span>
      <span className="nowrap">
        <span className="ink-2">
          {exactAmountText(seen)}
          {ordersTexts.yuan} →{' '}
        </span>
        <b className="gold">
          {exactAmountText(offered)}
          {ordersTexts.yuan}
        </b>
      </span>
    </li>
  )
}
