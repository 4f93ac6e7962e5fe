import { exactAmountText } from '@caimin/base'
import { Amount, Button, toast } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../../platform/commands/follow.ts'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { explain } from '../../../platform/explain.ts'
import { Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { ReasonField } from '../../../platform/parts/reason-field.tsx'
import { ReasonSide, useReason } from '../../../platform/parts/reasons.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { WillHappen } from '../../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { queueTexts } from '../desk.texts.ts'
import { refreshDesk } from '../queries.ts'
import { whose } from '../whose.ts'
import { ifMovedOn } from './if-moved-on.ts'
import { orderTexts } from './order.texts.ts'
import { BetSection, PlanSection } from './order-content.tsx'
import { OrderFacts } from './order-facts.tsx'
import { refundSources } from './refund-sources.ts'
import type { StepProps } from './step-props.ts'

/** An order that waits for the shop's yes or no. */
export function AcceptStep({ order, head, onConflict }: StepProps) {
  const accept = useCommand('desk', 'accept', order.order_id)
  const refuse = useCommand('desk', 'refuse', order.order_id, ifMovedOn(onConflict))
  const why = useReason()
  const [notAccepted, setNotAccepted] = useState('')
  // Until the order is read again it is still shown as waiting: a second press must not act on it.
  const [isOver, setOver] = useState(false)
  const amount = exactAmountText(order.stake)
  const mayRefuse = why.isOpen && why.isGiven
  const isBusy = accept.isBusy || refuse.isBusy || isOver

  async function acceptOrder() {
    const value = await accept.run({ order_ids: [order.order_id] })
    // Of several orders the answer names only the reasons, without the server's words.
    const reason = value?.results[0]?.reason
    if (reason === 'order_moved_on') onConflict()
    else if (reason === 'cutoff_passed') setNotAccepted(orderTexts.cutoffPassed)
    else if (reason === 'shop_suspended') setNotAccepted(orderTexts.shopSuspended)
    else if (value !== null) {
      setOver(true)
      toast(orderTexts.acceptedToast(whose(order)))
    }
    await refreshDesk()
  }
  const refuseOrder = () =>
    follow(refuse.run({ order_id: order.order_id, reason: why.text }), {
      said: orderTexts.refusedToast(amount),
      onDone: () => setOver(true),
      refresh: refreshDesk,
    })

  const refuseNow = mayRefuse && !isBusy ? () => void refuseOrder() : undefined
  useKeys({
    a: order.desk_can.accept && !isBusy ? () => void acceptOrder() : undefined,
    r: order.desk_can.refuse ? why.open : undefined,
    enter: refuseNow,
    ...(why.isOpen && { escape: why.close }),
  })
  const refusal = accept.refusal ?? refuse.refusal
  const error = refusal === null ? notAccepted : explain(refusal)

  return (
    <Pane
      label={queueTexts.paneLabel}
      head={head}
      foot={
        <>
          <WillHappen
            lines={[
              [orderTexts.acceptLine(clockOrDay(order.print_by)), <Amount key="hold" fen={order.stake} size="l" />],
              [
                order.people === null
                  ? orderTexts.refuseLine(refundSources(order))
                  : orderTexts.refusePlanLine(order.people),
                <Amount key="back" fen={order.stake} size="l" />,
              ],
            ]}
          />
          {error !== '' && (
            <p className="foot-error" role="alert">
              {error}
            </p>
          )}
          <PaneActions>
            {why.isOpen ? (
              <Button
                variant="danger"
                hotkey="Enter"
                missing={!why.isGiven && orderTexts.needsReason}
                busy={isBusy}
                onClick={() => void refuseOrder()}
              >
                {orderTexts.refuse(amount)}
              </Button>
            ) : (
              <Button variant="outline" hotkey="R" disabled={!order.desk_can.refuse} onClick={why.open}>
                {orderTexts.refuseDots}
              </Button>
            )}
            <Button hotkey="A" disabled={!order.desk_can.accept} busy={isBusy} onClick={() => void acceptOrder()}>
              {orderTexts.accept}
            </Button>
          </PaneActions>
        </>
      }
    >
      <PaneSection>
        <OrderFacts order={order} />
      </PaneSection>
      <BetSection order={order} />
      {why.isOpen && (
        <PaneSection title={orderTexts.refuseReason} side={<ReasonSide people={order.people} onCancel={why.close} />}>
          <ReasonField
            label={orderTexts.refuseReason}
            presets={orderTexts.refuseReasons}
            value={why.reason}
            onChange={why.setReason}
            hasKeys
            onEnter={refuseNow}
          />
        </PaneSection>
      )}
      <PlanSection order={order} />
    </Pane>
  )
}
