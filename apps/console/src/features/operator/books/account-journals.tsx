import { exactAmountText, type MoneyText } from '@caimin/base'
import type { Account } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { EmptyState, PagedList } from '@caimin/ui'
import { accountNames, journalNames } from '../../../platform/ledger-names.texts.ts'
import { type Column, DataTable } from '../../../platform/lists/data-table.tsx'
import { Counters } from '../../../platform/parts/counters.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { booksTexts } from './books.texts.ts'
import { DayField } from './day-field.tsx'
import { type AccountPage, accountQuery } from './queries.ts'
import { asAccount, asKind, useBooksPlace } from './use-place.ts'

const PLAYER_ACCOUNTS: readonly Account[] = ['wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win', 'claw_back']
const KINDS = Object.entries(journalNames)

const COLUMNS: readonly Column<AccountPage['rows'][number]>[] = [
  { head: booksTexts.time, selects: true, cell: ({ at }) => clockOrDay(at) },
  { head: booksTexts.kind, cell: ({ kind }) => journalNames[kind] },
  { head: booksTexts.cause, isExtra: true, cellClass: 'mono', cell: ({ order_no }) => order_no ?? '—' },
  { head: booksTexts.change, isNumber: true, cellClass: 'bold', cell: ({ change }) => signed(change) },
  {
    head: booksTexts.after,
    isNumber: true,
    isExtra: true,
    cell: ({ balance }) => (balance === null ? '—' : exactAmountText(balance)),
  },
]

/** One account: what it stands at, and its journals. */
export function AccountJournals({ account, shop }: { readonly account: Account; readonly shop: string }) {
  const { place, go } = useBooksPlace()
  const { player, day, kind } = place
  const journals = usePages(accountQuery({ account, shop, player, day, kind }))
  const first = journals.firstPage
  return (
    <div className="column">
      {first !== undefined && <AccountFigures page={first} />}
      <div className="bar books-bar">
        <h2 className="books-trail">
          {player === undefined ? (
            <b>{accountNames[account]}</b>
          ) : (
            <AccountChoice
              account={account}
              onChoose={(next) => go({ account: next, kind: undefined, journal: undefined })}
            />
          )}
          {first !== undefined && (
            <span className="ink-2 text-s">{[first.shop.name, first.player?.name].filter(Boolean).join('　')}</span>
          )}
        </h2>
        <span className="bar-end">
          <select
            className="ui-input books-kind"
            aria-label={booksTexts.filterKind}
            value={kind ?? ''}
            onChange={(event) => go({ kind: asKind(event.target.value) })}
          >
            <option value="">{booksTexts.allKinds}</option>
            {KINDS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <DayField day={day} onChange={(next) => go({ day: next })} />
        </span>
      </div>
      <div className="table-scroll">
        <PagedList
          list={journals}
          empty={<EmptyState title={booksTexts.noJournals} hint={booksTexts.noJournalsHint} />}
        >
          {(rows) => (
            <DataTable
              columns={COLUMNS}
              rows={rows}
              keyOf={({ journal_id }) => journal_id}
              selection={{
                isSelected: ({ journal_id }) => journal_id === place.journal,
                select: ({ journal_id }) => go({ journal: journal_id, order: undefined }),
              }}
            />
          )}
        </PagedList>
      </div>
    </div>
  )
}

interface AccountChoiceProps {
  readonly account: Account
  readonly onChoose: (next: Account | undefined) => void
}

/** The accounts of one player: the four parts of the wallet, and what they owe. */
function AccountChoice({ account, onChoose }: AccountChoiceProps) {
  return (
    <select
      className="ui-input books-kind"
      aria-label={booksTexts.account}
      value={account}
      onChange={(event) => onChoose(asAccount(event.target.value))}
    >
      {PLAYER_ACCOUNTS.map((each) => (
        <option key={each} value={each}>
          {accountNames[each]}
        </option>
      ))}
    </select>
  )
}

function AccountFigures({ page: { balance, balance_at } }: { readonly page: AccountPage }) {
  return (
    <Counters
      counters={[
        { name: booksTexts.now, value: exactAmountText(balance) },
        ...(balance_at === null ? [] : [{ name: booksTexts.dayEnd, value: exactAmountText(balance_at) }]),
      ]}
    />
  )
}

const signed = (amount: MoneyText): string =>
  amount.startsWith('-') ? exactAmountText(amount) : `+${exactAmountText(amount)}`
