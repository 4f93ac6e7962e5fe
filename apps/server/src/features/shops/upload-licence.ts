import type { WithFiles } from '../../platform/files/files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'

export const uploadLicence = steps<'shops', 'uploadLicence', WithFiles>(
  ({ actor: uploader, request: { image }, files }) =>
    // The shop may not be there yet: papers are the operator's own files.
    saveUpload(files, { shopId: NO_SHOP, kind: 'licence_picture', uploadedBy: uploader.staffId, uploader, image }),
)
