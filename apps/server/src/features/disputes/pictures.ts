import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import type { Files, WithFiles } from '../../platform/files/files.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import type { Uploader } from '../../platform/files/upload-quota.ts'
import { steps } from '../../platform/handlers/feature.ts'

interface Owner {
  readonly shopId: string
  /** The player or the member of staff. */
  readonly uploadedBy: string
}

/** A picture for something that will be said. */
export const uploadPicture = steps<'disputes', 'uploadPicture', WithFiles>(({ actor, request, files }) =>
  savePicture(files, { shopId: actor.shopId, uploadedBy: actor.playerId, uploader: actor, image: request.image }),
)

export const deskUploadPicture = steps<'disputes', 'deskUploadPicture', WithFiles>(({ actor, request, files }) =>
  savePicture(files, { shopId: actor.shopId, uploadedBy: actor.staffId, uploader: actor, image: request.image }),
)

interface DisputeUpload extends Owner {
  readonly uploader: Uploader
  readonly image: Buffer | undefined
}

async function savePicture(files: Files, { image, ...upload }: DisputeUpload) {
  if (image === undefined) return refuse('picture_unreadable')
  const saved = await files.savePicture({ ...upload, kind: 'dispute_picture', image })
  if (!saved.ok) return saved
  return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
}

/** Says something with pictures, all of which this person must have uploaded for a dispute. */
export const withOwnPictures = <T, R extends string>(
  t: Tx,
  own: Owner & { readonly ids: readonly string[] },
  say: () => Promise<Result<T, R>>,
) => keepNamedFiles(t, { ...own, kind: 'dispute_picture' }, say)
