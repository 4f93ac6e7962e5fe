import { type Fen, ok, type Result, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { lockDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, type TimelineEntry } from './dispute.ts'
import { viewMoved } from './dispute.view.ts'
import { answerDispute, type Moved, sayInDispute } from './move-dispute.ts'
import { withOwnPictures } from './pictures.ts'

interface ShopMove<R extends string> {
  readonly actor: ShopActor
  readonly input: RequestValues<'disputes', 'deskSay'>
  readonly entry: Pick<TimelineEntry, 'kind' | 'amount'>
  readonly move: (t: Tx, found: Dispute, entry: TimelineEntry) => Promise<Moved<R>>
}

/** A move of the shop; its pictures are those of who sends it. */
async function moveOfShop<R extends string>(t: Tx, { actor, input, entry, move }: ShopMove<R>) {
  const { shopId, staffId } = actor
  const { text, picture_ids: pictureIds } = input
  const found = await lockDispute(t, shopId, input.dispute_id)
  if (found === undefined) return refuse('not_found')
  const moved = await withOwnPictures(t, { shopId, uploadedBy: staffId, ids: pictureIds }, () =>
    move(t, found, { ...entry, actor: { kind: 'shop', id: staffId }, text, pictureIds }),
  )
  return viewMoved(moved, 'side')
}

/** The shop adds words and pictures. */
export const deskSay = command<'disputes', 'deskSay'>(({ t, actor, input }) =>
  moveOfShop(t, { actor, input, entry: { kind: 'said' }, move: sayInDispute }),
)

/** The shop's one answer. Money is the shopkeeper's to offer. */
export const answer = command<'disputes', 'answer'>(async ({ t, actor, input }) => {
  const offered = offerOf(input, actor)
  if (!offered.ok) return offered
  return await moveOfShop(t, {
    actor,
    input,
    entry: { kind: 'answered', amount: offered.value },
    move: answerDispute,
  })
})

function offerOf(
  { offer }: RequestValues<'disputes', 'answer'>,
  { role }: ShopActor,
): Result<Fen | null, 'shopkeeper_needed' | 'offer_out_of_range'> {
  if (offer === undefined) return ok(null)
  if (role !== 'shopkeeper') return refuse('shopkeeper_needed')
  return offer > 0n && offer <= DISPUTE_RULES.maxOffer ? ok(offer) : refuse('offer_out_of_range')
}
