import { chinaDate, exactAmountText, type Fen, fenOf, instantOf, minus, NO_MONEY, plus } from '@caimin/base'
import type { MatchBet } from '@caimin/rules'
import { Card, FactList } from '@caimin/ui'
import { exactClock } from '../../platform/bet-content/exact-moment.ts'
import { isCancelled, STATE } from '../../platform/bet-content/order-steps.ts'
import type { OrderCardProps } from './order-card.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** What the order can still bring: at printed odds once every ticket has them, before that at the odds seen. */
function forecastOf({ rules, order }: OrderCardProps): { readonly text: string; readonly note: string } | undefined {
  const isOpen = order.state <= STATE.awaitingIssue || order.state === STATE.awaitingDraw
  if (rules.kind !== 'match' || !isOpen || !order.seen_odds) return undefined
  const [ticket, ...others] = order.tickets.filter(({ state }) => state === 'recorded')
  const printed = others.length === 0 ? ticket?.printed_odds : undefined
  const { least, most } = rules.forecastBet(order.bet as unknown as MatchBet, printed ?? order.seen_odds)
  const text = least === most ? exactAmountText(most) : `${exactAmountText(least)}–${exactAmountText(most)}`
  return { text, note: printed ? ordersTexts.forecastPrinted : ordersTexts.forecastSeen }
}

function toleranceText({ tolerance }: Order): string {
  if (tolerance.kind === 'percent') return ordersTexts.within(tolerance.percent)
  return tolerance.kind === 'ask' ? ordersTexts.ask : ordersTexts.any
}

/** What was paid, held and given back, and what it was agreed on. */
export function MoneyCard({ rules, order }: OrderCardProps) {
  const { own } = order
  // What a plan can bring belongs to many: its own page says what of it is the player's.
  const forecast = isCancelled(order.state) || own !== null ? undefined : forecastOf({ rules, order })
  const discount = fenOf(order.discount)
  const captured = fenOf(order.captured) > 0n && own !== null ? fenOf(own.shares) : fenOf(order.captured)
  const released = fenOf(own === null ? order.released : own.refunded)
  const held =
    fenOf(order.held) > 0n && own !== null ? plus(fenOf(own.shares), fenOf(own.guarantee)) : fenOf(order.held)
  const paid = captured > discount ? minus(captured, discount) : NO_MONEY
  const reason = order.events.findLast((event) => event.reason !== null)?.reason
  const placedAt = instantOf(order.placed_at)
  return (
    <Card className="order-money">
      {forecast && (
        <div className="order-forecast">
          <div className="grow">
            <b>{ordersTexts.forecast}</b>
            <div className="text-xs ink-2">{forecast.note}</div>
          </div>
          <span className="gold">
            <b className="text-l">{forecast.text}</b>
            {ordersTexts.yuan}
          </span>
        </div>
      )}
      <FactList
        className="order-facts"
        facts={[
          held > 0n && [ordersTexts.frozen, <Money key="held" amount={held} />],
          captured > 0n && [ordersTexts.paid, <Money key="paid" amount={paid} />],
          discount > 0n && [
            isCancelled(order.state) ? ordersTexts.discountBack : ordersTexts.discount,
            <Money key="discount" amount={discount} />,
          ],
          released > 0n && [ordersTexts.givenBack, <Money key="released" amount={released} />],
          !!reason && [ordersTexts.reason, reason],
          order.seen_odds !== null && [ordersTexts.tolerance, toleranceText(order)],
          rules.kind === 'match' &&
            rules.finalSpPercent !== undefined && [
              ordersTexts.prizeBasis,
              ordersTexts.finalSpPays(rules.finalSpPercent),
            ],
          [ordersTexts.placedAt, `${chinaDate(placedAt)} ${exactClock(placedAt)}`],
          [ordersTexts.shop, <ShopLink key="shop" shop={order.shop} />],
        ]}
      />
    </Card>
  )
}

function ShopLink({ shop }: Pick<Order, 'shop'>) {
  return (
    <a className="order-shop" href={`tel:${shop.phone}`}>
      {shop.name} {shop.phone}
    </a>
  )
}

function Money({ amount }: { readonly amount: Fen }) {
  return (
    <b>
      {exactAmountText(amount)}
      {ordersTexts.yuan}
    </b>
  )
}
