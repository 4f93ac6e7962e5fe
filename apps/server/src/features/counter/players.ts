import { fenToText, NO_MONEY, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { searchPlayers } from '../../core/identity/index.ts'
import { findWallets, totalOf } from '../../core/ledger/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { CounterDeps } from './counter.deps.ts'
import { readTimeCursor, timeCursor } from './cursor.ts'

const PAGE = 30

/** The shop's players with their money, the newest first; names and numbers are masked. */
export async function players(
  { database }: CounterDeps,
  input: InputOf<'counter', 'players'>,
  { shopId }: ShopActor,
): Promise<Reply<'counter', 'players'>> {
  const cursor = readTimeCursor(input.cursor)
  if (cursor === undefined) return refuse('bad_input')
  return await database.read(async (r) => {
    const after = cursor === null ? null : { joinedAt: cursor.at, playerId: cursor.id }
    const found = await searchPlayers(r, { shopId, text: input.search?.trim() ?? '', after, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const wallets = await findWallets(
      r,
      shopId,
      shown.map(({ playerId }) => playerId),
    )
    const money = new Map(wallets.map(({ playerId, buckets }) => [playerId, buckets]))
    const last = found.length > PAGE ? shown.at(-1) : undefined
    return ok({
      rows: shown.map((player) => {
        const buckets = money.get(player.playerId)
        return {
          player_id: player.playerId,
          name: player.name,
          mobile: player.mobile,
          money: fenToText(buckets === undefined ? NO_MONEY : totalOf(buckets)),
          win_money: fenToText(buckets?.win ?? NO_MONEY),
          joined_at: toWire(player.joinedAt),
        }
      }),
      next_cursor: last === undefined ? null : timeCursor({ at: last.joinedAt, id: last.playerId }),
    })
  })
}
