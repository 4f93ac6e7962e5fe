import { canonicalJson, ok, present, type Result, refuse, toWire } from '@caimin/base'
import { keepAsWire, type OutputOf } from '@caimin/contract'
import { type ContentAccess, loadEvidence, type SealedOrder, sealEvidence } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlJson } from '../../platform/database/columns.ts'
import type { EvidencePhoto } from '../../platform/database/dispute-tables.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Dispute } from './dispute.ts'

export interface FreezeServices {
  readonly shops: Shops
  /** Seals the evidence. */
  readonly secrets: Secrets
}

export interface EvidenceServices {
  readonly shops: Shops
  readonly files: Files
}

/** The photo itself is named instead of linked to: links end, the evidence stays. */
const photoId = (_shopId: string, id: string): string => id

/** What is on record of an order, read under its lock. */
async function recordOf(r: Reader, shops: Shops, { shopId, orderId, playerId }: Dispute) {
  const shop = present(await shops.find(r, shopId), 'an order belongs to a shop')
  return present(
    await loadEvidence(r, { shopId, orderId }, { shop, photoLink: photoId, playerId }),
    'a case has an order',
  )
}

/** Keeps what is on record of the order now, sealed; nothing changes it later. The order must be locked. */
export async function freezeEvidence(t: Tx, { shops, secrets }: FreezeServices, dispute: Dispute): Promise<void> {
  const { content, photos } = await recordOf(t, shops, dispute)
  const kept: EvidencePhoto[] = photos.map(({ serial, url: id, sha256 }) => ({ serial, id, sha256 }))
  await t.db
    .insertInto('dispute_evidence')
    .values({
      shop_id: dispute.shopId,
      dispute_id: dispute.id,
      content: canonicalJson(content),
      ...sealEvidence(content, toWire(t.now), secrets),
      photos: sqlJson(kept),
    })
    .execute()
}

type Bundle = OutputOf<'disputes', 'evidence'>

/** What the viewer may see of an order; null when they may not know of it. */
export type AccessOf = (r: Reader, sealed: SealedOrder) => ContentAccess | null | Promise<ContentAccess | null>

/**
 * The evidence of a case as it was frozen, and whether the order has moved since; that of a sealed plan for those alone
 * who may see its bet.
 */
export async function showEvidence(
  r: Reader,
  { shops, files }: EvidenceServices,
  { dispute, accessOf }: { readonly dispute: Dispute | undefined; readonly accessOf: AccessOf },
): Promise<Result<Bundle, 'not_found' | 'plan_sealed'>> {
  if (dispute === undefined) return refuse('not_found')
  const { shopId, id } = dispute
  const { content, sealed } = await recordOf(r, shops, dispute)
  if ((await accessOf(r, sealed))?.kind !== 'open') return refuse('plan_sealed')
  const row = await r.db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', id)
    .executeTakeFirstOrThrow()
  const bundle = {
    content: JSON.parse(row.content) as Bundle['content'],
    sha256: row.sha256,
    exported_at: row.exported_at,
    seal: row.seal,
    photos: row.photos.map(({ serial, id: photo, sha256 }) => ({
      serial,
      sha256,
      url: files.linkTo({ shopId, id: photo }),
    })),
    has_changed: canonicalJson(content) !== row.content,
  }
  return ok(keepAsWire(bundle))
}

/** The hash of the evidence of a case. */
export const evidenceHash = async (r: Reader, { shopId, id }: Dispute): Promise<string> =>
  (
    await r.db
      .selectFrom('dispute_evidence')
      .select('sha256')
      .where('shop_id', '=', shopId)
      .where('dispute_id', '=', id)
      .executeTakeFirstOrThrow()
  ).sha256
