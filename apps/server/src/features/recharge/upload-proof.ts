import { ok, present, refuse } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import { keepFiles } from '../../platform/files/keep-files.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import { playerOf, type RechargeDeps } from './recharge.deps.ts'
import { findUnfinished, lockRecharge, moveRecharge } from './recharge.store.ts'
import { COUNTER, isUnfinished } from './recharge.ts'
import { answerRecharge } from './recharge.view.ts'

/** Keeps the picture that proves a payment face to face; a later one takes its place until the shop has decided. */
export async function uploadProof(
  { database, channels, files }: RechargeDeps,
  actor: PlayerActor,
  { image }: Call,
): Promise<Reply<'recharge', 'uploadProof'>> {
  if (image === undefined) return refuse('picture_unreadable')
  const player = playerOf(actor)
  const { shopId, playerId: uploadedBy } = player
  const open = await database.read((r) => findUnfinished(r, player))
  if (open?.channel !== COUNTER) return refuse('no_counter_recharge')
  const saved = await files.savePicture({ shopId, kind: 'recharge_proof', uploadedBy, uploader: actor, image })
  if (!saved.ok) return saved
  return await database.tx(async (t): Promise<Reply<'recharge', 'uploadProof'>> => {
    const recharge = present(await lockRecharge(t, shopId, open.id), 'recharges are never deleted')
    if (!isUnfinished(recharge)) return refuse('no_counter_recharge')
    const proofId = saved.value.id
    await keepFiles(t, { ids: [proofId], kind: 'recharge_proof', shopId })
    await moveRecharge(t, recharge, { state: 'waiting', proofId })
    if (recharge.proofId !== null) await files.discard(t, { shopId, id: recharge.proofId })
    const proven = present(await lockRecharge(t, shopId, open.id), 'recharges are never deleted')
    return ok(await answerRecharge(t, channels, proven))
  })
}
