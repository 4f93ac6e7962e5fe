import type { Fen } from '@caimin/base'
import type { Rate, RebateCategory } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { DueRebate } from './due-rebates.ts'

/** What an agent has of a hold now. */
export interface HeldRebate extends DueRebate {
  /** How often it was changed so far. */
  readonly round: number
  readonly paid: Fen
}

/** A line of an agent's account. */
export interface NewRebate extends DueRebate {
  readonly id: string
  readonly round: number
  readonly stake: Fen
  readonly change: Fen
  readonly journalId: string
}

export async function writeRebates(t: Tx, rebates: readonly NewRebate[]): Promise<void> {
  const of = <T>(pick: (rebate: NewRebate) => T): T[] => rebates.map(pick)
  await sql`
    insert into rebates (shop_id, id, agent_id, order_id, hold_id, player_id, level, category, rate, round, stake, change,
                         journal_id, posted_at)
    select *, ${sqlTime(t.now)}::timestamptz
      from unnest(${of((one) => one.shopId)}::uuid[], ${of((one) => one.id)}::uuid[], ${of((one) => one.agentId)}::uuid[],
                  ${of((one) => one.orderId)}::uuid[], ${of((one) => one.holdId)}::uuid[],
                  ${of((one) => one.playerId)}::uuid[], ${of((one) => one.level)}::smallint[],
                  ${of((one) => one.category)}::text[], ${of((one) => one.rate)}::smallint[],
                  ${of((one) => one.round)}::int[], ${of((one) => one.stake)}::bigint[],
                  ${of((one) => one.change)}::bigint[], ${of((one) => one.journalId)}::uuid[])`.execute(t.db)
}

interface HeldRow {
  readonly shop_id: string
  readonly order_id: string
  readonly hold_id: string
  readonly player_id: string
  readonly agent_id: string
  readonly level: number
  readonly category: RebateCategory
  readonly rate: Rate
  readonly round: number
  readonly paid: Fen
}

/** What agents have of these holds, whatever became of it; of a hold that earned nothing there is none. */
export async function findHeldRebates(
  r: Reader,
  holds: readonly { readonly shopId: string; readonly holdId: string }[],
): Promise<HeldRebate[]> {
  if (holds.length === 0) return []
  const { rows } = await sql<HeldRow>`
    select b.shop_id, b.order_id, b.hold_id, b.player_id, b.agent_id, b.level, b.category, b.rate,
           max(b.round) as round, sum(b.change)::bigint as paid
      from unnest(${holds.map(({ shopId }) => shopId)}::uuid[], ${holds.map(({ holdId }) => holdId)}::uuid[]) as k (shop_id, hold_id)
      join rebates b on b.shop_id = k.shop_id and b.hold_id = k.hold_id
     group by 1, 2, 3, 4, 5, 6, 7, 8
     order by b.hold_id, b.level`.execute(r.db)
  return rows.map((row) => ({
    shopId: row.shop_id,
    orderId: row.order_id,
    holdId: row.hold_id,
    playerId: row.player_id,
    agentId: row.agent_id,
    level: row.level,
    category: row.category,
    rate: row.rate,
    round: row.round,
    paid: row.paid,
  }))
}
