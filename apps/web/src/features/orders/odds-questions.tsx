import { Button, Card, MovedOdds } from '@caimin/ui'
import { useClient } from '../../app/index.ts'
import { legsOf, type OrderCardProps, withTwoDecimals } from './leg-options.ts'
import { answerRefusals, ordersTexts } from './orders.texts.ts'
import { useOnce } from './use-once.ts'
import type { OrderTicket } from './use-orders.ts'

/** The terminal offers odds below what the player agreed to: print at these, or not at all. */
export function OddsQuestions({ rules, order }: OrderCardProps) {
  const open = order.tickets.filter((ticket) => ticket.odds_question !== null && ticket.odds_question.answer === null)
  return open.map((ticket) => <OddsQuestion key={ticket.ticket_id} rules={rules} order={order} ticket={ticket} />)
}

function OddsQuestion({ rules, order, ticket }: OrderCardProps & { readonly ticket: OrderTicket }) {
  const client = useClient()
  const { isSending, send } = useOnce({ refusals: answerRefusals, done: ordersTexts.answered })
  const answer = (choice: 'yes' | 'no') =>
    send((requestId) =>
      client.orders.answerOdds({
        request_id: requestId,
        order_id: order.order_id,
        ticket_id: ticket.ticket_id,
        answer: choice,
      }),
    )
  const rows = legsOf(rules, order).flatMap(({ pick, match, options }) =>
    options.flatMap(({ play, option, text, seen }) => {
      const offered = withTwoDecimals(ticket.odds_question?.odds[pick.id]?.[play]?.[option])
      return offered === undefined || offered === seen
        ? []
        : [{ key: `${pick.id}/${play}/${option}`, name: `${match?.number_text ?? ''} ${text}`, seen, offered }]
    }),
  )
  return (
    <Card className="order-question">
      <div role="alert">
        <b className="red">{ordersTexts.questionTitle}</b>
        <p className="text-s ink-2">{ordersTexts.questionText}</p>
      </div>
      <ul>
        {rows.map(({ key, name, seen, offered }) => (
          <li key={key}>
            <span className="grow">{name}</span>
            <span className="ink-2">{seen}</span>
            <MovedOdds odds={offered} moved={Number(offered) > Number(seen) ? 'up' : 'down'} />
          </li>
        ))}
      </ul>
      <div className="order-question-answers">
        <Button look="outline" disabled={isSending} onClick={() => void answer('no')}>
          {ordersTexts.refuse}
        </Button>
        <Button busy={isSending} onClick={() => void answer('yes')}>
          {ordersTexts.accept}
        </Button>
      </div>
    </Card>
  )
}
