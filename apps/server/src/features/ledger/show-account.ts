import { endOfDate, fen, minus, NO_MONEY, ok, refuse } from '@caimin/base'
import { findPlayerNames, viewPlayer } from '../../core/identity/index.ts'
import {
  type AccountJournal,
  type AccountKey,
  accountBalances,
  isPlayerAccount,
  listAccountJournals,
} from '../../core/ledger/index.ts'
import { findOrderNames } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import { query } from '../../platform/handlers/feature.ts'
import { type PageKey, pageOrder } from '../../platform/page.ts'

const PAGE = 30
const newestFirst = pageOrder('ledger.account', 'bigint', 'id', 'bigint')

/** One account: what it stands at, and its journals, the newest first. */
export const account = query<'ledger', 'account'>(async ({ r, input }) => {
  const { account, shop_id: shopId, player_id: playerId = null, day, cursor } = input
  const kind = input.kind as JournalKind | undefined
  const before = day === undefined ? undefined : endOfDate(day)
  if (isPlayerAccount(account) !== (playerId !== null)) return refuse('bad_input')
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const key: AccountKey = { shopId, account, playerId }
  const [shops, players, found, [now], [then]] = await Promise.all([
    findShopNames(r, [shopId]),
    findPlayerNames(r, shopId, playerId === null ? [] : [playerId]),
    listAccountJournals(r, { key, kind, day, after: after === null ? undefined : placeOf(after), limit }),
    accountBalances(r, account, [key]),
    before === undefined ? [] : accountBalances(r, account, [key], before),
  ])
  const shop = shops.get(shopId)
  const player = playerId === null ? undefined : players.get(playerId)
  if (shop === undefined || (playerId !== null && player === undefined)) return refuse('not_found')
  const { rows, next_cursor } = cut(found, pageKeyOf)
  const orders = await findOrderNames(
    r,
    shopId,
    rows.map(({ causeId }) => causeId),
  )
  return ok({
    server_time: r.now,
    shop,
    player: player === undefined ? null : viewPlayer(player),
    balance: now ?? NO_MONEY,
    balance_at: then ?? null,
    rows: rows.map(({ id, kind, at, causeId, change, balance }) => ({
      journal_id: id,
      kind,
      at,
      cause_id: causeId,
      order_no: orders.get(causeId)?.orderNo ?? null,
      change,
      balance,
    })),
    next_cursor,
  })
})

type AccountPageKey = PageKey<['bigint', 'id', 'bigint']>

/**
 * What the account stood at before the last journal of a page goes with the cursor, so that the next page continues
 * from it.
 */
const pageKeyOf = ({ micros, id, balance, change }: AccountJournal): AccountPageKey => [
  `${micros}`,
  id,
  `${minus(balance ?? NO_MONEY, change)}`,
]

const placeOf = ([micros, id, balance]: AccountPageKey) => ({
  micros: BigInt(micros),
  id,
  balance: fen(BigInt(balance)),
})
