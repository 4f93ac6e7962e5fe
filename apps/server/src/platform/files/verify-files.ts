import { createHash } from 'node:crypto'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { BEFORE_ALL, isId } from '../ids.ts'
import type { FileKey } from './file-store.ts'
import type { Files } from './files.ts'

const PAGE = 500

interface KeptFile extends FileKey {
  readonly sha256: Buffer
}

/** How many pictures the database keeps, and those of them whose bytes are missing or are not what was uploaded. */
export async function findDamagedFiles(
  database: Database,
  files: Pick<Files, 'read'>,
): Promise<{ readonly checked: number; readonly damaged: readonly FileKey[] }> {
  const damaged: FileKey[] = []
  let checked = 0
  let after: FileKey | undefined = { shopId: BEFORE_ALL, id: BEFORE_ALL }
  while (after !== undefined) {
    const page = await keptAfter(database, after)
    for (const { sha256, ...key } of page) if (!(await isWhole(files, key, sha256))) damaged.push(key)
    checked += page.length
    after = page.length < PAGE ? undefined : page.at(-1)
  }
  return { checked, damaged }
}

function keptAfter(database: Database, after: FileKey): Promise<KeptFile[]> {
  return database.read(({ db }) =>
    db
      .selectFrom('files')
      .select(['shop_id as shopId', 'id', 'sha256'])
      .where('delete_after', 'is', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('shop_id', 'id'), '>', tuple(after.shopId, after.id)))
      .orderBy('shop_id')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
}

async function isWhole(files: Pick<Files, 'read'>, key: FileKey, sha256: Buffer): Promise<boolean> {
  try {
    const bytes = await files.read(key)
    return bytes !== null && createHash('sha256').update(bytes).digest().equals(sha256)
  } catch {
    // Sealed with another key, or cut off.
    return false
  }
}

/**
 * Moves what lies in the folder of the disk's store and the database does not have into another folder: it may be all
 * that is left of what was done after a backup. Returns how many files that were.
 */
export async function setUnknownFilesAside(database: Database, folder: string, aside: string): Promise<number> {
  let moved = 0
  for (const shopId of await namesIn(folder)) {
    const ids = await namesIn(join(folder, shopId))
    for (let from = 0; from < ids.length; from += PAGE) {
      const some = ids.slice(from, from + PAGE)
      const known = await knownOf(database, shopId, some)
      for (const id of some) {
        if (known.has(id)) continue
        await mkdir(join(aside, shopId), { recursive: true })
        await rename(join(folder, shopId, id), join(aside, shopId, id))
        moved += 1
      }
    }
  }
  return moved
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isId)
}

async function knownOf(database: Database, shopId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.read(({ db }) =>
    db
      .selectFrom('files')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute(),
  )
  return new Set(rows.map(({ id }) => id))
}
