import { Button } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { isOver } from './order-steps.ts'
import { hideRefusals, ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'
import { useOnce } from './use-once.ts'

/** Takes an order that is over off the list, or puts it back. It stays on record. */
export function HideOrder({ order }: { readonly order: Order }) {
  const isHidden = order.is_hidden
  const { isSending, send } = useOnce({
    refusals: hideRefusals,
    done: isHidden ? ordersTexts.unhidden : ordersTexts.hidden,
  })
  if (!isHidden && !isOver(order.state)) return null
  return (
    <p className="order-hide">
      <Button
        size="small"
        variant="outline"
        busy={isSending}
        onClick={() => void send(() => client.orders.hide({ order_id: order.order_id, is_hidden: !isHidden }))}
      >
        {isHidden ? ordersTexts.unhide : ordersTexts.hide}
      </Button>
    </p>
  )
}
