import { type Fen, fen } from '@caimin/base'
import { sql } from 'kysely'
import type { Order, Plan } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'

/** How a settled plan's prize was divided. `prizeAfterTax` = `commission` + `divided`. */
export interface PlanSplit {
  readonly cost: Fen
  readonly prizeAfterTax: Fen
  readonly commission: Fen
  readonly divided: Fen
  readonly people: number
}

/** The sums of what was posted for each person in the newest round; null for a plan that is not settled. */
export async function findSplit(
  r: Reader,
  { shopId, orderId, settleRound, state }: Pick<Order, 'shopId' | 'orderId' | 'settleRound' | 'state'>,
): Promise<PlanSplit | null> {
  if (!SETTLED.has(state)) return null
  const { rows } = await sql<{ people: number; cost: string; divided: string; commission: string }>`
    select count(*)::int as people, coalesce(sum(captured - void_refund), 0)::text as cost,
           coalesce(sum(prize_after_tax), 0)::text as divided, coalesce(sum(commission), 0)::text as commission
      from plan_payouts
     where shop_id = ${shopId} and order_id = ${orderId} and round = ${settleRound}`.execute(r.db)
  const [row] = rows
  if (row === undefined || row.people === 0) return null
  const [divided, commission] = [BigInt(row.divided), BigInt(row.commission)]
  return {
    people: row.people,
    cost: fen(BigInt(row.cost)),
    divided: fen(divided),
    commission: fen(commission),
    prizeAfterTax: fen(divided + commission),
  }
}

const SETTLED: ReadonlySet<Order['state']> = new Set(['notWon', 'awaitingPayout', 'paid'])

export const viewSplit = (split: PlanSplit | null, { commissionPercent }: Pick<Plan, 'commissionPercent'>) =>
  split === null
    ? null
    : {
        cost: split.cost,
        prize_after_tax: split.prizeAfterTax,
        commission_percent: commissionPercent,
        commission: split.commission,
        divided: split.divided,
        people: split.people,
      }
