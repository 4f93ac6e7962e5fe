import { endOfDate, type Instant, NO_MONEY, ok, present, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { findPlayers, viewPlayer } from '../../core/identity/index.ts'
import { accountBalances, isPlayerAccount } from '../../core/ledger/index.ts'
import { findShopNames, listShopNames } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

type Input = RequestValues<'ledger', 'accounts'>

const PAGE = 20
const byCode = pageOrder('ledger.accounts of shops', 'text')
const byJoining = pageOrder('ledger.accounts of players', 'time', 'id')

/**
 * Accounts of one kind with what they stand at: of each shop, of a shop's players, or of the players who were searched
 * for.
 */
export const accounts = query<'ledger', 'accounts'>(async ({ r, input }) => {
  const isOfPlayers = input.search !== undefined || (input.shop_id !== undefined && isPlayerAccount(input.account))
  if (isOfPlayers && !isPlayerAccount(input.account)) return refuse('bad_input')
  const before = input.day === undefined ? undefined : endOfDate(input.day)
  return isOfPlayers ? await ofPlayers(r, input, before) : await ofShops(r, input, before)
})

async function ofShops(r: Reader, { account, shop_id, cursor }: Input, before: Instant | undefined) {
  const page = byCode(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found =
    shop_id === undefined
      ? await listShopNames(r, after?.[0], limit)
      : [...(await findShopNames(r, [shop_id])).values()]
  const { rows, next_cursor } = cut(found, ({ code }) => [code])
  const owners = rows.map((shop) => ({ shopId: shop.shop_id, playerId: null }))
  const balances = await accountBalances(r, account, owners, before)
  return ok({
    rows: rows.map((shop, index) => ({ shop, player: null, balance: balances[index] ?? NO_MONEY })),
    next_cursor,
  })
}

async function ofPlayers(
  r: Reader,
  { account, shop_id: shopId, search: text, cursor }: Input,
  before: Instant | undefined,
) {
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
    accountBalances(r, account, rows, before),
  ])
  return ok({
    rows: rows.map((player, index) => ({
      shop: present(shops.get(player.shopId), 'a player belongs to a shop'),
      player: viewPlayer(player),
      balance: balances[index] ?? NO_MONEY,
    })),
    next_cursor,
  })
}
