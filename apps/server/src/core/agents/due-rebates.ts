import type { Instant } from '@caimin/base'
import {
  differentialRates,
  RATE_LIMITS,
  type Rate,
  type RebateCategory,
  rateCeiling,
  rebateCategoryOf,
} from '@caimin/rules/agents'
import type { GameId } from '@caimin/rules/games'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { playBar } from '../identity/index.ts'
import type { WalletKey } from '../ledger/index.ts'

/** Money of one player that was set aside for an order, and when. */
export interface StakeHold extends WalletKey {
  readonly orderId: string
  readonly holdId: string
  readonly game: GameId
  readonly heldAt: Instant
}

/** What one agent gets of a hold once it is sold. */
export interface DueRebate {
  readonly shopId: string
  readonly orderId: string
  readonly holdId: string
  /** Whose stake it is. */
  readonly playerId: string
  readonly agentId: string
  readonly level: number
  readonly category: RebateCategory
  /** The difference to the level below; never nothing. */
  readonly rate: Rate
}

interface LevelRow {
  readonly hold_id: string
  readonly level: number
  readonly agent_id: string
  /** Null for who never had one. */
  readonly rate: Rate | null
  readonly shop_ceiling: Rate
  readonly operator_ceiling: Rate
  readonly is_paid: boolean
}

/**
 * Who gets what of these holds, by who was above and by the rates in force when each was made. Stakes of people whose
 * name is not verified, or who may not play by now, earn nothing. The shop keeps what would go to an agent who is
 * paused, frozen or under age. One query whatever their number.
 */
export async function findDueRebates(r: Reader, holds: readonly StakeHold[]): Promise<DueRebate[]> {
  if (holds.length === 0) return []
  const { rows } = await sql<LevelRow>`
    select k.hold_id, u.level, u.upline_id as agent_id, f.rate, s.rate_ceiling as shop_ceiling, c.rate as operator_ceiling,
           not a.is_paused and ap.frozen_at is null and not is_minor(ap.birth_date, ${comparedTime(r.now)}) as is_paid
      from unnest(${holds.map(({ shopId }) => shopId)}::uuid[], ${holds.map(({ holdId }) => holdId)}::uuid[],
                  ${holds.map(({ playerId }) => playerId)}::uuid[],
                  ${holds.map(({ game }) => rebateCategoryOf(game))}::text[],
                  ${holds.map(({ heldAt }) => sqlTime(heldAt))}::timestamptz[])
             as k (shop_id, hold_id, player_id, category, held_at)
      join agent_settings s on s.shop_id = k.shop_id and s.is_on
     cross join agent_ceiling c
      join agent_members m on m.shop_id = k.shop_id and m.player_id = k.player_id and m.since <= k.held_at
      join players b on b.shop_id = m.shop_id and b.id = m.player_id
      join persons bp on bp.id = b.person_id and bp.verified_at is not null and ${playBar('bp', comparedTime(r.now))} is null
      join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id
      join agent_members a on a.shop_id = u.shop_id and a.player_id = u.upline_id
      join players apl on apl.shop_id = a.shop_id and apl.id = a.player_id
      join persons ap on ap.id = apl.person_id
      left join lateral (
        select r.rate from agent_rates r
         where r.shop_id = u.shop_id and r.player_id = u.upline_id and r.category = k.category and r.set_at <= k.held_at
         order by r.seq desc limit 1) as f on true
     order by k.hold_id, u.level`.execute(r.db)
  const levels = Map.groupBy(rows, (row) => row.hold_id)
  return holds.flatMap((hold) => rebatesOf(hold, levels.get(hold.holdId) ?? []))
}

function rebatesOf({ shopId, orderId, holdId, playerId, game }: StakeHold, levels: readonly LevelRow[]): DueRebate[] {
  const [nearest] = levels
  if (nearest === undefined) return []
  const ceiling = rateCeiling(nearest.shop_ceiling, nearest.operator_ceiling, RATE_LIMITS.salesCommission)
  const rates = differentialRates(
    levels.map(({ rate }) => rate ?? 0),
    ceiling,
  )
  return levels.flatMap(({ level, agent_id: agentId, is_paid }, index) => {
    const rate = rates[index] ?? 0
    if (!is_paid || rate === 0) return []
    return [{ shopId, orderId, holdId, playerId, agentId, level, category: rebateCategoryOf(game), rate }]
  })
}
