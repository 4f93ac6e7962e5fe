import { ok } from '@caimin/base'
import { endNeedlessReview, maskName, type RealNameParts, verifyRealName } from '../../core/identity/index.ts'
import type { Files } from '../../platform/files/files.ts'
import { steps } from '../../platform/handlers/feature.ts'

interface RealNameServices extends RealNameParts {
  readonly files: Files
}

export const confirmRealName = steps<'profile', 'verifyRealName', RealNameServices>(
  async ({ write, actor: { personId }, input, request: { networkAddress }, services }) => {
    const typed = { personId, name: input.sfz_name, idNumber: input.sfz_id, networkAddress }
    const verified = await verifyRealName(services, typed)
    // Read, confirmed or refused for good: the pictures have served.
    if (verified.ok || verified.reason === 'under_age') {
      await write(async (t) => {
        await endNeedlessReview(t, personId)
        await services.files.discardOf(t, personId, 'id_picture')
        await services.files.discardOf(t, personId, 'id_review_picture')
        return ok(null)
      })
    }
    if (!verified.ok) return verified
    return ok({ sfz_name: maskName(verified.value.name), sfz_id: verified.value.maskedNumber })
  },
)
