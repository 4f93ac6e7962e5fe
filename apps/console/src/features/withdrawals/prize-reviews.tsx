import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import type { ReactNode } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, mono } from '../../platform/parts/pane.tsx'
import { type MoneyReview, MoneyReviewPane, MoneyReviews } from './money-reviews.tsx'
import { prizeReviewsQuery } from './queries.ts'
import { prizeReviewTexts, withdrawalsTexts } from './withdrawals.texts.ts'

type Row = OutputOf<'prizeReviews', 'list'>['rows'][number]
type PrizeRow = Row & MoneyReview

const rowOf = (row: Row): PrizeRow => ({
  ...row,
  id: row.order_id,
  at: row.approved_at,
  kind: GAME_NAMES[row.game],
})

/** Very large payouts of all shops that wait for a second person. */
export function PrizeReviews({ bar }: { readonly bar: ReactNode }) {
  const pages = usePages(prizeReviewsQuery)
  return (
    <MoneyReviews
      bar={bar}
      list={{ ...pages, data: pages.data?.map(rowOf) }}
      texts={prizeReviewTexts}
      pane={(row, onLeave) => <PrizePane key={row.id} row={row} onLeave={onLeave} />}
    />
  )
}

interface PrizePaneProps {
  readonly row: PrizeRow
  readonly onLeave: () => void
}

function PrizePane({ row, onLeave }: PrizePaneProps) {
  const approve = useCommand('prizeReviews', 'approve', row.order_id)
  const refuse = useCommand('prizeReviews', 'refuse', row.order_id)
  const key = { order_id: row.order_id, shop_id: row.shop_id }

  return (
    <MoneyReviewPane
      row={row}
      texts={prizeReviewTexts}
      approve={approve}
      refuse={refuse}
      onApprove={() => approve.run({ ...key, amount: row.amount })}
      onRefuse={(reason) => refuse.run({ ...key, reason })}
      onLeave={onLeave}
    >
      <Facts
        facts={[
          [withdrawalsTexts.shop, row.shop_name],
          [prizeReviewTexts.kind, GAME_NAMES[row.game]],
          [prizeReviewTexts.order, mono(row.order_no)],
          [prizeReviewTexts.beforeTax, exactAmountText(row.prize)],
          [prizeReviewTexts.by, row.approved_by],
        ]}
      />
    </MoneyReviewPane>
  )
}
