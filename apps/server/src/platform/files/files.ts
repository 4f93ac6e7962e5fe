import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { addMs, days, hours, type Instant, minutes, ok, type Result, refuse, seconds } from '@caimin/base'
import { createBoundedQueue, type QueueLimits } from '../bounded-queue.ts'
import type { Clocks } from '../clock.ts'
import type { Database, Reader, Tx } from '../context.ts'
import { isInsideTransaction } from '../database/call-scope.ts'
import { comparedTime, sqlTime } from '../database/columns.ts'
import type { FileKind } from '../database/identity-tables.ts'
import { BEFORE_ALL, newId } from '../ids.ts'
import type { Sealer } from '../sealed.ts'
import type { Secrets } from '../secrets.ts'
import { openFileLink, sealFileLink } from './file-link.ts'
import type { FileKey, FileStore } from './file-store.ts'
import { looksLikePicture, type Picture, type PictureShape, readPicture } from './picture.ts'
import { readQrCodes } from './qr-codes.ts'
import { countUpload, deleteUploadCounts, type Uploader } from './upload-quota.ts'

/** Links are made for each answer, so they need to live only as long as a page stays open. */
const LINK_LIFE_MS = hours(2)
const SHORT_LINK_LIFE_MS = minutes(2)
const DELETED_AT_A_TIME = 100
/** An upload that nothing has named by then is deleted. */
const UNUSED_LIFE_MS = days(2)
/** Of a picture of an ID card: only until the name is confirmed, or a member of staff has reviewed it. */
const ID_LIFE_MS = days(1)

/** How a kind of file is stored, where it differs: its shape, encrypted, how long it waits to be used. */
interface Storing {
  readonly shape?: PictureShape
  readonly isSealed?: true
  readonly lifeMs?: number
}

const STORING: Partial<Record<FileKind, Storing>> = {
  avatar: { shape: { square: 400 } },
  licence_picture: { isSealed: true },
  id_picture: { isSealed: true, lifeMs: ID_LIFE_MS },
  id_review_picture: { isSealed: true, lifeMs: ID_LIFE_MS },
}

/**
 * Pictures decoded at once, by this process: one for each two processors, so that bets have the others. Whoever uploads
 * more than one waits for themselves first, and players wait for the staff, who photograph tickets before a cutoff.
 */
const DECODING: QueueLimits = {
  running: Math.max(1, Math.floor(availableParallelism() / 2)),
  runningPerKey: 1,
  waiting: 40,
  waitingPerKey: 4,
  waitMs: seconds(20),
}

/** A picture that was uploaded for something. */
export interface Upload {
  readonly shopId: string
  readonly kind: FileKind
  readonly uploadedBy: string
  /** Against whose limits it counts. */
  readonly uploader: Uploader
  readonly image: Buffer
}

/** Why a picture is not taken. */
export type PictureRefusal = 'picture_unreadable' | 'picture_too_large' | 'picture_limit_reached'

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
  /**
   * Makes the picture anew and stores it until a transaction keeps it with {@link keepFiles}; unused ones are deleted.
   * It takes long, so it throws inside a transaction, and refuses with a BusyError when too many are under way.
   */
  savePicture(upload: Upload): Promise<Result<StoredFile, PictureRefusal>>
  /** The picture itself; null when it is gone. */
  read(key: FileKey): Promise<Buffer | null>
  /**
   * What the QR codes in a stored picture say; null when it is gone or took too long. In turn with pictures that are
   * saved, and like them never inside a transaction.
   */
  readCodes(key: FileKey, reader: Uploader): Promise<readonly string[] | null>
  /** Has it deleted by the next sweep. */
  discard(t: Tx, key: FileKey): Promise<void>
  /** Has all uploads of a kind of a person deleted by the next sweep. */
  discardOf(t: Tx, uploadedBy: string, kind: FileKind): Promise<void>
  /**
   * An address of the file that works for two hours, without a sign-in: give it only to those who may see the file.
   */
  linkTo(key: FileKey): string
  /** The same for two minutes, and what it opens is kept by no browser. */
  shortLinkTo(key: FileKey): string
  /** What a link opens; null when it is not ours, has ended, or the file is gone. */
  open(token: string): Promise<OpenedFile | null>
  /** Deletes what was discarded or has reached the end of its time. */
  sweep(database: Database): Promise<void>
}

/** What a handler that shows or takes pictures needs. */
export interface WithFiles {
  readonly files: Files
}

/** What files are kept with. */
export interface FilesParts {
  readonly database: Database
  readonly store: FileStore
  readonly secrets: Secrets
  readonly sealer: Sealer
  readonly clocks: Clocks
}

export function createFiles({ database, store, secrets, sealer, clocks }: FilesParts): Files {
  const decoding = createBoundedQueue(DECODING)

  const linkFor = (key: FileKey, lifeMs: number): string =>
    `/files/${sealFileLink(key, addMs(clocks.wall(), lifeMs), secrets)}`

  const inTurn = <T>(who: Uploader, work: () => Promise<T>): Promise<T> =>
    decoding.run(who.kind === 'player' ? who.personId : who.staffId, work, who.kind !== 'player')

  async function read(key: FileKey): Promise<Buffer | null> {
    const bytes = await store.get(key)
    return bytes === null || isPicture(bytes) ? bytes : sealer.open(bytes, contextOf(key))
  }

  async function decode(upload: Upload): Promise<Result<StoredFile, PictureRefusal>> {
    const { kind, uploader, shopId } = upload
    if (!(await database.tx((t) => countUpload(t, uploader, shopId)))) return refuse('picture_limit_reached')
    const storing = STORING[kind] ?? {}
    const picture = await readPicture(upload.image, storing.shape)
    if (!picture.ok) return picture
    const { bytes } = picture.value
    // The row first: a process that is killed meanwhile leaves a row that the sweep finds, never bytes that nothing
    // finds.
    const stored = await database.tx((t) => insertFile(t, { ...upload, ...storing, picture: picture.value }))
    await store.put(stored, storing.isSealed === true ? sealer.seal(bytes, contextOf(stored)) : bytes)
    return ok(stored)
  }

  return {
    async savePicture(upload) {
      if (isInsideTransaction()) throw new Error('a picture is decoded before the transaction that uses it begins')
      if (!looksLikePicture(upload.image)) return refuse('picture_unreadable')
      return inTurn(upload.uploader, () => decode(upload))
    },
    read,
    async readCodes(key, reader) {
      if (isInsideTransaction()) throw new Error('codes are read before the transaction that uses them begins')
      const picture = await read(key)
      return picture === null ? null : await inTurn(reader, () => readQrCodes(picture))
    },
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
    linkTo: (key) => linkFor(key, LINK_LIFE_MS),
    shortLinkTo: (key) => linkFor(key, SHORT_LINK_LIFE_MS),
    async open(token) {
      const key = openFileLink(token, clocks.wall(), secrets)
      const stored = key === null ? null : await store.get(key)
      if (key === null || stored === null) return null
      return isPicture(stored)
        ? { bytes: stored, isSealed: false }
        : { bytes: sealer.open(stored, contextOf(key)), isSealed: true }
    },
    sweep: (database) => sweepFiles(database, store),
  }
}

/** What sealed bytes belong to. */
export const contextOf = ({ shopId, id }: FileKey): string => `${shopId}/${id}`

/** What is kept plainly is a JPEG; sealed bytes never begin like one. */
export const isPicture = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

interface NewFile extends Upload, Storing {
  readonly picture: Picture
}

async function insertFile(t: Tx, { shopId, picture, ...file }: NewFile): Promise<StoredFile> {
  const id = newId(t.wallNow)
  const sha256 = createHash('sha256').update(picture.bytes).digest()
  await t.db
    .insertInto('files')
    .values({
      shop_id: shopId,
      id,
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
      delete_after: sqlTime(addMs(t.wallNow, file.lifeMs ?? UNUSED_LIFE_MS)),
    })
    .execute()
  return { shopId, id, sha256: sha256.toString('hex'), uploadedAt: t.now }
}

/** Old counts of uploads, then files. What cannot be deleted keeps nothing else; the first error comes at the end. */
async function sweepFiles(database: Database, store: FileStore): Promise<void> {
  const errors: unknown[] = []
  await deleteUploadCounts(database).catch((error: unknown) => errors.push(error))
  let after = BEFORE_ALL
  for (;;) {
    const from = after
    const over = await database.read((r) =>
      findOver(r).where('id', '>', from).orderBy('id').limit(DELETED_AT_A_TIME).execute(),
    )
    for (const { shop_id: shopId, id } of over) {
      try {
        await database.tx((t) => deleteOver(t, store, { shopId, id }))
      } catch (error) {
        errors.push(error)
      }
      after = id
    }
    if (over.length < DELETED_AT_A_TIME) break
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * The row first, which the database refuses while something names it; the bytes before the commit, for bytes that
 * outlive their row would never be found.
 */
async function deleteOver(t: Tx, store: FileStore, key: FileKey): Promise<void> {
  // A file that another process deletes, or that was kept a moment ago, is passed over.
  const over = findOver(t).where('shop_id', '=', key.shopId).where('id', '=', key.id)
  if ((await over.forUpdate().skipLocked().executeTakeFirst()) === undefined) return
  await t.db.deleteFrom('files').where('shop_id', '=', key.shopId).where('id', '=', key.id).execute()
  await store.delete(key)
}

const findOver = (r: Reader) =>
  r.db.selectFrom('files').select(['shop_id', 'id']).where('delete_after', '<=', comparedTime(r.wallNow))
