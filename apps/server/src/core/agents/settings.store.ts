import { RATE_LIMITS, type Rate, rateCeiling } from '@caimin/rules/agents'
import type { Reader, Tx } from '../../platform/context.ts'

/** Whether a shop has agents, and what they can earn at the most. */
export interface AgentSettings {
  readonly isOn: boolean
  /** As the shop has set it. */
  readonly shopCeiling: Rate
  /** What a rate counts at the most: no more than the shop itself gets of its sales. */
  readonly ceiling: Rate
}

const settingsOf = (isOn: boolean, shopCeiling: Rate): AgentSettings => ({
  isOn,
  shopCeiling,
  ceiling: rateCeiling(shopCeiling, RATE_LIMITS.salesCommission),
})

export async function findAgentSettings(r: Reader, shopId: string): Promise<AgentSettings> {
  const row = await r.db
    .selectFrom('agent_settings')
    .select(['is_on', 'rate_ceiling'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row === undefined ? settingsOf(false, RATE_LIMITS.shopCeiling) : settingsOf(row.is_on, row.rate_ceiling)
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
