import type { OutputOf } from '@caimin/contract'
import { usePages } from '@caimin/session'
import type { ReactNode } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, mono } from '../../platform/parts/pane.tsx'
import { type MoneyReview, MoneyReviewPane, MoneyReviews } from './money-reviews.tsx'
import { refundReviewsQuery } from './queries.ts'
import { refundReviewTexts, withdrawalsTexts } from './withdrawals.texts.ts'

type Row = OutputOf<'takings', 'reviewList'>['rows'][number]
type RefundRow = Row & MoneyReview

const rowOf = (row: Row): RefundRow => ({
  ...row,
  id: row.refund_id,
  at: row.asked_at,
  kind: row.channel_name,
})

/** Large refunds of all shops that wait for a second person. */
export function RefundReviews({ bar }: { readonly bar: ReactNode }) {
  const pages = usePages(refundReviewsQuery)
  return (
    <MoneyReviews
      bar={bar}
      list={{ ...pages, data: pages.data?.map(rowOf) }}
      texts={refundReviewTexts}
      pane={(row, onLeave) => <RefundPane key={row.id} row={row} onLeave={onLeave} />}
    />
  )
}

const movedText = ({ state }: OutputOf<'takings', 'reviewApprove'>): string => refundReviewTexts.moved[state]

interface RefundPaneProps {
  readonly row: RefundRow
  readonly onLeave: () => void
}

function RefundPane({ row, onLeave }: RefundPaneProps) {
  const approve = useCommand('takings', 'reviewApprove', row.refund_id)
  const refuse = useCommand('takings', 'reviewRefuse', row.refund_id)
  const key = { refund_id: row.refund_id, shop_id: row.shop_id }

  return (
    <MoneyReviewPane
      row={row}
      texts={{ ...refundReviewTexts, approved: movedText, refused: movedText }}
      approve={approve}
      refuse={refuse}
      onApprove={() => approve.run(key)}
      onRefuse={(reason) => refuse.run({ ...key, reason })}
      onLeave={onLeave}
    >
      <Facts
        facts={[
          [withdrawalsTexts.shop, row.shop_name],
          [refundReviewTexts.kind, row.channel_name],
          [withdrawalsTexts.number, mono(row.refund_no)],
          [refundReviewTexts.why, row.reason],
          [refundReviewTexts.by, row.asked_by],
        ]}
      />
    </MoneyReviewPane>
  )
}
