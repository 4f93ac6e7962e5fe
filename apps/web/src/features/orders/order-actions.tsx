import { exactAmountText, instantOf } from '@caimin/base'
import { Button, Dialog, LinkButton } from '@caimin/ui'
import { useState } from 'react'
import { STATE } from '../../platform/bet-content/order-steps.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { useServerNow } from '../../platform/data/use-server-now.ts'
import { links } from '../../platform/links.ts'
import { orderCommands } from './command-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'
import { RemindButton } from './remind-button.tsx'

/** Withdraw until a shop has accepted, ask it to hurry until it has printed; bet the same again on the game's page. */
export function OrderActions({ order }: { readonly order: Order }) {
  const again = links.bet[order.game]({ again: order.order_id })
  return (
    <footer className="order-actions">
      {order.can.withdraw && <Withdraw order={order} />}
      <RemindButton order={order} />
      {!order.is_sealed && (
        <>
          <LinkButton variant="outline" href={links.orders.mine({ order_id: order.order_id, view: 'evidence' })}>
            {ordersTexts.evidence}
          </LinkButton>
          <LinkButton variant="outline" href={again}>
            {ordersTexts.again}
          </LinkButton>
        </>
      )}
      <PostLink order={order} />
    </footer>
  )
}

/** States in which the shop has taken an order, and nothing of it is decided. */
const POSTABLE: readonly number[] = [STATE.awaitingIssue, STATE.awaitingDraw]

/** The way to post it for others to copy; what else stands in the way is said there. */
function PostLink({ order: { order_id, state, cutoff_at, sealed_until, plan_kind } }: { readonly order: Order }) {
  const now = useServerNow([cutoff_at])
  // What is kept from its player is a copy, which is never posted again; a plan never is either.
  const isOther = sealed_until !== null || plan_kind !== null
  if (!POSTABLE.includes(state) || now >= instantOf(cutoff_at) || isOther) return null
  return (
    <LinkButton variant="outline" href={links.follow.addPost({ order_id })}>
      {ordersTexts.post}
    </LinkButton>
  )
}

function Withdraw({ order }: { readonly order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useCommand('orders', 'withdraw', {
    ...orderCommands,
    target: order.order_id,
    done: ordersTexts.withdrawn,
  })
  async function handleConfirm() {
    await run({ order_id: order.order_id })
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {ordersTexts.withdraw}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={ordersTexts.withdrawTitle}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {ordersTexts.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void handleConfirm()}>
              {ordersTexts.confirmWithdraw}
            </Button>
          </>
        }
      >
        <p className="ink-2">{ordersTexts.withdrawText(exactAmountText(order.stake))}</p>
      </Dialog>
    </>
  )
}
