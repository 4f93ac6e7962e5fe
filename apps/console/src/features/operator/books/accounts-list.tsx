import { exactAmountText } from '@caimin/base'
import type { Account } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { EmptyState, PagedList } from '@caimin/ui'
import { accountNames } from '../../../platform/ledger-names.texts.ts'
import { DataTable } from '../../../platform/lists/data-table.tsx'
import { booksTexts } from './books.texts.ts'
import { DayField } from './day-field.tsx'
import { FindAccount } from './find-account.tsx'
import { accountsQuery } from './queries.ts'
import { useBooksPlace } from './use-place.ts'

export const isPlayerAccount = (account: Account): boolean => account === 'claw_back' || account.startsWith('wallet_')

/** Whose account of this kind: a shop's, then in it a player's, or the players who were searched for. */
export function AccountsList({ account, search }: { readonly account: Account; readonly search: string | undefined }) {
  const { place, go } = useBooksPlace()
  const { shop, day } = place
  const accounts = usePages(accountsQuery({ account, shop, search, day }))
  return (
    <div className="column">
      <div className="bar books-bar">
        <h2 className="bold">{accountNames[account]}</h2>
        <span className="bar-end">
          <DayField day={day} onChange={(next) => go({ day: next })} />
        </span>
      </div>
      {isPlayerAccount(account) && (
        <div className="pad">
          <FindAccount first={search ?? ''} onFind={(text) => go({ search: text || undefined, shop: undefined })} />
        </div>
      )}
      <div className="table-scroll">
        <PagedList
          list={accounts}
          empty={<EmptyState title={booksTexts.noAccounts} hint={booksTexts.noAccountsHint} />}
        >
          {(rows) => (
            <DataTable
              rows={rows}
              keyOf={({ shop: of, player }) => player?.player_id ?? of.shop_id}
              selection={{
                isSelected: () => false,
                select: ({ shop: of, player }) =>
                  go({ shop: of.shop_id, player: player?.player_id, search: undefined }),
              }}
              columns={[
                {
                  head: booksTexts.owner,
                  selects: true,
                  cellClass: 'two-lines',
                  cell: ({ shop: of, player }) => (player === null ? of.name : `${player.name}　${player.mobile}`),
                  after: ({ shop: of, player }) => <span>{player === null ? of.code : of.name}</span>,
                },
                {
                  head: booksTexts.balance,
                  isNumber: true,
                  cellClass: 'bold',
                  cell: ({ balance }) => exactAmountText(balance),
                },
              ]}
            />
          )}
        </PagedList>
      </div>
    </div>
  )
}
