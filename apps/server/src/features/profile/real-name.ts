import { ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { endNeedlessReview, maskName, verifyRealName } from '../../core/identity/index.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { ProfileDeps } from './profile.deps.ts'

export async function confirmRealName(
  deps: ProfileDeps,
  input: InputOf<'profile', 'verifyRealName'>,
  { actor, call }: { readonly actor: PlayerActor; readonly call: Call },
): Promise<Reply<'profile', 'verifyRealName'>> {
  const verified = await verifyRealName(deps, {
    personId: actor.personId,
    name: input.sfz_name,
    idNumber: input.sfz_id,
    networkAddress: call.networkAddress,
  })
  // Read, confirmed or refused for good: the pictures have served.
  if (verified.ok || verified.reason === 'under_age') {
    await deps.database.tx(async (t) => {
      await endNeedlessReview(t, actor.personId)
      await deps.files.discardOf(t, actor.personId, 'id_picture')
      await deps.files.discardOf(t, actor.personId, 'id_review_picture')
    })
  }
  if (!verified.ok) return verified
  return ok({ sfz_name: maskName(verified.value.name), sfz_id: verified.value.maskedNumber })
}
