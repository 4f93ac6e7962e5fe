import { exactAmountText, fenOf } from '@caimin/base'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { momentDay } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import type { PlanRow } from '../queries.ts'

/** Where a plan stands that can no longer be joined: its prize, and when it was opened. */
export function EndedPlanEnd({ plan }: { readonly plan: PlanRow }) {
  const now = useServerTime()
  const state = orderStateAt(plan.state)
  const { prize_after_tax: prize } = plan
  return (
    <>
      <span>{state && ORDER_STATE_NAMES[state]}</span>
      {prize !== null && fenOf(prize) > 0n && <b className="gold">{exactAmountText(prize)}</b>}
      <span>{momentDay(plan.opened_at, now())}</span>
    </>
  )
}
