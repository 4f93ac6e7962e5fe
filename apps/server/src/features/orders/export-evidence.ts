import { ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { isOurSeal, loadEvidence, sealEvidence } from '../../core/orders/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { type OrdersDeps, playerOf } from './orders.deps.ts'

/** What is on record of one of the player's own orders, sealed. */
export async function exportEvidence(
  { database, shops, photoLink, secret }: OrdersDeps,
  { order_id: orderId }: InputOf<'orders', 'evidence'>,
  actor: PlayerActor,
): Promise<Reply<'orders', 'evidence'>> {
  const { shopId, playerId } = playerOf(actor)
  return await database.read(async (r) => {
    const shop = present(await shops.find(r, shopId), 'an order belongs to a shop')
    const loaded = await loadEvidence(r, { shopId, orderId }, { shop, photoLink })
    if (loaded === undefined || loaded.playerId !== playerId) return refuse('not_found')
    const { content, photos } = loaded
    return ok({ content, photos, ...sealEvidence(content, toWire(r.now), secret) })
  })
}

/** Whether a bundle that somebody shows was exported here as it is. */
export const checkEvidence = async (
  { secret }: OrdersDeps,
  input: InputOf<'orders', 'checkEvidence'>,
): Promise<Reply<'orders', 'checkEvidence'>> => ok({ is_genuine: isOurSeal(input, secret) })
