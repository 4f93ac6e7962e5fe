import { usePages } from '@caimin/session'
import type { ReactNode } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { MoneyReviewPane } from './money-reviews.tsx'
import { reviewListQuery } from './queries.ts'
import { WithdrawalBackground } from './withdrawal-background.tsx'
import { type TableRow, WITHDRAWAL_COLUMNS, withdrawalId } from './withdrawal-columns.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** Large withdrawals of all shops that wait for a second person. */
export function ReviewList({ bar }: { readonly bar: ReactNode }) {
  const withdrawals = usePages(reviewListQuery)
  return (
    <ListAndPane
      texts={{ ...withdrawalsTexts, help: withdrawalsTexts.reviewHelp, emptyHint: withdrawalsTexts.reviewHelp }}
      above={bar}
      list={withdrawals}
      columns={WITHDRAWAL_COLUMNS}
      keyOf={withdrawalId}
      pane={(row, onLeave) => <ReviewPane row={row} onLeave={onLeave} />}
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
  const key = { withdrawal_id: row.withdrawal_id, shop_id: row.shop_id }

  return (
    <MoneyReviewPane
      row={row}
      texts={withdrawalsTexts}
      approve={approve}
      refuse={refuse}
      onApprove={() => approve.run(key)}
      onRefuse={(reason) => refuse.run({ ...key, reason })}
      onLeave={onLeave}
    >
      <WithdrawalFacts row={row} />
      <WithdrawalBackground of={key} />
    </MoneyReviewPane>
  )
}
