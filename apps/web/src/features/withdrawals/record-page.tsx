import { chinaClock, chinaDate, exactAmountText, instantOf } from '@caimin/base'
import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, NavBar, Page, PagedList, Tabs, Tag, type Tone } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { recordsQuery, type Withdrawal } from './queries.ts'
import { RecordSheet } from './record-sheet.tsx'
import { stateNames, type WithdrawalState, withdrawalsTexts } from './withdrawals.texts.ts'
import './withdrawals.css'

type Filter = WithdrawalState | 'all'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: withdrawalsTexts.allStates },
  ...(Object.keys(stateNames) as WithdrawalState[]).map((state) => ({ value: state, label: stateNames[state] })),
]

const TONES: Readonly<Record<WithdrawalState, Tone>> = {
  applied: 'blue',
  approved: 'blue',
  paid: 'green',
  refused: 'red',
  cancelled: 'plain',
}

/** The player's withdrawals by state, the newest first. */
export function RecordPage({ withdrawal_id }: { readonly withdrawal_id?: string | undefined }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<string | undefined>(withdrawal_id)
  const records = usePages(recordsQuery(filter))
  return (
    <Page
      head={
        <>
          <NavBar title={withdrawalsTexts.recordTitle} onBack={() => goBack(links.withdrawals.withdraw())} />
          <Tabs label={withdrawalsTexts.filter} tabs={FILTERS} value={filter} onChange={setFilter} />
        </>
      }
    >
      <PagedList
        list={records}
        empty={<EmptyState title={withdrawalsTexts.noRecords} hint={withdrawalsTexts.noRecordsHint} />}
      >
        {(rows) => (
          <div className="withdraw">
            <Records rows={rows} onOpen={setOpened} />
          </div>
        )}
      </PagedList>
      {opened !== undefined && <RecordSheet withdrawalId={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

interface RecordsProps {
  readonly rows: readonly Withdrawal[]
  readonly onOpen: (withdrawalId: string) => void
}

function Records({ rows, onOpen }: RecordsProps) {
  return (
    <Card>
      <ul className="withdraw-list">
        {rows.map((row) => {
          const at = instantOf(row.requested_at)
          return (
            <li key={row.withdrawal_id}>
              <button type="button" onClick={() => onOpen(row.withdrawal_id)}>
                <span className="grow">
                  <b>
                    {row.bank}（{row.last_four}）
                  </b>
                  <small className="ink-2">
                    {chinaDate(at)} {chinaClock(at)}
                  </small>
                </span>
                <span className="withdraw-end">
                  <b>{exactAmountText(row.amount)}</b>
                  <Tag tone={TONES[row.state]}>{stateNames[row.state]}</Tag>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
