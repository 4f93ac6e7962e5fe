import { type RawBuilder, sql } from 'kysely'

/** Initiators that a search goes through; a longer beginning finds the others. */
const MAX_FOUND = 200

interface PlanSearch {
  readonly shopId: string
  readonly text: string
  /** Of initiators only the plans that are being joined. */
  readonly isOpenOnly: boolean
}

/** A query of ids: the plans of initiators whose nickname begins with the text, and the one with this number. */
export function plansFoundBy({ shopId, text, isOpenOnly }: PlanSearch): RawBuilder<unknown> {
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const isSearched = isOpenOnly ? sql`p.closed_at is null` : sql`true`
  return sql`
    with people as materialized (
      select y.id from players y
       where y.shop_id = ${shopId} and lower(y.nickname) like ${beginning}
         and exists (select from plans p where p.shop_id = y.shop_id and p.player_id = y.id and ${isSearched})
       limit ${MAX_FOUND})
    select p.order_id from people join plans p on p.shop_id = ${shopId} and p.player_id = people.id and ${isSearched}
     union all
    select id from orders where shop_id = ${shopId} and order_no = ${text} and plan_kind is not null`
}
