import { createHash } from 'node:crypto'
import { addMs, days, hours, type Instant, minutes, ok, type Result } from '@caimin/base'
import type { Clocks } from '../clock.ts'
import type { Database, Tx } from '../context.ts'
import { comparedTime, sqlTime } from '../database/columns.ts'
import type { FileKind } from '../database/identity-tables.ts'
import { newId } from '../ids.ts'
import type { Sealer } from '../sealed.ts'
import { openFileLink, sealFileLink } from './file-link.ts'
import type { FileKey, FileStore } from './file-store.ts'
import { type Picture, type PictureShape, readPicture } from './picture.ts'

/** Links are made for each answer, so they need to live only as long as a page stays open. */
const LINK_LIFE_MS = hours(2)
const SHORT_LINK_LIFE_MS = minutes(2)
const DELETED_AT_A_TIME = 100

/** How a kind of file is kept, where it differs: its shape, encrypted in the store, for how long at the most. */
interface Keeping {
  readonly shape?: PictureShape
  readonly isSealed?: true
  readonly lifeMs?: number
}

const KEEPING: Partial<Record<FileKind, Keeping>> = {
  avatar: { shape: { square: 400 } },
  // A picture of somebody's papers; it stays as long as the shop.
  licence_picture: { isSealed: true },
  // Only until the player has confirmed what was read from it.
  id_picture: { isSealed: true, lifeMs: days(1) },
  // Only until somebody was asked to look at it, and then until they have.
  id_review_picture: { isSealed: true, lifeMs: days(1) },
}

/** A picture that was uploaded for something. */
export interface Upload {
  readonly shopId: string
  readonly kind: FileKind
  readonly uploadedBy: string
  readonly image: Buffer
}

/** Which of somebody's files are kept for how much longer. */
export interface LongerKeeping {
  readonly ids: readonly string[]
  readonly kind: FileKind
  readonly uploadedBy: string
  readonly lifeMs: number
}

/** A kept picture. `sha256` is that of the picture, sealed or not, in hex. */
export interface StoredFile extends FileKey {
  readonly sha256: string
  readonly uploadedAt: Instant
}

/** What a link shows; what is kept sealed should be kept nowhere else. */
export interface OpenedFile {
  readonly bytes: Buffer
  readonly isSealed: boolean
}

export interface Files {
  /** Makes the picture anew and keeps it, with its time by the business clock; the row comes with the transaction. */
  savePicture(t: Tx, upload: Upload): Promise<Result<StoredFile, 'picture_unreadable' | 'picture_too_large'>>
  /** The picture itself; null when it is gone. */
  read(key: FileKey): Promise<Buffer | null>
  /** Has it deleted by the next sweep. */
  discard(t: Tx, key: FileKey): Promise<void>
  /** Has everything of a kind that somebody uploaded deleted by the next sweep. */
  discardOf(t: Tx, uploadedBy: string, kind: FileKind): Promise<void>
  /** Keeps what somebody uploaded for longer; answers which of the files there are. */
  keepLonger(t: Tx, keeping: LongerKeeping): Promise<FileKey[]>
  /** An address of the file that works for two hours, for whoever holds it: give it only to those who may see the file. */
  linkTo(key: FileKey): string
  /** The same for two minutes, and what it opens is kept by no browser. */
  shortLinkTo(key: FileKey): string
  /** What a link opens; null when it is not ours, has ended, or the file is gone. */
  open(token: string): Promise<OpenedFile | null>
  /** Deletes what was discarded or has reached the end of its time. */
  sweep(database: Database): Promise<void>
}

/** What files are kept with. */
export interface FilesParts {
  readonly store: FileStore
  readonly secret: string
  readonly sealer: Sealer
  readonly clocks: Clocks
}

export function createFiles({ store, secret, sealer, clocks }: FilesParts): Files {
  const contextOf = ({ shopId, id }: FileKey) => `${shopId}/${id}`

  const linkFor = (key: FileKey, lifeMs: number): string =>
    `/files/${sealFileLink(key, addMs(clocks.wall(), lifeMs), secret)}`

  async function read(key: FileKey): Promise<Buffer | null> {
    const bytes = await store.get(key)
    return bytes === null || isPicture(bytes) ? bytes : sealer.open(bytes, contextOf(key))
  }

  return {
    async savePicture(t, upload) {
      const keeping = KEEPING[upload.kind] ?? {}
      const picture = await readPicture(upload.image, keeping.shape)
      if (!picture.ok) return picture
      const key = { shopId: upload.shopId, id: newId(t.wallNow) }
      const { bytes } = picture.value
      // Written first: a row always has its file. What a failed transaction leaves behind is a file without a row.
      await store.put(key, keeping.isSealed === true ? sealer.seal(bytes, contextOf(key)) : bytes)
      const sha256 = await insertFile(t, { ...upload, ...keeping, key, picture: picture.value })
      return ok({ ...key, sha256, uploadedAt: t.now })
    },
    read,
    async discard(t, key) {
      await t.db
        .updateTable('files')
        .set({ delete_after: sqlTime(t.wallNow) })
        .where('shop_id', '=', key.shopId)
        .where('id', '=', key.id)
        .execute()
    },
    async discardOf(t, uploadedBy, kind) {
      await t.db
        .updateTable('files')
        .set({ delete_after: sqlTime(t.wallNow) })
        .where('uploaded_by', '=', uploadedBy)
        .where('kind', '=', kind)
        .where('delete_after', 'is not', null)
        .execute()
    },
    async keepLonger(t, { ids, kind, uploadedBy, lifeMs }) {
      const rows = await t.db
        .updateTable('files')
        .set({ delete_after: sqlTime(addMs(t.wallNow, lifeMs)) })
        .where('id', 'in', ids)
        .where('kind', '=', kind)
        .where('uploaded_by', '=', uploadedBy)
        .where('delete_after', '>', comparedTime(t.wallNow))
        .returning(['shop_id', 'id'])
        .execute()
      return rows.map(({ shop_id: shopId, id }) => ({ shopId, id }))
    },
    linkTo: (key) => linkFor(key, LINK_LIFE_MS),
    shortLinkTo: (key) => linkFor(key, SHORT_LINK_LIFE_MS),
    async open(token) {
      const key = openFileLink(token, clocks.wall(), secret)
      const stored = key === null ? null : await store.get(key)
      if (key === null || stored === null) return null
      return isPicture(stored)
        ? { bytes: stored, isSealed: false }
        : { bytes: sealer.open(stored, contextOf(key)), isSealed: true }
    },
    sweep: (database) => sweepFiles(database, store),
  }
}

/** What is kept plainly is a JPEG; sealed bytes never begin like one. */
const isPicture = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

interface NewFile extends Upload, Keeping {
  readonly key: FileKey
  readonly picture: Picture
}

async function insertFile(t: Tx, { key, picture, ...file }: NewFile): Promise<string> {
  const sha256 = createHash('sha256').update(picture.bytes).digest()
  await t.db
    .insertInto('files')
    .values({
      shop_id: key.shopId,
      id: key.id,
      kind: file.kind,
      sha256,
      media_type: picture.mediaType,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      difference_hash: picture.differenceHash,
      uploaded_by: file.uploadedBy,
      uploaded_at: sqlTime(t.now),
      is_sealed: file.isSealed ?? false,
      delete_after: file.lifeMs === undefined ? null : sqlTime(addMs(t.wallNow, file.lifeMs)),
    })
    .execute()
  return sha256.toString('hex')
}

/** The bytes first: a row that outlives them leads nowhere, bytes that outlive their row would never be found. */
async function sweepFiles(database: Database, store: FileStore): Promise<void> {
  for (;;) {
    const old = await database.read((r) =>
      r.db
        .selectFrom('files')
        .select(['shop_id', 'id'])
        .where('delete_after', '<=', comparedTime(r.wallNow))
        .limit(DELETED_AT_A_TIME)
        .execute(),
    )
    for (const { shop_id, id } of old) {
      await store.delete({ shopId: shop_id, id })
      await database.tx((t) => t.db.deleteFrom('files').where('shop_id', '=', shop_id).where('id', '=', id).execute())
    }
    if (old.length < DELETED_AT_A_TIME) return
  }
}
