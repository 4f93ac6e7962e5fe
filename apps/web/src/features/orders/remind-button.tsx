import { addMs, chinaClock, instantOf, minutes, toWire } from '@caimin/base'
import { REMIND_EVERY_MINUTES } from '@caimin/contract'
import { Button } from '@caimin/ui'
import { useCommand } from '../../platform/commands/use-command.ts'
import { useServerNow } from '../../platform/data/use-server-now.ts'
import { orderCommands } from './command-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** Asks the shop to hurry with an order that is not printed, and says from when it may be asked again. */
export function RemindButton({ order }: { readonly order: Order }) {
  const { order_id, cutoff_at, may_remind: mayRemind, reminded_at: remindedAt } = order
  const againAt = remindedAt === null ? null : addMs(instantOf(remindedAt), minutes(REMIND_EVERY_MINUTES))
  const now = useServerNow(againAt === null ? [cutoff_at] : [cutoff_at, toWire(againAt)])
  const { isBusy, run } = useCommand('orders', 'remind', {
    ...orderCommands,
    target: `${order_id} ${remindedAt}`,
    done: ordersTexts.reminded,
  })
  if (!mayRemind || now >= instantOf(cutoff_at)) return null
  const mustWait = againAt !== null && now < againAt
  return (
    <Button variant="outline" busy={isBusy} disabled={mustWait} onClick={() => void run({ order_id })}>
      {mustWait ? ordersTexts.remindAgainAt(chinaClock(againAt)) : ordersTexts.remind}
    </Button>
  )
}
