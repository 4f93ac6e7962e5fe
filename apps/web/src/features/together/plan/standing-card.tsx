import { exactAmountText, fenOf } from '@caimin/base'
import { Card } from '@caimin/ui'
import { orderSteps, STATE } from '../../../platform/bet-content/order-steps.ts'
import { StepLine } from '../../../platform/bet-content/step-line.tsx'
import { partText, sharesText } from '../figures.ts'
import type { Plan } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { planTexts } from './plan.texts.ts'

/** What came of a plan that is filled or has ended: one's own prize, its steps, and why it ended without a ticket. */
export function StandingCard({ plan }: { readonly plan: Plan }) {
  return (
    <>
      <OwnPrize plan={plan} />
      <Card>
        <StepLine steps={planSteps(plan)} />
        {plan.ended !== null && <Ended ended={plan.ended} />}
      </Card>
    </>
  )
}

/** A plan begins with its filling; one that ended before, with its opening. */
function planSteps({ state, steps, filled_at, ended }: Plan) {
  const [first, ...others] = orderSteps({ state, events: steps, due_at: null })
  if (first === undefined) return []
  if (filled_at !== null) return [{ ...first, name: planTexts.fillStep }, ...others]
  const isNotFilled = ended?.by === 'not_filled'
  return [
    { ...first, name: planTexts.openStep },
    ...others.map((step) => (isNotFilled ? { ...step, name: planTexts.notFilledStep } : step)),
  ]
}

function Ended({ ended: { by, reason } }: { readonly ended: NonNullable<Plan['ended']> }) {
  return (
    <div className="plan-ended">
      <b>{planTexts.endedBy[by]}</b>
      {reason !== null && by !== 'not_filled' && <p>{planTexts.endReason(reason)}</p>}
      <p>{planTexts.allBack}</p>
    </div>
  )
}

/** What a person got of the prize, and where it is. */
function OwnPrize({ plan: { own, state, split } }: { readonly plan: Plan }) {
  if (own === null || own.prize === null || split === null) return null
  if (state === STATE.notWon) {
    return (
      <Card className="plan-part">
        <p className="text-s ink-2">{planTexts.notWonNote}</p>
      </Card>
    )
  }
  const commission = own.commission ?? '0.00'
  return (
    <Card className="plan-won">
      <div className="grow">
        <div className="text-s ink-2">{planTexts.got}</div>
        <span className="gold">
          <b className="text-xxl">{exactAmountText(own.prize)}</b>
          {togetherTexts.yuan('')}
        </span>
        {fenOf(commission) > 0n && (
          <div className="text-s ink-2">{planTexts.gotCommission(exactAmountText(commission))}</div>
        )}
      </div>
      <div className="text-s ink-2 end">
        <div>{planTexts.ownPart(sharesText(own.shares), partText(own.shares, split.cost))}</div>
        <div>{state === STATE.paid ? planTexts.credited : planTexts.payoutDue}</div>
      </div>
    </Card>
  )
}
