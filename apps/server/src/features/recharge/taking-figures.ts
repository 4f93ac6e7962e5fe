import { type Fen, NO_MONEY, present, startOfChinaDay } from '@caimin/base'
import { sql } from 'kysely'
import { findWallets, splitByLock, totalOf } from '../../core/ledger/index.ts'
import { findBarred } from '../../core/limits/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { Recharge } from './recharge-model.ts'

export const isToConfirm = sql<boolean>`channel = 'counter' and state in ('created', 'waiting')`

interface TakingFigures {
  readonly to_confirm: number
  readonly to_confirm_amount: Fen
  readonly refunding: number
  readonly confirmed_today: number
  readonly confirmed_today_amount: Fen
  readonly refused_today: number
}

/** What waits for the shop, and what it has decided today. */
export async function countTakings(r: Reader, shopId: string): Promise<TakingFigures> {
  const today = sqlTime(startOfChinaDay(r.wallNow))
  const { rows } = await sql<TakingFigures>`
    select waiting.*, decided.*,
           (select count(*)::int from recharge_refunds
             where shop_id = ${shopId} and state in ('asked', 'sent') and recharge_id is not null) as refunding
      from (select count(*)::int as to_confirm, coalesce(sum(amount), 0)::bigint as to_confirm_amount
              from recharges where shop_id = ${shopId} and ${isToConfirm}) as waiting
     cross join (
       select (count(*) filter (where state = 'paid'))::int as confirmed_today,
              coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as confirmed_today_amount,
              (count(*) filter (where state = 'refused'))::int as refused_today
         from recharges
        where shop_id = ${shopId} and channel = 'counter' and state in ('paid', 'refused')
          and ended_at >= ${today}::timestamptz) as decided`.execute(r.db)
  return present(rows[0], 'a count has a row')
}

/** A wallet before a recharge is credited, and how much of the recharge must be spent on bets before it can leave. */
interface WalletToCredit {
  readonly money: Fen
  readonly locked: Fen
  readonly locks: Fen
}

/** By the recharge's id; as `credit` would do it now. */
export async function walletsToCredit(
  r: Reader,
  shops: Shops,
  recharges: readonly Recharge[],
): Promise<ReadonlyMap<string, WalletToCredit>> {
  const shopId = recharges[0]?.shopId
  if (shopId === undefined) return new Map()
  const playerIds = recharges.map(({ playerId }) => playerId)
  const shop = present(await shops.find(r, shopId), 'a recharge belongs to a shop')
  const barred = await findBarred(r, shopId, playerIds)
  const wallets = new Map((await findWallets(r, shopId, playerIds)).map(({ playerId, buckets }) => [playerId, buckets]))
  return new Map(
    recharges.map(({ id, playerId, amount }) => {
      const buckets = wallets.get(playerId)
      const percent = barred.has(playerId) ? 0 : shop.rechargeLockPercent
      return [
        id,
        {
          money: buckets === undefined ? NO_MONEY : totalOf(buckets),
          locked: buckets?.locked ?? NO_MONEY,
          locks: splitByLock(amount, percent).locked,
        },
      ]
    }),
  )
}
