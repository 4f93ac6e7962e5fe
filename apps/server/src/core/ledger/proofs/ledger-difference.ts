import { type RawBuilder, sql } from 'kysely'

/** A balance that its lines do not explain. Amounts are fen as text, as jsonb keeps them. */
export interface LedgerDifference {
  readonly what:
    | 'wallet'
    | 'escrow'
    | 'claw_back'
    | 'commission'
    | 'bill'
    | 'withdrawing'
    | 'plan'
    | 'payouts'
    | 'rebates'
    | 'snapshot'
    | 'bills of day'
  readonly shop_id: string
  readonly player_id: string | null
  readonly account: string
  readonly stated: string
  readonly by_lines: string
}

/** What a check reports at most: enough to see what is wrong with a shop. */
export const REPORTED = sql`limit 200`

/** Compares what is stated of a shop with its lines, in one statement, so that both are read from the same snapshot. */
export type Check = (shopId: string) => RawBuilder<LedgerDifference>
