import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { Facts, mono } from '../../platform/parts/pane.tsx'
import type { TableRow } from './withdrawal-columns.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** Where it goes; the card by its last four digits alone. */
export function WithdrawalFacts({ row }: { readonly row: TableRow }) {
  return (
    <Facts
      facts={[
        [withdrawalsTexts.holder, row.holder],
        [withdrawalsTexts.bank, `${row.bank}　${withdrawalsTexts.tail(row.last_four)}`],
        [withdrawalsTexts.number, mono(row.withdrawal_no)],
        row.first_approved_by !== null && [
          withdrawalsTexts.waitsSecond,
          withdrawalsTexts.firstBy(row.first_approved_by),
        ],
        fenOf(row.from_locked) !== NO_MONEY && [
          withdrawalsTexts.fromLocked,
          withdrawalsTexts.ofExcluded(exactAmountText(row.from_locked)),
        ],
        row.reason !== null && [withdrawalsTexts.reasonWas, row.reason],
      ]}
    />
  )
}
