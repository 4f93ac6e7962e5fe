import { ok, present } from '@caimin/base'
import type { Shops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { paidToday } from './recharge.store.ts'
import { MAX_RECHARGE, MIN_RECHARGE, type Offer, waysOf } from './recharge-model.ts'

interface WaysServices extends Offer {
  readonly shops: Shops
}

/** How players can pay, with the limits of each way. */
export const listWays = query<'recharge', 'payList', WaysServices>(
  async ({ r, actor, shops, channels, hasCounter }) => {
    const shop = present(await shops.find(r, actor.shopId), 'a player belongs to a shop')
    return ok({
      server_time: r.now,
      channels: waysOf({ channels, hasCounter })
        .filter(({ id }) => !shop.closedChannels.includes(id))
        .map(({ id: channel, ...way }) => ({ channel, ...way })),
      least: MIN_RECHARGE,
      most: MAX_RECHARGE,
      lock_percent: shop.rechargeLockPercent,
      paid_today: await paidToday(r, actor),
    })
  },
)
