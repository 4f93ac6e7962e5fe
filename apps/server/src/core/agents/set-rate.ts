import { type Ok, ok, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import {
  type Rate,
  type RateRange,
  type RateRefusal,
  type RebateCategory,
  rateRange,
  refuseRate,
} from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import type { WalletKey } from '../ledger/index.ts'
import { lockAgentCeiling } from './ceiling.store.ts'
import { type AgentMember, findMember } from './members.store.ts'
import { currentRates, highestBelow } from './rates.store.ts'
import { findAgentSettings } from './settings.store.ts'

/** Who sets the rate of whom: the shop that of the agents whom it appointed, an agent that of those directly below. */
export interface RateChange extends WalletKey {
  readonly category: RebateCategory
  readonly rate: Rate
  readonly by:
    | { readonly kind: 'shop'; readonly staffId: string }
    | { readonly kind: 'agent'; readonly playerId: string }
}

/**
 * Sets a rate from now on: stakes that were set aside before keep what was in force. The operator's ceiling and those
 * next to it are locked, the upper one first, so that no rate is ever set above them.
 */
export async function setAgentRate(t: Tx, change: RateChange): Promise<Ok<null> | Refused<'not_found' | RateRefusal>> {
  await lockAgentCeiling(t)
  const member = await lockWithUpline(t, change)
  if (member === undefined || !isSetBy(member, change)) return refuse('not_found')
  const range = await rangeOf(t, member, change.category)
  const refused = refuseRate(change.rate, range)
  if (refused === 'rate_too_low') return refuseWith(refused, { least: range.least })
  if (refused === 'rate_too_high') return refuseWith(refused, { most: range.most })
  const setAt = await t.lockedNow()
  await sql`
    insert into agent_rates (shop_id, player_id, category, seq, rate, set_at, set_by)
    select ${change.shopId}, ${change.playerId}, ${change.category}, coalesce(max(seq), 0) + 1, ${change.rate},
           ${sqlTime(setAt)}::timestamptz, ${change.by.kind === 'shop' ? change.by.staffId : change.by.playerId}
      from agent_rates
     where shop_id = ${change.shopId} and player_id = ${change.playerId} and category = ${change.category}`.execute(
    t.db,
  )
  return ok(null)
}

const isSetBy = ({ parentId }: AgentMember, { by }: RateChange): boolean =>
  by.kind === 'shop' ? parentId === null : parentId === by.playerId

async function lockWithUpline(t: Tx, key: WalletKey): Promise<AgentMember | undefined> {
  const member = await findMember(t, key)
  if (member === undefined) return undefined
  const { shopId, playerId, parentId } = member
  if (parentId !== null) {
    await sql`select from agent_members where shop_id = ${shopId} and player_id = ${parentId} for share`.execute(t.db)
  }
  await sql`
    select from agent_members where shop_id = ${shopId} and player_id = ${playerId} for no key update`.execute(t.db)
  return member
}

/** What the rate may be now: by the one above, those directly below, and the ceiling. */
async function rangeOf(t: Tx, member: AgentMember, category: RebateCategory): Promise<RateRange> {
  const { shopId, parentId } = member
  const { ceiling } = await findAgentSettings(t, shopId)
  const rates = await currentRates(t, shopId, parentId === null ? [] : [parentId])
  const above = parentId === null ? ceiling : (rates.get(parentId)?.get(category)?.rate ?? 0)
  const below = (await highestBelow(t, member)).get(category) ?? 0
  return rateRange({ above, below, ceiling })
}
