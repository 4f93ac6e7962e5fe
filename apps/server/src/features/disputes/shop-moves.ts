import { type Fen, fenFromText, ok, type Result, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { lockDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, type DisputeActor } from './dispute.ts'
import { viewMoved } from './dispute.view.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { answerDispute, type Moved, sayInDispute } from './move-dispute.ts'
import { keepOwnPictures } from './pictures.ts'

interface ShopMove<R extends string> {
  readonly call: string
  readonly input: InputOf<'disputes', 'deskSay'>
  readonly move: (t: Tx, found: Dispute, actor: DisputeActor) => Promise<Moved<R>>
}

/** Runs a move of the shop, once for its request id; its pictures are those of who sends it. */
function moveOnce<R extends string>(
  { database }: DisputesDeps,
  { shopId, staffId }: ShopActor,
  { call, input, move }: ShopMove<R>,
) {
  const key = { shopId, actorId: staffId, requestId: input.request_id, call, body: input }
  return database.tx((t) =>
    once(t, key, async () => {
      const found = await lockDispute(t, shopId, input.dispute_id)
      if (found === undefined) return refuse('not_found')
      if (!(await keepOwnPictures(t, { shopId, uploadedBy: staffId }, input.picture_ids))) {
        return refuse('picture_unknown')
      }
      const moved = await move(t, found, { kind: 'shop', id: staffId })
      return moved.ok ? ok(viewMoved(moved.value)) : moved
    }),
  )
}

/** The shop adds words and pictures. */
export const deskSay = (
  deps: DisputesDeps,
  input: InputOf<'disputes', 'deskSay'>,
  actor: ShopActor,
): Promise<Reply<'disputes', 'deskSay'>> =>
  moveOnce(deps, actor, {
    call: 'disputes.deskSay',
    input,
    move: (t, found, by) =>
      sayInDispute(t, found, { kind: 'said', actor: by, text: input.text, pictureIds: input.picture_ids }),
  })

/** The shop's one answer. Money is the shopkeeper's to offer. */
export async function answer(
  deps: DisputesDeps,
  input: InputOf<'disputes', 'answer'>,
  actor: ShopActor,
): Promise<Reply<'disputes', 'answer'>> {
  const offered = offerOf(input, actor)
  if (!offered.ok) return offered
  return await moveOnce(deps, actor, {
    call: 'disputes.answer',
    input,
    move: (t, found, by) =>
      answerDispute(t, found, {
        kind: 'answered',
        actor: by,
        text: input.text,
        pictureIds: input.picture_ids,
        amount: offered.value,
      }),
  })
}

function offerOf(
  { offer }: InputOf<'disputes', 'answer'>,
  { role }: ShopActor,
): Result<Fen | null, 'shopkeeper_needed' | 'offer_out_of_range'> {
  if (offer === undefined) return ok(null)
  if (role !== 'shopkeeper') return refuse('shopkeeper_needed')
  const amount = fenFromText(offer)
  if (!amount.ok || amount.value <= 0n || amount.value > DISPUTE_RULES.mostOffer) return refuse('offer_out_of_range')
  return ok(amount.value)
}
