import { randomInt } from 'node:crypto'
import { addMs, chinaDate, type Instant, ok, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { findOrder, isPartyOf, isSealedFromPlayer, lockOrder, type Order } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'
import { newId } from '../../platform/ids.ts'
import { addEntry, findDisputes, insertDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, isTooLate } from './dispute.ts'
import { type FreezeServices, freezeEvidence } from './freeze-evidence.ts'
import { emitChanged } from './move-dispute.ts'
import { withOwnPictures } from './pictures.ts'

/**
 * Opens a case about an own order, or about a plan of which a share is held, and freezes what is on record of it, under
 * the order's lock.
 */
export const open = command<'disputes', 'open', FreezeServices>(async ({ t, actor, input, services }) => {
  const { shopId, playerId } = actor
  const order = await lockOrder(t, { shopId, orderId: input.order_id })
  if (order === undefined || !(await isOwn(t, order, playerId))) return refuse('not_found')
  const now = await t.lockedNow()
  // What is frozen would show the legs, and so would its hash to whoever tries them.
  if (isSealedFromPlayer(order, now)) return refuse('content_sealed')
  const no = await rejectionReason(t, order, now)
  if (no !== null) return refuse(no)
  return await withOwnPictures(t, { shopId, uploadedBy: playerId, ids: input.picture_ids }, async () => {
    const { claimed = null } = input
    if (claimed !== null && (claimed <= 0n || claimed > DISPUTE_RULES.maxAward)) return refuse('bad_input')
    const dispute = newDispute(t, { input, shopId, playerId, now })
    await insertDispute(t, dispute)
    await addEntry(t, dispute, {
      kind: 'opened',
      actor: { kind: 'player', id: playerId },
      text: input.text,
      pictureIds: input.picture_ids,
      amount: claimed,
    })
    await freezeEvidence(t, services, dispute)
    await emitChanged(t, dispute)
    return ok({ dispute_id: dispute.id, dispute_no: dispute.disputeNo, state: dispute.state })
  })
})

/** Whether an order is a player's, or a plan that they hold a share of. */
const isOwn = async (r: Reader, order: Order, playerId: string): Promise<boolean> =>
  order.playerId === playerId || (order.planKind !== null && (await isPartyOf(r, order, playerId)))

/** Why no case may be opened about an order now; null when one may. */
async function rejectionReason(
  r: Reader,
  order: Pick<Order, 'shopId' | 'orderId' | 'state' | 'stateAt'>,
  now: Instant,
): Promise<'dispute_open_already' | 'dispute_too_late' | 'too_many_disputes' | null> {
  const { shopId, orderId } = order
  const earlier = await findDisputes(r, { shopId, orderId, after: undefined, limit: DISPUTE_RULES.perOrder })
  if (earlier.some(({ state }) => state !== 'ended')) return 'dispute_open_already'
  if (earlier.length >= DISPUTE_RULES.perOrder) return 'too_many_disputes'
  return isTooLate(order, now) ? 'dispute_too_late' : null
}

/** Whether a player may open a case about one of their orders now. */
export async function mayOpen(
  r: Reader,
  { playerId, ...key }: { readonly shopId: string; readonly orderId: string; readonly playerId: string },
): Promise<boolean | 'not_found'> {
  const order = await findOrder(r, key)
  if (order === undefined || !(await isOwn(r, order, playerId))) return 'not_found'
  return !isSealedFromPlayer(order, r.now) && (await rejectionReason(r, order, r.now)) === null
}

interface NewDispute {
  readonly input: RequestValues<'disputes', 'open'>
  readonly shopId: string
  readonly playerId: string
  readonly now: Instant
}

const newDispute = (t: Tx, { input, shopId, playerId, now }: NewDispute): Dispute => ({
  shopId,
  id: newId(t.wallNow),
  disputeNo: disputeNo(now),
  orderId: input.order_id,
  playerId,
  kind: input.kind,
  state: 'open',
  claimed: input.claimed ?? null,
  offer: null,
  award: null,
  decision: null,
  decisionReason: null,
  decidedBy: null,
  confirmedBy: null,
  openedAt: now,
  dueAt: addMs(now, DISPUTE_RULES.shopAnswersInMs),
  endedAt: null,
  outcome: null,
  paid: null,
  journalId: null,
})

/** Day and six random digits: short enough to read out. */
const disputeNo = (at: Instant): string =>
  `S${chinaDate(at).replaceAll('-', '')}${randomInt(1_000_000).toString().padStart(6, '0')}`
