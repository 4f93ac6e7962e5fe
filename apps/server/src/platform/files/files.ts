import { createHash } from 'node:crypto'
import { addMs, hours, type Instant, ok, type Result } from '@caimin/base'
import type { Clocks } from '../clock.ts'
import type { Tx } from '../context.ts'
import { sqlTime } from '../database/columns.ts'
import type { PlatformTables } from '../database/identity-tables.ts'
import { newId } from '../ids.ts'
import { openFileLink, sealFileLink } from './file-link.ts'
import type { FileKey, FileStore } from './file-store.ts'
import { type Picture, readPicture } from './picture.ts'

/** Links are made for each answer, so they need to live only as long as a page stays open. */
const LINK_LIFE_MS = hours(2)

/** A picture that was uploaded for something. */
export interface Upload {
  readonly shopId: string
  readonly kind: PlatformTables['files']['kind']
  readonly uploadedBy: string
  readonly image: Buffer
}

/** A kept picture. `sha256` is that of the bytes as kept, in hex. */
export interface StoredFile extends FileKey {
  readonly sha256: string
  readonly uploadedAt: Instant
}

export interface Files {
  /** Makes the picture anew and keeps it, with its time by the business clock; the row comes with the transaction. */
  savePicture(t: Tx, upload: Upload): Promise<Result<StoredFile, 'picture_unreadable' | 'picture_too_large'>>
  /** An address of the file that works for two hours, for whoever holds it: give it only to those who may see the file. */
  linkTo(key: FileKey): string
  /** What a link opens; null when it is not ours, has ended, or the file is gone. */
  open(token: string): Promise<Buffer | null>
}

/** What files are kept with. */
export interface FilesParts {
  readonly store: FileStore
  readonly secret: string
  readonly clocks: Clocks
}

export function createFiles({ store, secret, clocks }: FilesParts): Files {
  return {
    async savePicture(t, upload) {
      const picture = await readPicture(upload.image)
      if (!picture.ok) return picture
      const key = { shopId: upload.shopId, id: newId(t.wallNow) }
      // Written first: a row always has its file. What a failed transaction leaves behind is a file without a row.
      await store.put(key, picture.value.bytes)
      const sha256 = await insertFile(t, key, upload, picture.value)
      return ok({ ...key, sha256, uploadedAt: t.now })
    },
    linkTo: (key) => `/files/${sealFileLink(key, addMs(clocks.wall(), LINK_LIFE_MS), secret)}`,
    async open(token) {
      const key = openFileLink(token, clocks.wall(), secret)
      return key === null ? null : store.get(key)
    },
  }
}

async function insertFile(t: Tx, key: FileKey, upload: Upload, picture: Picture): Promise<string> {
  const sha256 = createHash('sha256').update(picture.bytes).digest()
  await t.db
    .insertInto('files')
    .values({
      shop_id: key.shopId,
      id: key.id,
      kind: upload.kind,
      sha256,
      media_type: picture.mediaType,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      uploaded_by: upload.uploadedBy,
      uploaded_at: sqlTime(t.now),
    })
    .execute()
  return sha256.toString('hex')
}
