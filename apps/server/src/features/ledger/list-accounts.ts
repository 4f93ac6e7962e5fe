import { NO_MONEY, ok, present, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { findPlayers } from '../../core/identity/index.ts'
import { accountBalances, endOfDay, isPlayerAccount } from '../../core/ledger/index.ts'
import { findShopNames, listShopNames } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

type Input = RequestValues<'ledger', 'accounts'>

const PAGE = 20
const byCode = pageOrder('ledger.accounts of shops', 'text')
const byJoining = pageOrder('ledger.accounts of players', 'time', 'id')

/** Accounts of one kind with what they stand at: of each shop, of a shop's players, or of the players who were searched for. */
export const accounts = query<'ledger', 'accounts'>(async ({ r, input }) => {
  if (input.day !== undefined && endOfDay(input.day) === undefined) return refuse('bad_input')
  const isOfPlayers = input.search !== undefined || (input.shop_id !== undefined && isPlayerAccount(input.account))
  if (isOfPlayers && !isPlayerAccount(input.account)) return refuse('bad_input')
  return isOfPlayers ? await ofPlayers(r, input) : await ofShops(r, input)
})

async function ofShops(r: Reader, { account, shop_id, day, cursor }: Input) {
  const page = byCode(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found =
    shop_id === undefined
      ? await listShopNames(r, after?.[0], limit)
      : [...(await findShopNames(r, [shop_id])).values()]
  const { rows, next_cursor } = cut(found, ({ code }) => [code])
  const owners = rows.map((shop) => ({ shopId: shop.shop_id, playerId: null }))
  const balances = await accountBalances(r, account, owners, day === undefined ? undefined : endOfDay(day))
  return ok({
    rows: rows.map((shop, index) => ({ shop, player: null, balance: balances[index] ?? NO_MONEY })),
    next_cursor,
  })
}

async function ofPlayers(r: Reader, { account, shop_id: shopId, search: text, day, cursor }: Input) {
  const page = byJoining(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await findPlayers(r, { shopId, text, after, limit })
  const { rows, next_cursor } = cut(found, ({ joinedAt, playerId }) => [joinedAt, playerId])
  const [shops, balances] = await Promise.all([
    findShopNames(
      r,
      rows.map((player) => player.shopId),
    ),
    accountBalances(r, account, rows, day === undefined ? undefined : endOfDay(day)),
  ])
  return ok({
    rows: rows.map(({ shopId: of, playerId, name, mobile }, index) => ({
      shop: present(shops.get(of), 'a player belongs to a shop'),
      player: { player_id: playerId, name, mobile },
      balance: balances[index] ?? NO_MONEY,
    })),
    next_cursor,
  })
}
