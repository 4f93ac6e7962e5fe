import { ok, refuse } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { keepAllFiles } from '../../platform/files/keep-files.ts'
import type { Uploader } from '../../platform/files/upload-quota.ts'
import type { DisputesDeps } from './disputes.deps.ts'

interface Owner {
  readonly shopId: string
  /** The player or the member of staff. */
  readonly uploadedBy: string
}

interface DisputeUpload extends Owner {
  readonly uploader: Uploader
  readonly image: Buffer | undefined
}

/** Takes a picture for something that will be said. */
export async function takePicture(
  { files }: DisputesDeps,
  { shopId, uploadedBy, uploader, image }: DisputeUpload,
): Promise<Reply<'disputes', 'uploadPicture'>> {
  if (image === undefined) return refuse('picture_unreadable')
  const saved = await files.savePicture({ shopId, kind: 'dispute_picture', uploadedBy, uploader, image })
  if (!saved.ok) return saved
  return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
}

/** Keeps what is named by something that is said; false when not all are pictures that this person uploaded for a dispute. */
export const keepOwnPictures = (t: Tx, by: Owner, ids: readonly string[]): Promise<boolean> =>
  keepAllFiles(t, { ...by, ids, kind: 'dispute_picture' })
