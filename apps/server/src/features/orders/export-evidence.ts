import { ok, present, refuse, toWire } from '@caimin/base'
import { keepAsWire } from '@caimin/contract'
import { accessOfPlayer, isOurSeal, loadEvidence, type PhotoLink, sealEvidence } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { Secrets } from '../../platform/secrets.ts'

interface Sealing {
  /** Seals evidence. */
  readonly secrets: Secrets
}

interface EvidenceServices extends Sealing {
  readonly shops: Shops
  readonly photoLink: PhotoLink
}

/** What is on record of an order that the player owns or holds a share of, sealed. */
export const exportEvidence = query<'orders', 'evidence', EvidenceServices>(
  async ({ r, actor: { shopId, playerId }, input: { order_id: orderId }, shops, photoLink, secrets }) => {
    const shop = present(await shops.find(r, shopId), 'an order belongs to a shop')
    const loaded = await loadEvidence(r, { shopId, orderId }, { shop, photoLink, playerId })
    if (loaded === undefined || !loaded.isParty) return refuse('not_found')
    if ((await accessOfPlayer(r, loaded.sealed, playerId))?.kind !== 'open') {
      return refuse(loaded.sealed.plan === null ? 'content_sealed' : 'plan_sealed')
    }
    const { content, photos } = loaded
    return ok(keepAsWire({ content, photos, ...sealEvidence(content, toWire(r.now), secrets) }))
  },
)

/** Whether a bundle was exported here and is unchanged. */
export const checkEvidence = query<'orders', 'checkEvidence', Sealing>(async ({ input, secrets }) =>
  ok({ is_genuine: isOurSeal(input, secrets) }),
)
