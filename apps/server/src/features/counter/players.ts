import { NO_MONEY, ok } from '@caimin/base'
import { searchPlayers } from '../../core/identity/index.ts'
import { findWallets, totalOf } from '../../core/ledger/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 30
const byJoinedAt = pageOrder('counter.players', 'time', 'id')

/** The shop's players with their money, the newest first; names and numbers are masked. */
export const players = query<'counter', 'players'>(async ({ r, actor: { shopId }, input }) => {
  const page = byJoinedAt(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await searchPlayers(r, { shopId, text: input.search?.trim() ?? '', after, limit })
  const { rows, next_cursor } = cut(found, ({ joinedAt, playerId }) => [joinedAt, playerId])
  const wallets = await findWallets(
    r,
    shopId,
    rows.map(({ playerId }) => playerId),
  )
  const money = new Map(wallets.map(({ playerId, buckets }) => [playerId, buckets]))
  return ok({
    rows: rows.map(({ playerId, name, mobile, joinedAt }) => {
      const buckets = money.get(playerId)
      return {
        player_id: playerId,
        name,
        mobile,
        money: buckets === undefined ? NO_MONEY : totalOf(buckets),
        win_money: buckets?.win ?? NO_MONEY,
        joined_at: joinedAt,
      }
    }),
    next_cursor,
  })
})
