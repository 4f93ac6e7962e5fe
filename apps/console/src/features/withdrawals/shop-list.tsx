import { exactAmountText } from '@caimin/base'
import { useState } from 'react'
import { Counters, DeskPage, EmptyPane, fenOf, PagedList, Switcher, useKeys } from '../../app/index.ts'
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
    <DeskPage title={withdrawalsTexts.title} help={withdrawalsTexts.help}>
      <div className="split">
        <div className="column">
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
          <div className="table-scroll">
            <PagedList
              query={list}
              count={rows.length}
              empty={{ title: withdrawalsTexts.empty, hint: withdrawalsTexts.emptyHint }}
            >
              <WithdrawalTable rows={rows} taken={taken} onTake={setTaken} />
            </PagedList>
            <PayoutFiles waiting={figures?.not_in_file ?? 0} />
          </div>
        </div>
        {inHand === undefined ? (
          <EmptyPane label={withdrawalsTexts.paneLabel} text={withdrawalsTexts.nothingInHand} />
        ) : (
          <WithdrawalPane key={inHand.withdrawal_id} row={inHand} onLeave={() => setTaken(null)} />
        )}
      </div>
    </DeskPage>
  )
}
