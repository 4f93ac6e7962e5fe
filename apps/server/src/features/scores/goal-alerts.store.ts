import type { PlayerKey } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'

/** How a goal makes itself known on an open page of a player. */
export interface GoalAlerts {
  readonly playsSound: boolean
  readonly vibrates: boolean
}

/** Neither until the player wants it. */
export async function findGoalAlerts(r: Reader, { shopId, playerId }: PlayerKey): Promise<GoalAlerts> {
  const row = await r.db
    .selectFrom('goal_alerts')
    .select(['plays_sound as playsSound', 'vibrates'])
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ?? { playsSound: false, vibrates: false }
}

export async function saveGoalAlerts(
  t: Tx,
  { shopId, playerId }: PlayerKey,
  { playsSound, vibrates }: GoalAlerts,
): Promise<void> {
  const alerts = { plays_sound: playsSound, vibrates }
  await t.db
    .insertInto('goal_alerts')
    .values({ shop_id: shopId, player_id: playerId, ...alerts })
    .onConflict((conflict) => conflict.columns(['shop_id', 'player_id']).doUpdateSet(alerts))
    .execute()
}
