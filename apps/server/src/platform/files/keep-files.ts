import { addMs } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { comparedTime, sqlTime } from '../database/columns.ts'
import type { FileKind } from '../database/identity-tables.ts'
import type { FileKey } from './file-store.ts'

/** Which uploads something is about to name. */
export interface Keeping {
  readonly ids: readonly string[]
  readonly kind: FileKind
  /** Whose files they must be; without it any shop's. */
  readonly shopId?: string
  /** Who must have uploaded them; any person by default. */
  readonly uploadedBy?: string
  /** For how much longer; without it for good. */
  readonly lifeMs?: number
}

/**
 * Keeps uploads that would else be deleted as unused, and returns those that exist and fit. Whatever names an upload
 * asks here whether it may.
 */
export async function keepFiles(t: Tx, { ids, kind, shopId, uploadedBy, lifeMs }: Keeping): Promise<FileKey[]> {
  if (ids.length === 0) return []
  const rows = await t.db
    .updateTable('files')
    .set({ delete_after: lifeMs === undefined ? sql<string>`null` : sqlTime(addMs(t.wallNow, lifeMs)) })
    .where('id', 'in', [...ids])
    .where('kind', '=', kind)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId ?? ''))
    .$if(uploadedBy !== undefined, (query) => query.where('uploaded_by', '=', uploadedBy ?? ''))
    .where((where) =>
      where.or([where('delete_after', 'is', null), where('delete_after', '>', comparedTime(t.wallNow))]),
    )
    .returning(['shop_id', 'id'])
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

/** The same for a list that may be used as a whole or not at all. */
export async function keepAllFiles(t: Tx, keeping: Keeping): Promise<boolean> {
  const ids = [...new Set(keeping.ids)]
  return (await keepFiles(t, { ...keeping, ids })).length === ids.length
}
