import type { Instant } from '@caimin/base'
import type { Rate, RebateCategory } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { WalletKey } from '../ledger/index.ts'
import { findAgentSettings } from './settings.store.ts'

/** The rate of one category, and since when. */
export interface CurrentRate {
  readonly rate: Rate
  readonly setAt: Instant
}

type ByCategory<T> = ReadonlyMap<RebateCategory, T>

/** The rates in force of some members, as they count now, by player; a category that was never set is left out. */
export async function currentRates(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, ByCategory<CurrentRate>>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<{ player_id: string; category: RebateCategory; rate: Rate; set_at: Instant }>`
    select distinct on (player_id, category) player_id, category, rate, set_at
      from agent_rates
     where shop_id = ${shopId} and player_id = any(${playerIds}::uuid[])
     order by player_id, category, seq desc`.execute(r.db)
  const { ceiling } = await findAgentSettings(r, shopId)
  const byPlayer = Map.groupBy(rows, (row) => row.player_id)
  return new Map(
    [...byPlayer].map(([playerId, own]) => [
      playerId,
      new Map(own.map(({ category, rate, set_at }) => [category, { rate: Math.min(rate, ceiling), setAt: set_at }])),
    ]),
  )
}

/** The highest rate of each category among those directly below a member. */
export async function highestBelow(r: Reader, { shopId, playerId }: WalletKey): Promise<ByCategory<Rate>> {
  const { rows } = await sql<{ category: RebateCategory; rate: Rate }>`
    select category, max(rate)::int as rate
      from (select distinct on (a.player_id, a.category) a.category, a.rate
              from agent_members m join agent_rates a on a.shop_id = m.shop_id and a.player_id = m.player_id
             where m.shop_id = ${shopId} and m.parent_id = ${playerId}
             order by a.player_id, a.category, a.seq desc) as current
     group by category`.execute(r.db)
  return new Map(rows.map(({ category, rate }) => [category, rate]))
}
