import type { Fen } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'

const OWNER = sql<string>`orders.player_id`
const SHOP = sql<string>`orders.shop_id`

/**
 * Of a row of `orders`: what a person got of the prize after tax. Of a plan that is a part, and the commission. Sums
 * over orders of one shop name it.
 */
export const prizeOf = (playerId: RawBuilder<string>, shopId: RawBuilder<string> = SHOP) => sql<Fen | null>`
  case when orders.plan_kind is null then orders.prize_after_tax else (
    select y.prize_after_tax + y.commission from plan_payouts y
     where y.shop_id = ${shopId} and y.order_id = orders.id and y.round = orders.settle_round
       and y.player_id = ${playerId}) end`

/** What a person set aside for it, less what came back unprinted. */
export const stakeOf = (playerId: RawBuilder<string>) => sql<Fen>`(
  select sum(q.share - coalesce(f.released, 0))::bigint
    from order_parties q
    left join hold_resolutions f on f.shop_id = q.shop_id and f.hold_id = q.hold_id
   where q.shop_id = orders.shop_id and q.order_id = orders.id and q.player_id = ${playerId})`

/** The same of its owner. */
export const OWN_PRIZE = prizeOf(OWNER)
export const OWN_STAKE = stakeOf(OWNER)
