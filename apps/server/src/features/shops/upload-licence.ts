import { ok, refuse } from '@caimin/base'
import type { WithFiles } from '../../platform/files/files.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'

export const uploadLicence = steps<'shops', 'uploadLicence', WithFiles>(
  async ({ actor: uploader, request: { image }, files }) => {
    if (image === undefined) return refuse('picture_unreadable')
    // The shop may not be there yet: papers are the operator's own files.
    const upload = { shopId: NO_SHOP, kind: 'licence_picture', uploadedBy: uploader.staffId, uploader, image } as const
    const saved = await files.savePicture(upload)
    if (!saved.ok) return saved
    return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
  },
)
