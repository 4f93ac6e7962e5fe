import { fen, fenToText, minus, NO_MONEY, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNames } from '../../core/identity/index.ts'
import {
  type AccountJournal,
  type AccountKey,
  accountBalances,
  endOfDay,
  isPlayerAccount,
  listAccountJournals,
} from '../../core/ledger/index.ts'
import { findOrderNames } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import { BadCursorError, readCursor, writeCursor } from '../../platform/page-cursor.ts'
import { cutPage } from './cursor.ts'
import type { LedgerDeps } from './ledger.deps.ts'

const PAGE = 30

/** One account: what it stands at, and its journals, the newest first. */
export async function showAccount(
  { database }: LedgerDeps,
  { account, shop_id: shopId, player_id, kind, day, cursor }: InputOf<'ledger', 'account'>,
): Promise<Reply<'ledger', 'account'>> {
  const playerId = player_id ?? null
  const before = day === undefined ? undefined : endOfDay(day)
  if (isPlayerAccount(account) !== (playerId !== null)) return refuse('bad_input')
  if (day !== undefined && before === undefined) return refuse('bad_input')
  const key: AccountKey = { shopId, account, playerId }
  return await database.read(async (r) => {
    const query = { key, kind: kind as JournalKind | undefined, day, after: readAfter(cursor), limit: PAGE + 1 }
    const [shops, players, found, [now], [then]] = await Promise.all([
      findShopNames(r, [shopId]),
      findPlayerNames(r, shopId, playerId === null ? [] : [playerId]),
      listAccountJournals(r, query),
      accountBalances(r, account, [key]),
      before === undefined ? [] : accountBalances(r, account, [key], before),
    ])
    const shop = shops.get(shopId)
    const player = playerId === null ? undefined : players.get(playerId)
    if (shop === undefined || (playerId !== null && player === undefined)) return refuse('not_found')
    const { rows, nextCursor } = cutPage(found, PAGE, cursorAfter)
    const orders = await findOrderNames(
      r,
      shopId,
      rows.map(({ causeId }) => causeId),
    )
    return ok({
      server_time: toWire(r.now),
      shop,
      player: player === undefined ? null : { player_id: player.playerId, name: player.name, mobile: player.mobile },
      balance: fenToText(now ?? NO_MONEY),
      balance_at: then === undefined ? null : fenToText(then),
      rows: rows.map(({ id, kind: of, at, causeId, change, balance }) => ({
        journal_id: id,
        kind: of,
        at: toWire(at),
        cause_id: causeId,
        order_no: orders.get(causeId)?.orderNo ?? null,
        change: fenToText(change),
        balance: balance === null ? null : fenToText(balance),
      })),
      next_cursor: nextCursor,
    })
  })
}

/** What the account stood at before the last journal of a page goes with the cursor, so that the next page goes on from it. */
const cursorAfter = ({ micros, id, balance, change }: AccountJournal): string =>
  writeCursor([micros.toString(), id, minus(balance ?? NO_MONEY, change).toString()])

const NUMBER = /^-?\d{1,18}$/

function readAfter(cursor: string | undefined) {
  const key = readCursor(cursor, ['text', 'id', 'text'])
  if (key === undefined) return undefined
  const [micros, id, balance] = key
  if (!NUMBER.test(micros) || !NUMBER.test(balance)) throw new BadCursorError('no numbers')
  return { micros: BigInt(micros), id, balance: fen(BigInt(balance)) }
}
