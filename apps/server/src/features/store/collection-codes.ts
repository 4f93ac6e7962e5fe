import { ok } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findCollectionCodes } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { Files, WithFiles } from '../../platform/files/files.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { command, query, steps } from '../../platform/handlers/feature.ts'

export const listCodes = query<'store', 'collectionCodes', WithFiles>(async ({ r, actor, files }) =>
  ok({ codes: await viewCodes(r, files, actor.shopId) }),
)

export const listShopCodes = query<'store', 'shopCodes', WithFiles>(async ({ r, actor, files }) =>
  ok({ codes: await viewCodes(r, files, actor.shopId) }),
)

/** The pictures that players of a shop scan to pay it, as links that end. */
export async function viewCodes(
  r: Reader,
  files: Files,
  shopId: string,
): Promise<Values<OutputOf<'store', 'collectionCodes'>>['codes']> {
  const codes = await findCollectionCodes(r, shopId)
  return codes.map(({ kind, pictureId, accountName, updatedAt }) => ({
    kind,
    account_name: accountName,
    picture_url: files.linkTo({ shopId, id: pictureId }),
    updated_at: updatedAt,
  }))
}

/** Keeps a picture until a collection code is saved with it. */
export const uploadCode = steps<'store', 'uploadCode', WithFiles>(({ actor: uploader, request: { image }, files }) =>
  saveUpload(files, {
    shopId: uploader.shopId,
    kind: 'collection_code',
    uploadedBy: uploader.staffId,
    uploader,
    image,
  }),
)

/** Sets or replaces the code of a kind, with a picture that this shop uploaded for that. */
export const saveCode = command<'store', 'saveCode', WithFiles>(
  async ({ t, actor: { shopId, staffId }, input, files }) => {
    const { kind, picture_id, account_name } = input
    const picture = { ids: [picture_id], kind: 'collection_code', shopId } as const
    const values = { picture_id, account_name, set_by: staffId, updated_at: sqlTime(t.now) }
    return await keepNamedFiles(t, picture, async () => {
      await t.db
        .insertInto('collection_codes')
        .values({ shop_id: shopId, kind, ...values })
        .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).doUpdateSet(values))
        .execute()
      return ok({ codes: await viewCodes(t, files, shopId) })
    })
  },
)

export const removeCode = command<'store', 'removeCode', WithFiles>(
  async ({ t, actor: { shopId }, input: { kind }, files }) => {
    await t.db.deleteFrom('collection_codes').where('shop_id', '=', shopId).where('kind', '=', kind).execute()
    return ok({ codes: await viewCodes(t, files, shopId) })
  },
)
