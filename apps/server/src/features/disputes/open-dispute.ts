import { randomInt } from 'node:crypto'
import { addMs, chinaDate, type Fen, fenFromText, type Instant, ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findOrder, lockOrder, type Order } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { addEntry, findDisputes, insertDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, isTooLate } from './dispute.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { freezeEvidence } from './freeze-evidence.ts'
import { tell } from './move-dispute.ts'
import { keepOwnPictures } from './pictures.ts'
import { playerOf } from './player-moves.ts'

type Input = InputOf<'disputes', 'open'>
type Opened = Reply<'disputes', 'open'>

/** Opens a case about an own order and freezes what is on record of it, under the order's lock. */
export async function openDispute(deps: DisputesDeps, input: Input, actor: PlayerActor): Promise<Opened> {
  const { shopId, playerId } = playerOf(actor)
  const key = { shopId, actorId: playerId, requestId: input.request_id, call: 'disputes.open', body: input }
  return await deps.database.tx((t) => once(t, key, () => open(t, deps, { input, shopId, playerId })))
}

interface Wish {
  readonly input: Input
  readonly shopId: string
  readonly playerId: string
}

async function open(t: Tx, deps: DisputesDeps, { input, shopId, playerId }: Wish): Promise<Opened> {
  const order = await lockOrder(t, { shopId, orderId: input.order_id })
  if (order === undefined || order.playerId !== playerId) return refuse('not_found')
  const now = await t.lockedNow()
  const no = await whyNot(t, order, now)
  if (no !== null) return refuse(no)
  if (!(await keepOwnPictures(t, { shopId, uploadedBy: playerId }, input.picture_ids))) return refuse('picture_unknown')
  const claimed = claimedOf(input)
  if (claimed === 'bad_input') return refuse('bad_input')
  const dispute = newDispute(t, { input, shopId, playerId, claimed, now })
  await insertDispute(t, dispute)
  await addEntry(t, dispute, {
    kind: 'opened',
    actor: { kind: 'player', id: playerId },
    text: input.text,
    pictureIds: input.picture_ids,
    amount: claimed,
  })
  await freezeEvidence(t, deps, dispute)
  await tell(t, dispute)
  return ok({ dispute_id: dispute.id, dispute_no: dispute.disputeNo, state: dispute.state })
}

/** Why no case may be opened about an order now; null when one may. */
async function whyNot(
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
  if (order === undefined || order.playerId !== playerId) return 'not_found'
  return (await whyNot(r, order, r.now)) === null
}

function claimedOf({ claimed }: Input): Fen | null | 'bad_input' {
  if (claimed === undefined) return null
  const amount = fenFromText(claimed)
  if (!amount.ok || amount.value <= 0n || amount.value > DISPUTE_RULES.mostAward) return 'bad_input'
  return amount.value
}

const newDispute = (
  t: Tx,
  { input, shopId, playerId, claimed, now }: Wish & { readonly claimed: Fen | null; readonly now: Instant },
): Dispute => ({
  shopId,
  id: newId(t.wallNow),
  disputeNo: disputeNo(now),
  orderId: input.order_id,
  playerId,
  kind: input.kind,
  state: 'open',
  claimed,
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

/** Day and six digits of luck: short enough to read out. */
const disputeNo = (at: Instant): string =>
  `S${chinaDate(at).replaceAll('-', '')}${randomInt(1_000_000).toString().padStart(6, '0')}`
