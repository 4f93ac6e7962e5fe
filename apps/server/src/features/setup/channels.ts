import { ok, present, refuse } from '@caimin/base'
import { closeChannels, type Shops } from '../../core/shops/index.ts'
import { query, steps } from '../../platform/handlers/feature.ts'

interface ChannelServices {
  readonly shops: Shops
  /** The ways to pay that the product offers. */
  readonly ways: readonly { readonly id: string; readonly name: string }[]
}

/** The ways to pay that the product offers, and which of them this shop does. */
export const listChannels = query<'setup', 'channels', ChannelServices>(async ({ r, actor, shops, ways }) => {
  const shop = present(await shops.reload(r, actor.shopId), 'staff belongs to a shop')
  return ok(viewChannels(ways, shop.closedChannels))
})

/** Offers a way to pay to the shop's players, or no longer; recharges that have begun can be paid. */
export const switchChannel = steps<'setup', 'switchChannel', ChannelServices>(
  async ({ read, write, actor: { shopId }, input, shops, ways }) => {
    const { channel, is_offered: isOffered } = input
    if (!ways.some(({ id }) => id === channel)) return refuse('channel_unknown')
    const reply = await write(async (t) => {
      // Locked, so that of two switches at once none is lost.
      await t.db.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().execute()
      const shop = present(await shops.reload(t, shopId), 'staff belongs to a shop')
      const others = shop.closedChannels.filter((closed) => closed !== channel)
      const closed = isOffered ? others : [...others, channel]
      await closeChannels(t, shopId, closed)
      return ok(viewChannels(ways, closed))
    })
    // The cache of this process has the new shop before the reply; other processes get it a moment later.
    await read((r) => shops.reload(r, shopId))
    return reply
  },
)

const viewChannels = (ways: ChannelServices['ways'], closed: readonly string[]) => ({
  rows: ways.map(({ id, name }) => ({ channel: id, name, is_offered: !closed.includes(id) })),
})
