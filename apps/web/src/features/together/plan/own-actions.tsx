import { exactAmountText, fenOf, plus } from '@caimin/base'
import { Button, Card, Dialog, toast } from '@caimin/ui'
import { useState } from 'react'
import { raiseIntent } from '../../../platform/commands/intents.ts'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { refreshPlans, usePlanPayment } from '../parts/use-plan-payment.ts'
import type { Plan } from '../queries.ts'
import { planTexts } from './plan.texts.ts'
import { RaiseSheet } from './raise-sheet.tsx'

/** What the initiator can do with a plan that is being joined. */
export function OwnActions({ plan }: { readonly plan: Plan }) {
  const { raise_guarantee: canRaise, cancel: canCancel } = plan.can
  const [isRaising, setRaising] = useState(false)
  const payment = usePlanPayment<'raiseGuarantee'>(raiseIntent(plan.plan_id), (_held, { amount }) => {
    toast(planTexts.raised(exactAmountText(amount)))
    setRaising(false)
  })
  // Of a guarantee whose answer was lost it is asked what came of it.
  const hasRaise = canRaise || payment.isUnknown
  if (!hasRaise && !canCancel) return null
  return (
    <Card className="plan-part">
      <div className="plan-actions">
        {hasRaise && (
          <Button variant="outline" size="small" onClick={() => setRaising(true)}>
            {planTexts.raise}
          </Button>
        )}
        {canCancel && <Cancel plan={plan} />}
      </div>
      {canCancel && <p className="plan-note">{planTexts.cancelNote}</p>}
      {isRaising && <RaiseSheet plan={plan} payment={payment} onClose={() => setRaising(false)} />}
    </Card>
  )
}

function Cancel({ plan }: { readonly plan: Plan }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useCommand('together', 'cancel', {
    target: plan.plan_id,
    done: planTexts.cancelled,
    unknown: planTexts.unknown,
    refresh: refreshPlans,
  })
  const held = plus(fenOf(plan.own?.shares ?? '0.00'), fenOf(plan.own?.guarantee ?? '0.00'))
  async function handleConfirm() {
    await run({ plan_id: plan.plan_id })
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {planTexts.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={planTexts.cancelTitle}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {planTexts.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void handleConfirm()}>
              {planTexts.confirm}
            </Button>
          </>
        }
      >
        <p className="ink-2">{planTexts.cancelText(exactAmountText(held))}</p>
      </Dialog>
    </>
  )
}
