import type { Result } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { steps } from '../../platform/handlers/feature.ts'

interface Owner {
  readonly shopId: string
  /** The player or the member of staff. */
  readonly uploadedBy: string
}

const kind = 'dispute_picture'

/** A picture for something that will be said. */
export const uploadPicture = steps<'disputes', 'uploadPicture', WithFiles>(({ actor, request: { image }, files }) =>
  saveUpload(files, { kind, shopId: actor.shopId, uploadedBy: actor.playerId, uploader: actor, image }),
)

export const deskUploadPicture = steps<'disputes', 'deskUploadPicture', WithFiles>(
  ({ actor, request: { image }, files }) =>
    saveUpload(files, { kind, shopId: actor.shopId, uploadedBy: actor.staffId, uploader: actor, image }),
)

/** Says something with pictures, all of which this person must have uploaded for a dispute. */
export const withOwnPictures = <T, R extends string>(
  t: Tx,
  own: Owner & { readonly ids: readonly string[] },
  say: () => Promise<Result<T, R>>,
) => keepNamedFiles(t, { ...own, kind }, say)
