import type { Account, JournalKind, OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'

export type Claim = OutputOf<'ledger', 'claims'>['rows'][number]
export type ClaimFilter = 'open' | 'proposed' | 'all'
export type AccountPage = OutputOf<'ledger', 'account'>
export type Party = OutputOf<'ledger', 'parties'>['rows'][number]

const KEY = ['operator', 'books']

/** What players owe after corrections. */
export const claimsQuery = (state: ClaimFilter, player: string | undefined) =>
  pagesQuery({
    queryKey: [...KEY, 'claims', state, player],
    load: (cursor, signal) =>
      client.ledger.claims({ state, ...(player !== undefined && { player_id: player }), ...cursor }, { signal }),
  })

interface AccountFilter {
  readonly account: Account
  readonly shop: string
  readonly player: string | undefined
  readonly day: string | undefined
  readonly kind: JournalKind | undefined
}

/** One account: its journals, the newest first, and what it stands at. */
export const accountQuery = ({ account, shop, player, day, kind }: AccountFilter) =>
  pagesQuery({
    queryKey: [...KEY, 'account', account, shop, player, day, kind],
    load: (cursor, signal) =>
      client.ledger.account(
        {
          account,
          shop_id: shop,
          ...(player !== undefined && { player_id: player }),
          ...(day !== undefined && { day }),
          ...(kind !== undefined && { kind }),
          ...cursor,
        },
        { signal },
      ),
  })

interface AccountsFilter {
  readonly account: Account
  readonly shop: string | undefined
  readonly search: string | undefined
  readonly day: string | undefined
}

/** The accounts of one kind: of the shops, or of the players who were searched for. */
export const accountsQuery = ({ account, shop, search, day }: AccountsFilter) =>
  pagesQuery({
    queryKey: [...KEY, 'accounts', account, shop, search, day],
    load: (cursor, signal) =>
      client.ledger.accounts(
        {
          account,
          ...(shop !== undefined && { shop_id: shop }),
          ...(search !== undefined && { search }),
          ...(day !== undefined && { day }),
          ...cursor,
        },
        { signal },
      ),
  })

export const journalQuery = (shop: string, journal: string) =>
  queryOptions({
    queryKey: [...KEY, 'journal', shop, journal],
    queryFn: ({ signal }) => unwrapReply(client.ledger.journal({ shop_id: shop, journal_id: journal }, { signal })),
  })

/** An order's steps and tickets. */
export const orderStoryQuery = (shop: string, order: string) =>
  queryOptions({
    queryKey: [...KEY, 'order', shop, order],
    queryFn: ({ signal }) => unwrapReply(client.ledger.order({ shop_id: shop, order_id: order }, { signal })),
  })

/** Those who put money into an order, and what it has moved. */
export const partiesQuery = (shop: string, order: string) =>
  pagesQuery({
    queryKey: [...KEY, 'parties', shop, order],
    load: (cursor, signal) => client.ledger.parties({ shop_id: shop, order_id: order, ...cursor }, { signal }),
  })

export const refreshBooks = (): Promise<void> => queryClient.invalidate(KEY)
