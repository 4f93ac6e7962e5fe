import { orderStateIndex } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'

/** A player who withdraws an order was not failed by the shop. */
const WITHDRAWN = sql.lit(orderStateIndex('cancelledByPlayer'))

/** A table of SQL with a shop, and from when to before when: columns `shop_id`, `since`, `until`. */
export type Stretches = RawBuilder<unknown>

const IS_CAPTURE = sql`j.kind in ('bet_capture', 'bet_part_capture', 'plan_capture', 'plan_part_capture')`

/** Of one of many people the hold is the cause, and theirs is the money. */
const PARTY = sql`case when id = j.cause_id then player_id else (
  select p.player_id from order_parties p where p.shop_id = stretch.shop_id and p.hold_id = j.cause_id) end`

/** Every hold of an order of many people has journals of its own: those of the first stand for the order. */
const IS_OF_ORDER = sql`o.id = j.cause_id`

/**
 * What journals of stretches of time say of orders: of which shop, when, which game, whose, and how much. A person
 * bought where their money became tickets, an order is issued once. What is not kept yet is short, but the planner
 * cannot know, so `offset 0` has it look each order up by its key instead of reading them all.
 */
export const factsOf = (stretches: Stretches) => sql`(
  select j.shop_id, (j.business_at at time zone 'Asia/Shanghai')::date as day,
         extract(hour from j.business_at at time zone 'Asia/Shanghai')::smallint as hour, o.game, o.player_id,
         (j.kind in ('bet_hold', 'plan_hold') and ${IS_OF_ORDER})::int as placed,
         (${IS_CAPTURE} and ${IS_OF_ORDER})::int as issued,
         (j.kind in ('bet_release', 'plan_release') and ${IS_OF_ORDER} and o.state <> ${WITHDRAWN} and o.was_full)::int as failed,
         ${IS_CAPTURE}::int as bought,
         case when ${IS_CAPTURE} and ${IS_OF_ORDER} then (
           select count(*)::int from tickets k
            where k.shop_id = j.shop_id and k.order_id = j.cause_id and k.state = 'recorded') else 0 end as tickets,
         t.stake, t.prize, t.refund
    from ${stretches} as stretch
   cross join lateral (
     select shop_id, id, kind, cause_id, business_at from journals
      where shop_id = stretch.shop_id and business_at >= stretch.since and business_at < stretch.until
        and kind in ('bet_hold', 'bet_capture', 'bet_part_capture', 'bet_release', 'plan_hold', 'plan_capture',
                     'plan_part_capture', 'plan_release', 'plan_commission', 'plan_commission_reversal', 'prize',
                     'prize_reversal', 'void_refund', 'void_refund_reversal') offset 0) as j
   cross join lateral (
     select id, game, state, ${PARTY} as player_id,
            plan_kind is null or exists (
              select from plans n where n.shop_id = orders.shop_id and n.order_id = orders.id and n.filled_at is not null) as was_full
       from orders where shop_id = stretch.shop_id and id = order_of_cause(stretch.shop_id, j.cause_id) offset 0) as o
   cross join lateral (
     select coalesce(sum(amount) filter (where credit = 'sales' and debit = 'escrow'), 0)::bigint as stake,
            (coalesce(sum(amount) filter (where debit = 'prizes'), 0)
               - coalesce(sum(amount) filter (where credit = 'prizes'), 0))::bigint as prize,
            (coalesce(sum(amount) filter (where debit = 'sales'), 0)
               - coalesce(sum(amount) filter (where credit = 'sales' and debit <> 'escrow'), 0))::bigint as refund
       from transfers where j.kind not in ('bet_hold', 'plan_hold') and shop_id = stretch.shop_id and journal_id = j.id) as t)`
