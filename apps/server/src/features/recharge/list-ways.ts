import { fenToText, ok, present, toWire } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { playerOf, type RechargeDeps } from './recharge.deps.ts'
import { paidToday } from './recharge.store.ts'
import { LEAST, MOST, waysOf } from './recharge.ts'

/** How players can pay, with the limits of each way. */
export async function listWays(deps: RechargeDeps, actor: PlayerActor): Promise<Reply<'recharge', 'payList'>> {
  const player = playerOf(actor)
  return await deps.database.read(async (r) => {
    const shop = present(await deps.shops.find(r, player.shopId), 'a player belongs to a shop')
    return ok({
      server_time: toWire(r.now),
      channels: waysOf(deps)
        .filter(({ id }) => !shop.closedChannels.includes(id))
        .map(({ id, name, kind, least, most }) => ({
          channel: id,
          name,
          kind,
          least: fenToText(least),
          most: fenToText(most),
        })),
      least: fenToText(LEAST),
      most: fenToText(MOST),
      lock_percent: shop.rechargeLockPercent,
      paid_today: fenToText(await paidToday(r, player)),
    })
  })
}
