import type { Fen } from '@caimin/base'
import { sql } from 'kysely'

/** Of a row of `orders`: what its player got of the prize after tax. Of a plan that is a part, and the commission. */
export const OWN_PRIZE = sql<Fen | null>`
  case when orders.plan_kind is null then orders.prize_after_tax else (
    select y.prize_after_tax + y.commission from plan_payouts y
     where y.shop_id = orders.shop_id and y.order_id = orders.id and y.round = orders.settle_round
       and y.player_id = orders.player_id) end`

/** What its player set aside for it, less what came back unprinted. */
export const OWN_STAKE = sql<Fen>`(
  select sum(q.share - coalesce(f.released, 0))::bigint
    from order_parties q
    left join hold_resolutions f on f.shop_id = q.shop_id and f.hold_id = q.hold_id
   where q.shop_id = orders.shop_id and q.order_id = orders.id and q.player_id = orders.player_id)`
