import { exactAmountText } from '@caimin/base'
import { Button } from '@caimin/ui'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { WillHappen } from '../../../platform/parts/will-happen.tsx'
import type { DeskOrder } from '../queries.ts'
import { IssueError } from './issue-foot.tsx'
import { orderTexts } from './order.texts.ts'
import { restSources } from './refund-sources.ts'
import type { Issue } from './use-issue.ts'

export interface FinishFootProps {
  readonly order: DeskOrder
  readonly issue: Issue
  readonly onCancel: () => void
}

/** Ends an order of which only a part was printed: what was recorded is taken, the rest goes back. */
export function FinishFoot({ order, issue, onCancel }: FinishFootProps) {
  const taken = exactAmountText(issue.takenStake)
  const isWhole = issue.waiting.length === 0
  const finish = () => void issue.finish()
  useKeys({ enter: order.desk_can.finish && !issue.isBusy ? finish : undefined })
  return (
    <>
      <WillHappen
        note={orderTexts.willFinish}
        lines={[
          [orderTexts.finishTaken(issue.recorded.length), <b key="taken">{`${taken}${orderTexts.yuan}`}</b>],
          [
            order.people === null
              ? orderTexts.finishReleased(issue.waiting.length, restSources(order))
              : orderTexts.finishPlanReleased(issue.waiting.length, order.people),
            <b key="back">{`${exactAmountText(issue.waitingStake)}${orderTexts.yuan}`}</b>,
          ],
        ]}
      />
      <IssueError issue={issue} />
      <PaneActions>
        {!isWhole && (
          <Button variant="outline" hotkey="Esc" onClick={onCancel}>
            {orderTexts.cancel}
          </Button>
        )}
        <Button hotkey="Enter" disabled={!order.desk_can.finish} busy={issue.finishCall.isBusy} onClick={finish}>
          {isWhole ? orderTexts.finishAll(taken) : orderTexts.finish(taken)}
        </Button>
      </PaneActions>
    </>
  )
}
