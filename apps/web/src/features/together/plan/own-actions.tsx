import { exactAmountText, fenOf, plus } from '@caimin/base'
import { Button, Card, toast } from '@caimin/ui'
import { useState } from 'react'
import { raiseIntent } from '../../../platform/commands/intents.ts'
import { CancelPlan } from '../parts/cancel-plan.tsx'
import { usePlanPayment } from '../parts/use-plan-payment.ts'
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
        {canCancel && <CancelPlan planId={plan.plan_id} held={heldBy(plan)} words={planTexts} size="small" />}
      </div>
      {canCancel && <p className="plan-note">{planTexts.cancelNote}</p>}
      {isRaising && <RaiseSheet plan={plan} payment={payment} onClose={() => setRaising(false)} />}
    </Card>
  )
}

/** What the initiator has in it, the guarantee included. */
const heldBy = ({ own }: Plan) => plus(fenOf(own?.shares ?? '0.00'), fenOf(own?.guarantee ?? '0.00'))
