import { ok, present, refuse } from '@caimin/base'
import type { PaymentChannels } from '../../payments/index.ts'
import type { Files } from '../../platform/files/files.ts'
import { keepFiles } from '../../platform/files/keep-files.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { findUnfinished, lockRecharge, moveRecharge } from './recharge.store.ts'
import { answerRecharge } from './recharge.view.ts'
import { COUNTER, isUnfinished } from './recharge-model.ts'

interface ProofServices {
  readonly channels: PaymentChannels
  readonly files: Files
}

/** Keeps the picture that proves a payment face to face; a later one takes its place until the shop has decided. */
export const uploadProof = steps<'recharge', 'uploadProof', ProofServices>(
  async ({ read, write, actor, request: { image }, channels, files }) => {
    if (image === undefined) return refuse('picture_unreadable')
    const { shopId, playerId: uploadedBy } = actor
    const open = await read((r) => findUnfinished(r, actor))
    if (open?.channel !== COUNTER) return refuse('no_counter_recharge')
    const saved = await files.savePicture({ shopId, kind: 'recharge_proof', uploadedBy, uploader: actor, image })
    if (!saved.ok) return saved
    const proofId = saved.value.id
    return await write(async (t) => {
      const recharge = present(await lockRecharge(t, shopId, open.id), 'recharges are never deleted')
      if (!isUnfinished(recharge)) return refuse('no_counter_recharge')
      await keepFiles(t, [saved.value])
      await moveRecharge(t, recharge, { state: 'waiting', proofId })
      if (recharge.proofId !== null) await files.discard(t, { shopId, id: recharge.proofId })
      const proven = present(await lockRecharge(t, shopId, open.id), 'recharges are never deleted')
      return ok(await answerRecharge(t, channels, proven))
    })
  },
)
