import { isOutcomeUnknown, useCall } from '@caimin/session'
import { Button, toast } from '@caimin/ui'
import { isOver } from '../../platform/bet-content/order-steps.ts'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { orderCommands } from './command-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** Takes an order that is over off the list, or puts it back. It stays on record. */
export function HideOrder({ order }: { readonly order: Order }) {
  const isHidden = order.is_hidden
  const { isBusy, run } = useCall(client.orders.hide, (refusal) =>
    toast(isOutcomeUnknown(refusal) ? ordersTexts.unknown : explain(refusal)),
  )
  if (!isHidden && !isOver(order.state)) return null

  async function hide(): Promise<void> {
    const hidden = await run({ order_id: order.order_id, is_hidden: !isHidden })
    if (hidden !== null) toast(isHidden ? ordersTexts.unhidden : ordersTexts.hidden)
    await orderCommands.refresh()
  }

  return (
    <p className="order-hide">
      <Button size="small" variant="outline" busy={isBusy} onClick={() => void hide()}>
        {isHidden ? ordersTexts.unhide : ordersTexts.hide}
      </Button>
    </p>
  )
}
