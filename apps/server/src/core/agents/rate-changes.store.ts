import type { Instant } from '@caimin/base'
import type { Rate, RebateCategory } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import type { WalletKey } from '../ledger/index.ts'

/** A rate that was set, as it was set: a ceiling may have it count as less. */
export interface SetRate {
  readonly category: RebateCategory
  /** Counts the changes of the category from 1. */
  readonly seq: number
  readonly before: Rate
  readonly rate: Rate
  readonly at: Instant
  /** One of the shop's people, or the nickname of the agent above. */
  readonly by: string
}

export interface RateChangesPage {
  readonly after: readonly [at: Instant, category: string, seq: number] | null
  readonly limit: number
}

/** Every rate that an agent was ever given, the newest first. */
export async function listRateChanges(
  r: Reader,
  { shopId, playerId }: WalletKey,
  { after, limit }: RateChangesPage,
): Promise<SetRate[]> {
  const older =
    after === null
      ? sql`true`
      : sql`(c.set_at, c.category, c.seq) < (${comparedTime(after[0])}, ${after[1]}, ${after[2]}::int)`
  const { rows } = await sql<SetRate>`
    select c.category, c.seq, coalesce(b.rate, 0)::int as before, c.rate, c.set_at as at, coalesce(s.name, pl.nickname, '') as by
      from agent_rates c
      left join agent_rates b
        on b.shop_id = c.shop_id and b.player_id = c.player_id and b.category = c.category and b.seq = c.seq - 1
      left join staff s on s.id = c.set_by
      left join players pl on pl.shop_id = c.shop_id and pl.id = c.set_by
     where c.shop_id = ${shopId} and c.player_id = ${playerId} and ${older}
     order by c.set_at desc, c.category desc, c.seq desc limit ${limit}`.execute(r.db)
  return rows
}

/** How often an agent's rates were set. */
export async function countRateChanges(r: Reader, { shopId, playerId }: WalletKey): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*)::int as changes from agent_rates where shop_id = ${shopId} and player_id = ${playerId}`.execute(
    r.db,
  )
  return rows[0]?.changes ?? 0
}
