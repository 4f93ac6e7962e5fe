import type { Account, OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { classNames } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../../platform/client.ts'
import { accountNames, journalNames } from '../../../platform/ledger-names.texts.ts'
import { Counters } from '../../../platform/parts/counters.tsx'
import { PagedList } from '../../../platform/parts/paged-list.tsx'
import { clockOrDay, yuanText } from '../../../platform/parts/wire-text.ts'
import { booksTexts } from './books.texts.ts'
import { DayField } from './day-field.tsx'
import { asAccount, asKind, useBooksPlace } from './use-place.ts'

type AccountPage = OutputOf<'ledger', 'account'>

const PLAYER_ACCOUNTS: readonly Account[] = ['wallet_gift', 'wallet_locked', 'wallet_free', 'wallet_win', 'claw_back']
const KINDS = Object.entries(journalNames)

/** One account: what it stands at, and its journals. */
export function AccountJournals({ account, shop }: { readonly account: Account; readonly shop: string }) {
  const { place, go } = useBooksPlace()
  const { player, day, kind } = place
  const query = useInfiniteQuery({
    queryKey: ['operator', 'books', 'account', account, shop, player, day, kind],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.ledger.account({
          account,
          shop_id: shop,
          ...(player !== undefined && { player_id: player }),
          ...(day !== undefined && { day }),
          ...(kind !== undefined && { kind }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
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
            className="line-in books-kind"
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
          query={query}
          count={rows.length}
          empty={{ title: booksTexts.noJournals, hint: booksTexts.noJournalsHint }}
        >
          <JournalTable rows={rows} taken={place.journal} onTake={(journal) => go({ journal, order: undefined })} />
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
      className="line-in books-kind"
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
        { name: booksTexts.now, value: yuanText(balance) },
        ...(balance_at === null ? [] : [{ name: booksTexts.dayEnd, value: yuanText(balance_at) }]),
      ]}
    />
  )
}

interface JournalTableProps {
  readonly rows: AccountPage['rows']
  readonly taken: string | undefined
  readonly onTake: (journalId: string) => void
}

function JournalTable({ rows, taken, onTake }: JournalTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{booksTexts.time}</th>
          <th>{booksTexts.kind}</th>
          <th className="extra-column">{booksTexts.cause}</th>
          <th className="num">{booksTexts.change}</th>
          <th className="num extra-column">{booksTexts.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.journal_id} className={classNames(row.journal_id === taken && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row.journal_id)}>
                {clockOrDay(row.at)}
              </button>
            </td>
            <td>{journalNames[row.kind]}</td>
            <td className="extra-column mono">{row.order_no ?? '—'}</td>
            <td className="num bold">{signed(row.change)}</td>
            <td className="num extra-column">{row.balance === null ? '—' : yuanText(row.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const signed = (amount: string): string => (amount.startsWith('-') ? yuanText(amount) : `+${yuanText(amount)}`)
