import { present } from '@caimin/base'
import { RATE_LIMITS, type Rate, rateCeiling } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'

/** Whether a shop has agents, and what they can earn at the most. */
export interface AgentSettings {
  readonly isOn: boolean
  /** As the shop has set it, and as the operator has for all shops. */
  readonly shopCeiling: Rate
  readonly operatorCeiling: Rate
  /** What a rate counts at the most: no more than the shop itself gets of its sales. */
  readonly ceiling: Rate
}

export async function findAgentSettings(r: Reader, shopId: string): Promise<AgentSettings> {
  const { rows } = await sql<Omit<AgentSettings, 'ceiling'>>`
    select coalesce(s.is_on, false) as "isOn", coalesce(s.rate_ceiling, ${RATE_LIMITS.shopCeiling}) as "shopCeiling",
           c.rate as "operatorCeiling"
      from agent_ceiling c left join agent_settings s on s.shop_id = ${shopId}`.execute(r.db)
  const found = present(rows[0], 'the operator has a ceiling')
  const { shopCeiling, operatorCeiling } = found
  return { ...found, ceiling: rateCeiling(shopCeiling, operatorCeiling, RATE_LIMITS.salesCommission) }
}

export async function saveAgentSettings(
  t: Tx,
  shopId: string,
  { isOn, shopCeiling }: Pick<AgentSettings, 'isOn' | 'shopCeiling'>,
): Promise<void> {
  const set = { is_on: isOn, rate_ceiling: shopCeiling }
  await t.db
    .insertInto('agent_settings')
    .values({ shop_id: shopId, ...set })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(set))
    .execute()
}
