import { addMs, chinaDate, days, type Fen, type Instant, NO_MONEY } from '@caimin/base'
import { RATE_PREVIEW, type RebateCategory } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { factsBelow, rebatesByLine } from './facts.ts'
import { type DayRange, openOf } from './sums.store.ts'

/** What the shop paid of stakes below an agent: to the agent, and to all agents between. */
export interface PaidForLine {
  readonly month: Fen
  readonly all: Fen
}

export async function paidForLine(r: Reader, { shopId, playerId }: WalletKey, month: DayRange): Promise<PaidForLine> {
  const { rows } = await sql<PaidForLine>`
    select coalesce(sum(paid) filter (where day between ${month.from}::date and ${month.to}::date), 0)::bigint as month,
           coalesce(sum(paid), 0)::bigint as "all"
      from (select day, paid from agent_line_days where shop_id = ${shopId} and agent_id = ${playerId}
            union all
            select day, change from ${rebatesByLine(openOf(shopId), playerId)} as r) as s`.execute(r.db)
  return rows[0] ?? { month: NO_MONEY, all: NO_MONEY }
}

/** The days whose stakes show what another rate would have cost: those until today. */
export const previewDays = (now: Instant): DayRange => ({
  from: chinaDate(addMs(now, -days(RATE_PREVIEW.days - 1))),
  to: chinaDate(now),
})

/** What was staked below an agent in a stretch of days, by category; nothing is left out. */
export async function stakesByCategory(
  r: Reader,
  { shopId, playerId }: WalletKey,
  { from, to }: DayRange,
): Promise<ReadonlyMap<RebateCategory, Fen>> {
  const { rows } = await sql<{ category: RebateCategory; stake: Fen }>`
    select category, sum(stake)::bigint as stake
      from (select day, category, stake from agent_category_days
             where shop_id = ${shopId} and agent_id = ${playerId} and day between ${from}::date and ${to}::date
            union all
            select day, category, stake from ${factsBelow(openOf(shopId, 'agent_category_until'), [playerId])} as f
             where stake <> 0) as s
     where day between ${from}::date and ${to}::date group by 1`.execute(r.db)
  return new Map(rows.map(({ category, stake }) => [category, stake]))
}
