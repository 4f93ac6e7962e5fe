import { ok, refuse } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import type { DisputesDeps } from './disputes.deps.ts'

interface Uploader {
  readonly shopId: string
  /** The player or the member of staff. */
  readonly uploadedBy: string
}

/** Keeps a picture until something that is said names it. */
export async function keepPicture(
  { database, files }: DisputesDeps,
  { shopId, uploadedBy }: Uploader,
  image: Buffer | undefined,
): Promise<Reply<'disputes', 'uploadPicture'>> {
  if (image === undefined) return refuse('picture_unreadable')
  const saved = await database.tx((t) => files.savePicture(t, { shopId, kind: 'dispute_picture', uploadedBy, image }))
  if (!saved.ok) return saved
  return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
}

/** Whether all of them are pictures that this person uploaded for a dispute. */
export async function areOwnPictures(t: Tx, by: Uploader, pictureIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(pictureIds)]
  if (ids.length === 0) return true
  const found = await t.db
    .selectFrom('files')
    .select('id')
    .where('shop_id', '=', by.shopId)
    .where('id', 'in', ids)
    .where('kind', '=', 'dispute_picture')
    .where('uploaded_by', '=', by.uploadedBy)
    .execute()
  return found.length === ids.length
}
