import { fenToText } from '@caimin/base'
import { Sheet, Stepper } from '@caimin/ui'
import { useState } from 'react'
import { priceOf, sharesOf, sharesText } from '../figures.ts'
import { PayBar } from '../parts/pay-bar.tsx'
import type { usePlanPayment } from '../parts/use-plan-payment.ts'
import type { Plan } from '../queries.ts'
import { planTexts } from './plan.texts.ts'

/** Until the initiator chooses. */
const FIRST_SHARES = 10

interface RaiseSheetProps {
  readonly plan: Plan
  readonly payment: ReturnType<typeof usePlanPayment<'raiseGuarantee'>>
  readonly onClose: () => void
}

/** How much more the initiator guarantees, and the button that sets it aside. */
export function RaiseSheet({ plan, payment, onClose }: RaiseSheetProps) {
  const [chosen, setChosen] = useState(FIRST_SHARES)
  const most = Math.max(1, sharesOf(plan.can.most_raise))
  const shares = Math.min(chosen, most)
  const amount = priceOf(shares)
  return (
    <Sheet
      open
      onClose={onClose}
      title={planTexts.raise}
      foot={
        <PayBar
          amount={amount}
          label={planTexts.raise}
          warning={planTexts.raiseWarning}
          note={planTexts.raiseNote}
          payment={payment}
          onPay={() => void payment.pay({ plan_id: plan.plan_id, amount: fenToText(amount) })}
        >
          <div className="plan-raise">
            <span className="grow text-s ink-2">{planTexts.raiseMost(sharesText(plan.can.most_raise))}</span>
            <Stepper label={planTexts.raise} value={shares} min={1} max={most} onChange={setChosen} />
          </div>
        </PayBar>
      }
    >
      <p className="text-s ink-2">{planTexts.raiseText}</p>
    </Sheet>
  )
}
