import type { Database, Reader, Tx } from '../context.ts'
import { BEFORE_ALL } from '../ids.ts'
import type { Sealer } from '../sealed.ts'
import type { FileKey, FileStore } from './file-store.ts'
import { contextOf, isPicture } from './files.ts'

/**
 * Seals with the current key every picture that an older one has sealed; returns how many those were. A store writes a
 * picture whole or not at all: cut short, each is there under one of both keys.
 */
export async function sealFilesAnew(database: Database, store: FileStore, sealer: Sealer): Promise<number> {
  let count = 0
  let after: FileKey = { shopId: BEFORE_ALL, id: BEFORE_ALL }
  for (;;) {
    const next: FileKey | undefined = await database.read(({ db }) => findSealedAfter(db, after))
    if (next === undefined) return count
    if (await database.tx((t) => sealFile(t, next, { store, sealer }))) count += 1
    after = next
  }
}

const findSealedAfter = (db: Reader['db'], { shopId, id }: FileKey): Promise<FileKey | undefined> =>
  db
    .selectFrom('files')
    .select(['shop_id as shopId', 'id'])
    .where('is_sealed', '=', true)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('shop_id', 'id'), '>', tuple(shopId, id)))
    .orderBy('shop_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Under the lock of its row, so that it is not deleted meanwhile and then written again. */
async function sealFile(
  t: Tx,
  key: FileKey,
  { store, sealer }: { readonly store: FileStore; readonly sealer: Sealer },
): Promise<boolean> {
  const row = t.db.selectFrom('files').select('id').where('shop_id', '=', key.shopId).where('id', '=', key.id)
  if ((await row.forUpdate().executeTakeFirst()) === undefined) return false
  const bytes = await store.get(key)
  if (bytes === null || isPicture(bytes) || bytes.subarray(0, sealer.mark.length).equals(sealer.mark)) return false
  await store.put(key, sealer.seal(sealer.open(bytes, contextOf(key)), contextOf(key)))
  return true
}
