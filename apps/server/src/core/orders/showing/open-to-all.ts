import { sql } from 'kysely'
import { BUSINESS_NOW } from '../../../platform/database/columns.ts'

/**
 * Whether an order `o` has no content that is sealed from those who hold a part of it: a plan's is until it can be bet
 * on no more, and a copy's until the post shows its own.
 */
export const IS_OPEN = sql<boolean>`(
  (o.plan_kind is null or o.cutoff_at <= ${BUSINESS_NOW})
  and not exists (
        select from copies c
         where c.shop_id = o.shop_id and c.order_id = o.id and c.sealed_until > ${BUSINESS_NOW}))`
