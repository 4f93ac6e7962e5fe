import { instantOf } from '@caimin/base'
import { orderStateAt } from '@caimin/rules/orders'
import { ClockIcon, isLastHour, momentText } from '@caimin/ui'
import { STATE } from '../../../platform/bet-content/order-steps.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { numberText, planTitle } from '../figures.ts'
import { JoinDeadline } from '../parts/join-deadline.tsx'
import type { Plan } from '../queries.ts'
import { planTexts } from './plan.texts.ts'

/** Until when it can be joined; afterwards where it stands. */
export function PlanHead({ plan }: { readonly plan: Plan }) {
  return plan.state === STATE.subscribing ? <Deadline plan={plan} /> : <Standing plan={plan} />
}

function Deadline({ plan }: { readonly plan: Plan }) {
  const now = useServerNow([plan.join_by])
  const left = instantOf(plan.join_by) - now
  const isCounting = left > 0 && isLastHour(left)
  return (
    <div className="plan-deadline">
      <ClockIcon size="s" />
      <span className="grow">
        {isCounting && planTexts.joinUntil}
        <b>
          <JoinDeadline plan={plan} isExact />
        </b>
        {!isCounting && planTexts.joinUntil}
      </span>
      <span>{planTexts.cutoff(momentText(plan.cutoff_at, now))}</span>
    </div>
  )
}

function Standing({ plan }: { readonly plan: Plan }) {
  const state = orderStateAt(plan.state)
  return (
    <header className="plan-standing">
      <div className="grow">
        <h2>{state && planTexts.states[state]}</h2>
        <p className="text-xs ink-2">
          {planTitle(plan)}，{planTexts.planNo(plan.plan_no.slice(-6))}
        </p>
      </div>
      <span className="text-s ink-2">{planTexts.people(numberText(plan.people))}</span>
    </header>
  )
}
