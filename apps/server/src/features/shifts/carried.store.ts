import type { Fen } from '@caimin/base'
import { CARRIED_KINDS, type CarriedKind } from '@caimin/contract'
import { type GameId, orderStateIndex } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** What waits at the end of a shift. */
export interface Carried {
  readonly kind: CarriedKind
  readonly count: number
  readonly amount: Fen
  /** The first of them. */
  readonly items: readonly { readonly number: string; readonly game: GameId | null; readonly amount: Fen }[]
}

interface CarriedRow {
  readonly kind: CarriedKind
  readonly number: string
  readonly game: GameId | null
  readonly amount: Fen
  readonly count: number
  readonly total: Fen
}

const MAX_ITEMS = 20
const ISSUING = sql.lit(orderStateIndex('awaitingIssue'))
const TO_PAY = sql.lit(orderStateIndex('awaitingPayout'))

/** What a shop has not finished, by kind: how many, how much, and the first of them by their numbers. */
export async function findCarried(r: Reader, shopId: string): Promise<Carried[]> {
  // Sorted is what is shown: a shop may have thousands of prizes to pay.
  const { rows } = await sql<CarriedRow>`
    with waiting (kind, number, game, amount) as materialized (
      select case when t.printed_times = 0 then 'to_print' else 'to_record' end, o.order_no, o.game::text,
             sum(t.stake)::bigint
        from orders o join tickets t on t.shop_id = o.shop_id and t.order_id = o.id and t.state = 'waiting'
       where o.shop_id = ${shopId} and o.state = ${ISSUING}
       group by o.shop_id, o.id, t.printed_times = 0
       union all
      select 'payouts', order_no, game::text, coalesce(prize_after_tax, 0)
        from orders where shop_id = ${shopId} and state = ${TO_PAY}
       union all
      select 'withdrawals', withdrawal_no, null, amount
        from withdrawals where shop_id = ${shopId} and state in ('applied', 'approved')
    ), totals as (
      select kind, count(*)::int as count, sum(amount)::bigint as total from waiting group by kind)
    select kind, number, game, amount, count, total
      from totals cross join lateral (
        select number, game, amount from waiting
         where kind = totals.kind order by number limit ${MAX_ITEMS}) as first
     order by number`.execute(r.db)
  return CARRIED_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const [first] = own
    if (first === undefined) return []
    const items = own.map(({ number, game, amount }) => ({ number, game, amount }))
    return [{ kind, count: first.count, amount: first.total, items }]
  })
}
