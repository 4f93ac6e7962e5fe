import { ok, present, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { closeChannels, type Shop } from '../../core/shops/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { SetupDeps } from './setup.deps.ts'

/** The ways to pay that the product offers, and which of them this shop does. */
export const listChannels = (
  { database, shops, ways }: SetupDeps,
  { shopId }: ShopActor,
): Promise<Reply<'setup', 'channels'>> =>
  database.read(async (r) => {
    const shop = present(await shops.reload(r, shopId), 'staff belongs to a shop')
    return ok(viewChannels(ways, shop.closedChannels))
  })

/** Offers a way to pay to the shop's players, or no longer; recharges that have begun can be paid. */
export async function switchChannel(
  { database, shops, ways }: SetupDeps,
  { channel, is_offered: isOffered }: InputOf<'setup', 'switchChannel'>,
  { shopId }: ShopActor,
): Promise<Reply<'setup', 'switchChannel'>> {
  if (!ways.some(({ id }) => id === channel)) return refuse('channel_unknown')
  const reply = await database.tx(async (t) => {
    // Locked, so that of two switches at once none is lost.
    await t.db.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().execute()
    const shop: Shop = present(await shops.reload(t, shopId), 'staff belongs to a shop')
    const others = shop.closedChannels.filter((closed) => closed !== channel)
    const closed = isOffered ? others : [...others, channel]
    await closeChannels(t, shopId, closed)
    return ok(viewChannels(ways, closed))
  })
  // What this process remembers is new before anybody is answered; others hear of it a moment later.
  await database.read(async (r) => shops.reload(r, shopId))
  return reply
}

const viewChannels = (ways: SetupDeps['ways'], closed: readonly string[]): OutputOf<'setup', 'channels'> => ({
  rows: ways.map(({ id, name }) => ({ channel: id, name, is_offered: !closed.includes(id) })),
})
