import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { Facts } from '../../platform/parts/pane.tsx'
import type { TableRow } from './withdrawal-columns.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** Where it goes; the card by its last four digits alone. */
export function WithdrawalFacts({ row }: { readonly row: TableRow }) {
  return (
    <Facts
      facts={[
        [withdrawalsTexts.holder, row.holder],
        [withdrawalsTexts.bank, `${row.bank}　${withdrawalsTexts.tail(row.last_four)}`],
        [
          withdrawalsTexts.number,
          <span key="no" className="mono">
            {row.withdrawal_no}
          </span>,
        ],
        ...(row.first_approved_by === null
          ? []
          : [[withdrawalsTexts.waitsSecond, withdrawalsTexts.firstBy(row.first_approved_by)] as const]),
        ...(fenOf(row.from_locked) === NO_MONEY
          ? []
          : [[withdrawalsTexts.fromLocked, withdrawalsTexts.ofExcluded(exactAmountText(row.from_locked))] as const]),
        ...(row.reason === null ? [] : [[withdrawalsTexts.reasonWas, row.reason] as const]),
      ]}
    />
  )
}
