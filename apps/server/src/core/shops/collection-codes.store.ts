import type { Reader } from '../../platform/context.ts'

/** The pictures that players of a shop scan to pay it, one of a kind. */
export const findCollectionCodes = (r: Reader, shopId: string) =>
  r.db
    .selectFrom('collection_codes')
    .select(['kind', 'picture_id as pictureId', 'account_name as accountName', 'updated_at as updatedAt'])
    .where('shop_id', '=', shopId)
    .orderBy('kind')
    .execute()
