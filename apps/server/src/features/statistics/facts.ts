import { orderStateIndex } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'

/** A player who withdraws an order was not failed by the shop. */
const WITHDRAWN = sql.lit(orderStateIndex('cancelledByPlayer'))

/** A table of SQL with a shop, and from when to before when: columns `shop_id`, `since`, `until`. */
export type Stretches = RawBuilder<unknown>

/**
 * What journals of stretches of time say of orders: of which shop, when, which game, whose, and how much. What is not
 * kept yet is short, but the planner cannot know, so `offset 0` has it look each order up by its key instead of reading
 * them all.
 */
export const factsOf = (stretches: Stretches) => sql`(
  select j.shop_id, (j.business_at at time zone 'Asia/Shanghai')::date as day,
         extract(hour from j.business_at at time zone 'Asia/Shanghai')::smallint as hour, o.game, o.player_id,
         (j.kind = 'bet_hold')::int as placed, (j.kind in ('bet_capture', 'bet_part_capture'))::int as issued,
         (j.kind = 'bet_release' and o.state <> ${WITHDRAWN})::int as failed,
         case when j.kind in ('bet_capture', 'bet_part_capture') then (
           select count(*)::int from tickets k
            where k.shop_id = j.shop_id and k.order_id = j.cause_id and k.state = 'recorded') else 0 end as tickets,
         t.stake, t.prize, t.refund
    from ${stretches} as stretch
   cross join lateral (
     select shop_id, id, kind, cause_id, business_at from journals
      where shop_id = stretch.shop_id and business_at >= stretch.since and business_at < stretch.until
        and kind in ('bet_hold', 'bet_capture', 'bet_part_capture', 'bet_release', 'prize', 'prize_reversal',
                     'void_refund', 'void_refund_reversal') offset 0) as j
   cross join lateral (
     select game, player_id, state from orders where shop_id = stretch.shop_id and id = j.cause_id offset 0) as o
   cross join lateral (
     select coalesce(sum(amount) filter (where credit = 'sales' and debit = 'escrow'), 0)::bigint as stake,
            (coalesce(sum(amount) filter (where debit = 'prizes'), 0)
               - coalesce(sum(amount) filter (where credit = 'prizes'), 0))::bigint as prize,
            (coalesce(sum(amount) filter (where debit = 'sales'), 0)
               - coalesce(sum(amount) filter (where credit = 'sales' and debit <> 'escrow'), 0))::bigint as refund
       from transfers where j.kind <> 'bet_hold' and shop_id = stretch.shop_id and journal_id = j.id) as t)`
