import { chinaClock, weekdayName } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { Card, Drawn, LineNumbers, Tag } from '@caimin/ui'
import { hitsOf } from './drawn-hits.ts'
import { FixedMatchesCard } from './fixed-matches-card.tsx'
import type { OrderCardProps } from './leg-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './use-orders.ts'

/** Lines with a key each: the same numbers may be bet twice. */
function numberedLines({ bet }: Order) {
  return bet.lines.map((line, at) => ({ key: `line ${at}`, line }))
}

/** What was bet beside the draw: numbers, those that came up filled, or the fourteen matches. */
export function DrawCard({ rules, order }: OrderCardProps) {
  const { draw } = order
  if (!draw) return null
  return rules.kind === 'fixed' ? (
    <FixedMatchesCard order={order} draw={draw} />
  ) : (
    <NumbersCard rules={rules} order={order} draw={draw} />
  )
}

function NumbersCard({ rules, order, draw }: OrderCardProps & { readonly draw: NonNullable<Order['draw']> }) {
  const isHit = hitsOf(draw.numbers)
  const drawAt = timeOf(draw.draw_at)
  return (
    <Card>
      <div className="order-draw">
        <span className="grow">
          {ordersTexts.drawnNumbers} {draw.is_demo && <Tag>{ordersTexts.demo}</Tag>}
        </span>
        {draw.numbers ? (
          <Drawn numbers={draw.numbers} />
        ) : (
          <span className="ink-2">{ordersTexts.waitingDraw(`${weekdayName(drawAt)}${chinaClock(drawAt)}`)}</span>
        )}
      </div>
      <ol>
        {numberedLines(order).map(({ key, line }) => (
          <li key={key} className="order-number-line">
            <span className="text-xs ink-2 nowrap">{rules.playName(line.play)}</span>
            <LineNumbers game={order.game} selection={line.selection} {...(isHit && { isHit })} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
