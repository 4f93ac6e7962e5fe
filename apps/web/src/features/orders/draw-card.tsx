import { inZoneOrder } from '@caimin/rules/games'
import { Card, LineNumbers } from '@caimin/ui'
import { DrawHead } from './draw-head.tsx'
import { hitsOf } from './drawn-hits.ts'
import { FixedMatchesCard } from './fixed-matches-card.tsx'
import type { OrderCardProps } from './leg-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order, OrderDraw } from './use-orders.ts'

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

function NumbersCard({ rules, order, draw }: OrderCardProps & { readonly draw: OrderDraw }) {
  const isHit = hitsOf(draw.numbers)
  return (
    <Card>
      <DrawHead title={ordersTexts.drawnNumbers} draw={draw} />
      <ol>
        {numberedLines(order).map(({ key, line }) => (
          <li key={key} className="order-number-line">
            <span className="text-xs ink-2 nowrap">{rules.playName(line.play)}</span>
            <LineNumbers game={order.game} selection={inZoneOrder(line.selection)} {...(isHit && { isHit })} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
