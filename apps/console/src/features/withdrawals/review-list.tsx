import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Button } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { useSelection } from '../../platform/lists/use-selection.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { followDecision } from './follow-decision.ts'
import { reviewListQuery } from './queries.ts'
import { RefuseSection } from './refuse-section.tsx'
import { type TableRow, WITHDRAWAL_COLUMNS, withdrawalId } from './withdrawal-columns.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** Large withdrawals of all shops that wait for a second person. */
export function ReviewList({ bar }: { readonly bar: ReactNode }) {
  const withdrawals = usePages(reviewListQuery)
  const selection = useSelection(withdrawals.rows, withdrawalId)
  const { selected, clear } = selection
  return (
    <ListAndPane
      title={withdrawalsTexts.title}
      help={withdrawalsTexts.reviewHelp}
      above={bar}
      list={withdrawals}
      columns={WITHDRAWAL_COLUMNS}
      keyOf={withdrawalId}
      caption={withdrawalsTexts.list}
      selection={selection}
      empty={{ title: withdrawalsTexts.empty, hint: withdrawalsTexts.reviewHelp }}
      pane={selected && <ReviewPane key={withdrawalId(selected)} row={selected} onLeave={clear} />}
      nothing={{ label: withdrawalsTexts.paneLabel, text: withdrawalsTexts.nothingSelected }}
    />
  )
}

interface ReviewPaneProps {
  readonly row: TableRow & { readonly shop_id: string }
  readonly onLeave: () => void
}

function ReviewPane({ row, onLeave }: ReviewPaneProps) {
  const approve = useCommand('withdrawals', 'reviewApprove', row.withdrawal_id)
  const refuse = useCommand('withdrawals', 'reviewRefuse', row.withdrawal_id)
  const mayDecide = useSignedInStaff().role === 'operator'
  const key = { withdrawal_id: row.withdrawal_id, shop_id: row.shop_id }
  const refusal = approve.refusal ?? refuse.refusal

  const act = (call: Promise<unknown>, done: string) => followDecision(call, { done: () => done, onLeave })

  return (
    <Pane
      label={withdrawalsTexts.paneLabel}
      head={<SumHead name={row.player.name} mobile={row.player.mobile} amount={row.amount} />}
      foot={
        <PaneActions refusal={refusal} onBack={onLeave}>
          {mayDecide && (
            <Button busy={approve.isBusy} onClick={() => void act(approve.run(key), withdrawalsTexts.approved)}>
              {withdrawalsTexts.approve(exactAmountText(row.amount))}
            </Button>
          )}
        </PaneActions>
      }
    >
      <PaneSection>
        <WithdrawalFacts row={row} />
      </PaneSection>
      {mayDecide && (
        <RefuseSection
          texts={withdrawalsTexts}
          isBusy={refuse.isBusy}
          onRefuse={(reason) => void act(refuse.run({ ...key, reason }), withdrawalsTexts.refused)}
        />
      )}
    </Pane>
  )
}
