import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Segmented } from '@caimin/ui'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { deskListQuery, type Filter } from './queries.ts'
import { WITHDRAWAL_COLUMNS, withdrawalId } from './withdrawal-columns.tsx'
import { WithdrawalPane } from './withdrawal-pane.tsx'
import { stateNames, withdrawalsTexts } from './withdrawals.texts.ts'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'applied', label: stateNames.applied },
  { value: 'approved', label: stateNames.approved },
  { value: 'paid', label: stateNames.paid },
  { value: 'all', label: withdrawalsTexts.all },
]

/** The shop's withdrawals: look, say yes or no, pay, confirm. */
export function ShopList() {
  const [filter, setFilter] = useState<Filter>('applied')
  const withdrawals = usePages(deskListQuery(filter))
  const figures = withdrawals.firstPage
  return (
    <ListAndPane
      texts={withdrawalsTexts}
      above={
        <>
          {figures !== undefined && (
            <Counters
              counters={[
                { name: withdrawalsTexts.toApprove, value: figures.to_approve, more: withdrawalsTexts.count },
                { name: withdrawalsTexts.toPay, value: figures.to_pay, more: withdrawalsTexts.count },
                {
                  name: withdrawalsTexts.sum,
                  value: exactAmountText(figures.to_pay_total),
                  more: withdrawalsTexts.yuan,
                },
              ]}
            />
          )}
          <div className="pad">
            <Segmented views label={withdrawalsTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      list={withdrawals}
      columns={WITHDRAWAL_COLUMNS}
      keyOf={withdrawalId}
      below={<PayoutFiles waiting={figures?.not_in_file ?? 0} />}
      pane={(row, onLeave) => <WithdrawalPane row={row} onLeave={onLeave} />}
    />
  )
}
