import type { Fen } from '@caimin/base'
import { sql } from 'kysely'

/**
 * Why a line of an agent's account changes what an order brought: a match or a draw of it was void, or a result was
 * corrected after the order had been settled.
 */
export type ChangeReason = 'voided' | 'corrected'

export interface TakenBack {
  /** Null for what an order brought when it was sold. */
  readonly reason: ChangeReason | null
  /** What came back of the stake that earns rebates; null where nothing did. */
  readonly refunded: Fen | null
}

/**
 * Of a rebate `b`: its journal was posted in the transaction of the refund. The first round of an order is its
 * settlement, every later one a correction.
 */
export const CHANGE_REASON = sql`
  case when b.round = 0 then null
       when b.change > 0 then 'corrected'
       when exists (select from journals own join journals j
                      on j.shop_id = own.shop_id and j.cause_id = b.order_id and j.kind = 'void_refund'
                     and j.posted_at = own.posted_at and j.round > 1
                     where own.shop_id = b.shop_id and own.id = b.journal_id) then 'corrected'
       else 'voided' end`

/** What was sold of the stake before, less what is sold of it now. */
export const REFUNDED = sql`
  case when b.change < 0 then (
    select before.stake - b.stake from rebates before
     where before.shop_id = b.shop_id and before.hold_id = b.hold_id and before.agent_id = b.agent_id and before.round = b.round - 1) end`
