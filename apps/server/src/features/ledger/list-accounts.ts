import { fenToText, NO_MONEY, ok, present, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { findPlayers } from '../../core/identity/index.ts'
import { accountBalances, endOfDay, isPlayerAccount } from '../../core/ledger/index.ts'
import { findShopNames, listShopNames } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import { cutPage, readTimeCursor, timeCursor } from './cursor.ts'
import type { LedgerDeps } from './ledger.deps.ts'

type Input = InputOf<'ledger', 'accounts'>
type Page = OutputOf<'ledger', 'accounts'>

const PAGE = 20

/** Accounts of one kind with what they stand at: of each shop, of a shop's players, or of the players who were searched for. */
export async function listAccounts({ database }: LedgerDeps, input: Input): Promise<Reply<'ledger', 'accounts'>> {
  const before = input.day === undefined ? undefined : endOfDay(input.day)
  if (input.day !== undefined && before === undefined) return refuse('bad_input')
  const isOfPlayers = input.search !== undefined || (input.shop_id !== undefined && isPlayerAccount(input.account))
  if (isOfPlayers && !isPlayerAccount(input.account)) return refuse('bad_input')
  return await database.read(async (r) => ok(isOfPlayers ? await ofPlayers(r, input) : await ofShops(r, input)))
}

async function ofShops(r: Reader, { account, shop_id, day, cursor }: Input): Promise<Page> {
  const [after] = readCursor(cursor, ['text']) ?? []
  const found =
    shop_id === undefined ? await listShopNames(r, after, PAGE + 1) : [...(await findShopNames(r, [shop_id])).values()]
  const { rows, nextCursor } = cutPage(found, PAGE, ({ code }) => writeCursor([code]))
  const owners = rows.map((shop) => ({ shopId: shop.shop_id, playerId: null }))
  const balances = await accountBalances(r, account, owners, day === undefined ? undefined : endOfDay(day))
  return {
    rows: rows.map((shop, index) => ({ shop, player: null, balance: fenToText(balances[index] ?? NO_MONEY) })),
    next_cursor: nextCursor,
  }
}

async function ofPlayers(r: Reader, { account, shop_id: shopId, search: text, day, cursor }: Input): Promise<Page> {
  const found = await findPlayers(r, { shopId, text, after: readTimeCursor(cursor), limit: PAGE + 1 })
  const { rows, nextCursor } = cutPage(found, PAGE, ({ joinedAt, playerId }) =>
    timeCursor({ at: joinedAt, id: playerId }),
  )
  const [shops, balances] = await Promise.all([
    findShopNames(
      r,
      rows.map((player) => player.shopId),
    ),
    accountBalances(r, account, rows, day === undefined ? undefined : endOfDay(day)),
  ])
  return {
    rows: rows.map(({ shopId: of, playerId, name, mobile }, index) => ({
      shop: present(shops.get(of), 'a player belongs to a shop'),
      player: { player_id: playerId, name, mobile },
      balance: fenToText(balances[index] ?? NO_MONEY),
    })),
    next_cursor: nextCursor,
  }
}
