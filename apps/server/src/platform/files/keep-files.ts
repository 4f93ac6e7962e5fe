import { addMs, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { comparedTime, sqlTime } from '../database/columns.ts'
import type { FileKind } from '../database/identity-tables.ts'
import type { FileKey } from './file-store.ts'

/** Which uploads something is about to name. */
export interface NamedFiles {
  readonly ids: readonly string[]
  readonly kind: FileKind
  /** Whose files they must be; without it any shop's. */
  readonly shopId?: string
  /** Who must have uploaded them; any person by default. */
  readonly uploadedBy?: string
}

/**
 * Locks uploads, so that none is deleted until they are kept; undefined unless all of them exist and fit. Whatever
 * names an upload asks here whether it may.
 */
export async function lockFiles(t: Tx, { ids, kind, shopId, uploadedBy }: NamedFiles): Promise<FileKey[] | undefined> {
  if (ids.length === 0) return []
  const rows = await t.db
    .selectFrom('files')
    .select(['shop_id', 'id'])
    .where('id', 'in', [...ids])
    .where('kind', '=', kind)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId ?? ''))
    .$if(uploadedBy !== undefined, (query) => query.where('uploaded_by', '=', uploadedBy ?? ''))
    .where((where) =>
      where.or([where('delete_after', 'is', null), where('delete_after', '>', comparedTime(t.wallNow))]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const isWhole = rows.length === new Set(ids).size
  return isWhole ? rows.map(({ shop_id, id }) => ({ shopId: shop_id, id })) : undefined
}

/** Keeps uploads that would else be deleted as unused: for good, or for so long. */
export async function keepFiles(t: Tx, files: readonly FileKey[], lifeMs?: number): Promise<void> {
  for (const { shopId, id } of files) {
    await t.db
      .updateTable('files')
      .set({ delete_after: lifeMs === undefined ? sql<string>`null` : sqlTime(addMs(t.wallNow, lifeMs)) })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Does work that names uploads, and keeps them when it has succeeded: a refusal commits too, and would leave them kept
 * for good with nothing that names them.
 */
export async function keepNamedFiles<T, R extends string = never>(
  t: Tx,
  named: NamedFiles,
  work: () => Promise<Result<T, R>>,
): Promise<Result<T, NoInfer<R> | 'picture_unknown'>> {
  const files = await lockFiles(t, named)
  if (files === undefined) return refuse('picture_unknown')
  const done = await work()
  if (done.ok) await keepFiles(t, files)
  return done
}
