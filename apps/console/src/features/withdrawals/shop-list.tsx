import { exactAmountText } from '@caimin/base'
import { useState } from 'react'
import { Counters } from '../../platform/parts/counters.tsx'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { fenOf } from '../../platform/parts/wire-text.ts'
import { PayoutFiles } from './payout-files.tsx'
import { type Filter, useDeskList } from './use-withdrawals.ts'
import { WithdrawalPane } from './withdrawal-pane.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'
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
  const [taken, setTaken] = useState<string | null>(null)
  const list = useDeskList(filter)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const figures = list.data?.pages[0]
  const inHand = rows.find(({ withdrawal_id }) => withdrawal_id === taken)
  useKeys({ escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={withdrawalsTexts.title}
      help={withdrawalsTexts.help}
      above={
        <>
          {figures !== undefined && (
            <Counters
              counters={[
                { name: withdrawalsTexts.toApprove, value: figures.to_approve, more: withdrawalsTexts.count },
                { name: withdrawalsTexts.toPay, value: figures.to_pay, more: withdrawalsTexts.count },
                {
                  name: withdrawalsTexts.sum,
                  value: exactAmountText(fenOf(figures.to_pay_total)),
                  more: withdrawalsTexts.yuan,
                },
              ]}
            />
          )}
          <div className="pad">
            <Switcher label={withdrawalsTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      query={list}
      count={rows.length}
      empty={{ title: withdrawalsTexts.empty, hint: withdrawalsTexts.emptyHint }}
      below={<PayoutFiles waiting={figures?.not_in_file ?? 0} />}
      pane={
        inHand === undefined ? null : (
          <WithdrawalPane key={inHand.withdrawal_id} row={inHand} onLeave={() => setTaken(null)} />
        )
      }
      nothing={{ label: withdrawalsTexts.paneLabel, text: withdrawalsTexts.nothingInHand }}
    >
      <WithdrawalTable rows={rows} taken={taken} onTake={setTaken} />
    </ListAndPane>
  )
}
