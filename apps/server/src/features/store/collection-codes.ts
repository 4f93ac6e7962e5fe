import { toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { ShopFrontTables } from '../../platform/database/shop-front-tables.ts'
import type { Files } from '../../platform/files/files.ts'
import { keepAllFiles } from '../../platform/files/keep-files.ts'

type Kind = ShopFrontTables['collection_codes']['kind']

/** The pictures that players of a shop scan to pay it, as links that end. */
export async function viewCodes(
  r: Reader,
  files: Files,
  shopId: string,
): Promise<OutputOf<'store', 'collectionCodes'>['codes']> {
  const rows = await r.db
    .selectFrom('collection_codes')
    .select(['kind', 'picture_id', 'account_name', 'updated_at'])
    .where('shop_id', '=', shopId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, picture_id, account_name, updated_at }) => ({
    kind,
    account_name,
    picture_url: files.linkTo({ shopId, id: picture_id }),
    updated_at: toWire(updated_at),
  }))
}

/** Sets or replaces the code of a kind. False for a picture that this shop did not upload for that. */
export async function saveCode(
  t: Tx,
  given: {
    readonly shopId: string
    readonly staffId: string
    readonly kind: Kind
    readonly pictureId: string
    readonly accountName: string
  },
): Promise<boolean> {
  const picture = { ids: [given.pictureId], kind: 'collection_code', shopId: given.shopId } as const
  if (!(await keepAllFiles(t, picture))) return false
  const values = {
    picture_id: given.pictureId,
    account_name: given.accountName,
    set_by: given.staffId,
    updated_at: sqlTime(t.now),
  }
  await t.db
    .insertInto('collection_codes')
    .values({ shop_id: given.shopId, kind: given.kind, ...values })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).doUpdateSet(values))
    .execute()
  return true
}

export async function removeCode(t: Tx, shopId: string, kind: Kind): Promise<void> {
  await t.db.deleteFrom('collection_codes').where('shop_id', '=', shopId).where('kind', '=', kind).execute()
}
