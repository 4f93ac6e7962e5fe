import { BetContentList } from '../../../platform/parts/bet/bet-content.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { PlanOfOrder } from '../../../platform/plans/plan-of-order.tsx'
import type { DeskOrder } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

interface OrderProps {
  readonly order: DeskOrder
}

/** What to key in; nothing of a plan that is sealed. */
export function BetSection({ order }: OrderProps) {
  if (order.content !== 'open') return null
  return (
    <PaneSection title={orderTexts.keyIn}>
      <BetContentList bet={order.bet} order={order} notes={order.notes} stake={order.stake} />
    </PaneSection>
  )
}

/** Of a plan what may be known of it while it is sealed, and whose it is: last, because there may be many. */
export function PlanSection({ order, isOpenedBelow = false }: OrderProps & { readonly isOpenedBelow?: boolean }) {
  return order.plan_kind !== null && <PlanOfOrder order={order} isOpenedBelow={isOpenedBelow} />
}
