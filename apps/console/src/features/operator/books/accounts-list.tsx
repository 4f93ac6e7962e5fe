import type { Account } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../../platform/client.ts'
import { accountNames } from '../../../platform/ledger-names.texts.ts'
import { PagedList } from '../../../platform/parts/paged-list.tsx'
import { yuanText } from '../../../platform/parts/wire-text.ts'
import { booksTexts } from './books.texts.ts'
import { DayField } from './day-field.tsx'
import { FindAccount } from './find-account.tsx'
import { useBooksPlace } from './use-place.ts'

export const isPlayerAccount = (account: Account): boolean => account === 'claw_back' || account.startsWith('wallet_')

/** Whose account of this kind: a shop's, then in it a player's, or the players who were searched for. */
export function AccountsList({ account, search }: { readonly account: Account; readonly search: string | undefined }) {
  const { place, go } = useBooksPlace()
  const { shop, day } = place
  const query = useInfiniteQuery({
    queryKey: ['operator', 'books', 'accounts', account, shop, search, day],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.ledger.accounts({
          account,
          ...(shop !== undefined && { shop_id: shop }),
          ...(search !== undefined && { search }),
          ...(day !== undefined && { day }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
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
          <FindAccount first={search ?? ''} onFind={(text) => go({ search: text, shop: undefined })} />
        </div>
      )}
      <div className="table-scroll">
        <PagedList
          query={query}
          count={rows.length}
          empty={{ title: booksTexts.noAccounts, hint: booksTexts.noAccountsHint }}
        >
          <table className="table">
            <thead>
              <tr>
                <th>{booksTexts.owner}</th>
                <th className="num">{booksTexts.balance}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ shop: of, player, balance }) => (
                <tr key={player?.player_id ?? of.shop_id}>
                  <td className="two-lines">
                    <button
                      type="button"
                      className="row-press"
                      onClick={() => go({ shop: of.shop_id, player: player?.player_id, search: undefined })}
                    >
                      {player === null ? of.name : `${player.name}　${player.mobile}`}
                    </button>
                    <span>{player === null ? of.code : of.name}</span>
                  </td>
                  <td className="num bold">{yuanText(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PagedList>
      </div>
    </div>
  )
}
