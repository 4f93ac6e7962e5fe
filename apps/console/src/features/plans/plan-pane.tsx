import { exactAmountText, fenOf, plus } from '@caimin/base'
import { Link, navigate } from '@caimin/router'
import { Amount, Button, buttonClass, EmptyState, Keys, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { isUnknownOrder } from '../../platform/desk-order.ts'
import { links } from '../../platform/links.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { ReasonField } from '../../platform/parts/reason-field.tsx'
import { ReasonSide, useReason } from '../../platform/parts/reasons.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { planTexts } from '../../platform/plans/plans.texts.ts'
import { type Plan, planQuery, refreshPlans } from '../../platform/plans/queries.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { PlanBody, PlanHead } from './plan-body.tsx'
import { plansTexts } from './plans.texts.ts'

interface PlanPaneProps {
  readonly planId: string
  readonly onLeave: () => void
}

/** One plan: how far it is, what was agreed, whose it is; and giving it up while it is being joined. */
export function PlanPane({ planId, onLeave }: PlanPaneProps) {
  const query = useQuery(planQuery(planId))
  if (query.data !== undefined) return <ShownPlan plan={query.data} onLeave={onLeave} />
  return (
    <Pane label={plansTexts.paneLabel} head={null} foot={<PaneActions onBack={onLeave} />}>
      <QueryView query={query} failed={(error) => isUnknownOrder(error) && <UnknownPlan />}>
        {() => null}
      </QueryView>
    </Pane>
  )
}

const UnknownPlan = () => <EmptyState title={plansTexts.unknown} hint={plansTexts.unknownHint} />

interface ShownPlanProps {
  readonly plan: Plan
  readonly onLeave: () => void
}

function ShownPlan({ plan, onLeave }: ShownPlanProps) {
  const { plan_id, people, state } = plan
  const why = useReason()
  const orderPage = useOrderPage()
  const cancel = useCommand('plans', 'cancel', plan_id)
  const isAsking = why.isOpen && plan.can.cancel
  const held = plus(fenOf(plan.joined), fenOf(plan.guarantee))
  const cancelPlan = () =>
    follow(cancel.run({ plan_id, reason: why.text }), {
      said: ({ released }) => plansTexts.cancelled(exactAmountText(released)),
      onDone: why.close,
      refresh: refreshPlans,
    })
  const cancelNow = isAsking && why.isGiven && !cancel.isBusy ? () => void cancelPlan() : undefined
  useKeys({
    r: plan.can.cancel ? why.open : undefined,
    o: state === 0 ? undefined : () => navigate(orderPage(plan_id)),
    enter: cancelNow,
    ...(isAsking && { escape: why.close }),
  })
  return (
    <Pane
      label={plansTexts.paneLabel}
      head={<PlanHead plan={plan} />}
      foot={
        isAsking ? (
          <>
            <WillHappen
              lines={[[plansTexts.cancelLine(planTexts.people(people)), <Amount key="back" fen={held} size="l" />]]}
            />
            <PaneActions refusal={cancel.refusal} onBack={why.close}>
              <Button
                variant="danger"
                className="button-fill"
                hotkey="Enter"
                missing={!why.isGiven && plansTexts.needsReason}
                busy={cancel.isBusy}
                onClick={() => void cancelPlan()}
              >
                {plansTexts.cancel(exactAmountText(held))}
              </Button>
            </PaneActions>
          </>
        ) : (
          <PaneActions refusal={cancel.refusal} onBack={onLeave}>
            {plan.can.cancel && (
              <Button variant="outline" className="button-fill" hotkey="R" onClick={why.open}>
                {plansTexts.cancelDots}
              </Button>
            )}
            {state !== 0 && <ToOrder plan={plan} />}
          </PaneActions>
        )
      }
    >
      {isAsking && (
        <PaneSection title={plansTexts.cancelReason} side={<ReasonSide people={people} onCancel={why.close} />}>
          <ReasonField
            label={plansTexts.cancelReason}
            presets={plansTexts.cancelReasons}
            value={why.reason}
            onChange={why.setReason}
            hasKeys
            onEnter={cancelNow}
          />
        </PaneSection>
      )}
      <PlanBody plan={plan} />
    </Pane>
  )
}

/** Accepting, printing and recording are the queue's; an auditor looks the order up. */
function useOrderPage() {
  const page = useSignedInStaff().role === 'auditor' ? links.orders : links.queue
  return (order: string) => page({ order })
}

function ToOrder({ plan: { plan_id, state } }: { readonly plan: Plan }) {
  const orderPage = useOrderPage()
  const isOwed = state === 1 || state === 2
  return (
    <Link
      className={buttonClass({ variant: isOwed ? 'main' : 'outline', className: 'button-fill' })}
      to={orderPage(plan_id)}
    >
      {isOwed ? plansTexts.toQueue : plansTexts.seeOrder}
      <Keys names="O" />
    </Link>
  )
}
