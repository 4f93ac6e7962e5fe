import type { DrawResult, NumberDoors } from '@caimin/rules'
import { Card, LineNumbers } from '@caimin/ui'
import { DrawHead } from './draw-head.tsx'
import { FixedMatchesCard } from './fixed-matches-card.tsx'
import type { OrderCardProps } from './leg-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order, OrderDraw } from './use-orders.ts'

/** Lines with a key each: the same numbers may be bet twice. */
function numberedLines({ bet }: Order) {
  return bet.lines.map((line, at) => ({ key: `line ${at}`, line: line as ReturnType<NumberDoors['randomLine']> }))
}

/** What was bet beside the draw: numbers with those that are right by the rule of their play, or the fourteen matches. */
export function DrawCard({ rules, order }: OrderCardProps) {
  const { draw } = order
  if (!draw) return null
  if (rules.kind === 'fixed') return <FixedMatchesCard order={order} draw={draw} />
  return rules.kind === 'number' ? <NumbersCard rules={rules} order={order} draw={draw} /> : null
}

interface NumbersCardProps {
  readonly rules: NumberDoors
  readonly order: Order
  readonly draw: OrderDraw
}

function NumbersCard({ rules, order, draw }: NumbersCardProps) {
  const drawn = draw.numbers as DrawResult | null
  return (
    <Card>
      <DrawHead title={ordersTexts.drawnNumbers} draw={draw} />
      <ol>
        {numberedLines(order).map(({ key, line }) => (
          <li key={key} className="order-number-line">
            <span className="text-xs ink-2 nowrap">{rules.playName(line.play)}</span>
            <LineNumbers
              game={order.game}
              selection={line.selection}
              hits={drawn === null ? undefined : rules.hitsOf(line, drawn)}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}
