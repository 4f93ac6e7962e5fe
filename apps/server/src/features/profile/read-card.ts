import { chinaDate, ok, refuse } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import { readIdCard, runAttempt } from '../../core/identity/index.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { ProfileDeps } from './profile.deps.ts'

/** Reads an ID card for the player to check. The picture is kept sealed for a day at the most, and goes once the name is confirmed. */
export async function readCard(
  deps: ProfileDeps,
  actor: PlayerActor,
  { image, networkAddress }: Call,
): Promise<Reply<'profile', 'readIdCard'>> {
  if (image === undefined) return refuse('picture_unreadable')
  const attempt = { purpose: 'id_card', subject: actor.personId, networkAddress, deviceId: null } as const
  const failures = ['picture_unreadable', 'picture_too_large', 'card_unreadable'] as const
  const counted = { ...attempt, failures, locked: 'too_many_tries' } as const
  return await runAttempt(deps.database, counted, () => readPicture(deps, actor, image))
}

async function readPicture(
  deps: ProfileDeps,
  actor: PlayerActor,
  image: Buffer,
): Promise<Reply<'profile', 'readIdCard'>> {
  const { personId: uploadedBy, shopId } = actor
  const upload = { shopId: shopId ?? NO_SHOP, kind: 'id_picture', uploadedBy, uploader: actor, image } as const
  const saved = await deps.files.savePicture(upload)
  if (!saved.ok) return saved
  const picture = await deps.files.read(saved.value)
  if (picture === null) return refuse('picture_unreadable')
  const read = await readIdCard(deps.textReader, picture, await deps.database.read(async (r) => chinaDate(r.now)))
  if (!read.ok) return read
  const { name, idNumber, sex, nation, birthDate, address } = read.value
  return ok({ sfz_name: name, sfz_id: idNumber, sex, nation, birth_date: birthDate, address })
}
