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

/** What a check reports: the first differences of each shop before any second one, so that no shop hides another. */
export const REPORTED = sql`order by row_number() over (partition by shop_id) limit 200`

/** Which shops a check looks at: a condition on a column that names the shop. */
export type Scope = (column: string) => RawBuilder<boolean>

export const OF_ALL: Scope = () => sql<boolean>`true`
export const ofShop =
  (shopId: string): Scope =>
  (column) =>
    sql<boolean>`${sql.ref(column)} = ${shopId}::uuid`

/** Compares what is stated with its lines, in one statement, so that both are read from the same snapshot. */
export type Check = (of: Scope) => RawBuilder<LedgerDifference>
