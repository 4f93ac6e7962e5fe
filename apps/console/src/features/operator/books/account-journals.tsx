import { exactAmountText, type MoneyText } from '@caimin/base'
import type { Account } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { allChoices, choicesOf, EmptyState, PagedList, Select } from '@caimin/ui'
import { accountNames, journalNames } from '../../../platform/ledger-names.texts.ts'
import { type Column, DataTable } from '../../../platform/lists/data-table.tsx'
import { Counters } from '../../../platform/parts/counters.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { booksTexts } from './books.texts.ts'
import { DayField } from './day-field.tsx'
import { type AccountPage, accountQuery } from './queries.ts'
import { asKind, useBooksPlace } from './use-place.ts'

/** Of one player: the four parts of the wallet, and what they owe. */
const PLAYER_ACCOUNTS = choicesOf<Account>(
  ['wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win', 'claw_back'],
  accountNames,
)
const KINDS = [{ value: '', label: booksTexts.allKinds }, ...allChoices(journalNames)]

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
            <Select
              className="ui-input books-kind"
              aria-label={booksTexts.account}
              choices={PLAYER_ACCOUNTS}
              value={account}
              onChange={(next) => go({ account: next, kind: undefined, journal: undefined })}
            />
          )}
          {first !== undefined && (
            <span className="ink-2 text-s">{[first.shop.name, first.player?.name].filter(Boolean).join('　')}</span>
          )}
        </h2>
        <span className="bar-end">
          <Select
            className="ui-input books-kind"
            aria-label={booksTexts.filterKind}
            choices={KINDS}
            value={kind ?? ''}
            onChange={(value) => go({ kind: asKind(value) })}
          />
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
