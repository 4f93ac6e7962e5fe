import { Button } from '@caimin/ui'
import { Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { planTexts } from '../../../platform/plans/plans.texts.ts'
import { useOpenContent } from '../../../platform/plans/use-open-content.ts'
import { queueTexts } from '../desk.texts.ts'
import { FailSection } from './fail-section.tsx'
import { FinishFoot } from './finish-foot.tsx'
import { FailFoot, LeaveButton } from './issue-foot.tsx'
import { PlanSection } from './order-content.tsx'
import { OrderFacts } from './order-facts.tsx'
import type { StepProps } from './step-props.ts'
import { useIssue } from './use-issue.ts'
import { useLeaving } from './use-leaving.ts'

/** A plan to be printed that this member of staff has not opened: there is neither a slip nor a record before that. */
export function SealedStep({ order, head, onConflict }: StepProps) {
  const issue = useIssue(order, onConflict)
  const leaving = useLeaving(order, issue)
  const { open, isBusy, refusal } = useOpenContent(order.order_id)
  const openNow = isBusy ? undefined : () => void open()
  useKeys({ o: openNow })
  return (
    <Pane
      label={queueTexts.paneLabel}
      head={head}
      foot={
        leaving.kind === 'finishing' ? (
          <FinishFoot order={order} issue={issue} onCancel={leaving.stay} />
        ) : leaving.kind === 'failing' ? (
          <FailFoot order={order} issue={issue} leaving={leaving} />
        ) : (
          <PaneActions refusal={refusal}>
            <LeaveButton issue={issue} leaving={leaving} />
            <Button hotkey="O" busy={isBusy} onClick={openNow}>
              {planTexts.openContent}
            </Button>
          </PaneActions>
        )
      }
    >
      <PaneSection>
        <OrderFacts order={order} />
      </PaneSection>
      {leaving.kind === 'failing' && <FailSection order={order} leaving={leaving} />}
      <PlanSection order={order} isOpenedBelow />
    </Pane>
  )
}
