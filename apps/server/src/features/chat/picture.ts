import type { WithFiles } from '../../platform/files/files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { steps } from '../../platform/handlers/feature.ts'

const kind = 'chat_picture'

/** A picture for a message that is sent afterwards. */
export const uploadPicture = steps<'chat', 'uploadPicture', WithFiles>(({ actor, request: { image }, files }) =>
  saveUpload(files, { kind, shopId: actor.shopId, uploadedBy: actor.playerId, uploader: actor, image }),
)

export const uploadShopPicture = steps<'chatDesk', 'uploadPicture', WithFiles>(({ actor, request: { image }, files }) =>
  saveUpload(files, { kind, shopId: actor.shopId, uploadedBy: actor.staffId, uploader: actor, image }),
)
