import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Cell, EmptyState, PagedList, Sheet } from '@caimin/ui'
import { chatTexts } from './chat.texts.ts'
import { orderName } from './order-card.tsx'
import { type OrderCardData, recentOrdersQuery } from './queries.ts'

interface OrderPickerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (order: OrderCardData) => void
}

/** Which order is to be shown to the shop. */
export function OrderPicker({ open, onClose, onChoose }: OrderPickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title={chatTexts.chooseOrder}>
      <Orders
        onChoose={(order) => {
          onClose()
          onChoose(order)
        }}
      />
    </Sheet>
  )
}

function Orders({ onChoose }: Pick<OrderPickerProps, 'onChoose'>) {
  const orders = usePages(recentOrdersQuery)
  return (
    <PagedList list={orders} empty={<EmptyState title={chatTexts.noOrders} hint={chatTexts.noOrdersHint} />}>
      {(rows) =>
        rows.map((row) => (
          <Cell
            key={row.order_id}
            title={orderName(row)}
            note={row.summary}
            value={`${exactAmountText(row.stake)}${chatTexts.yuan}`}
            onClick={() => onChoose(cardOf(row))}
          />
        ))
      }
    </PagedList>
  )
}

/** What the card of an order shows of it. */
function cardOf(order: OrderCardData): OrderCardData {
  const { order_id, order_no, game, issue_no, state, summary, stake } = order
  const { prize_after_tax, cutoff_at, placed_at, plan_kind } = order
  return {
    order_id,
    order_no,
    game,
    issue_no,
    state,
    summary,
    stake,
    prize_after_tax,
    cutoff_at,
    placed_at,
    plan_kind,
  }
}
