import { type Fen, NO_MONEY, ok, present, type Result, refuse } from '@caimin/base'
import { findStaffNames } from '../../core/identity/index.ts'
import {
  amountOfRefund,
  approveRefund,
  askRefund,
  CASH,
  findRefundable,
  findWallets,
  needsSecondForRefund,
  type Refund,
  type RefundMove,
  refundsOf,
  refuseRefund,
} from '../../core/ledger/index.ts'
import type { WithChannels } from '../../payments/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { query, type StepsContext, steps } from '../../platform/handlers/feature.ts'
import { type Credit, findCredit, lockCredit } from './credits.ts'
import { COUNTER, nameOf } from './recharge-model.ts'
import { askChannelForRefund, type RefundServices, refundNoOf } from './refund.ts'

/** What can be paid back of a recharge or of cash over the counter, and what was. */
export const showRefundable = query<'takings', 'refundable', WithChannels>(
  async ({ r, actor: { shopId, staffId }, input: { credit_id: id }, channels }) => {
    const credit = await findCredit(r, shopId, id)
    if (credit === undefined) return refuse('not_found')
    const refunds = (await refundsOf(r, shopId, [id])).get(id) ?? []
    const { amount, gift, isLarge } = await leftOf(r, credit)
    return ok({
      credit_id: id,
      refundable: amount,
      gift_back: gift,
      needs_second_person: isLarge,
      way: credit.channel === COUNTER || credit.channel === CASH ? 'cash' : 'channel',
      channel_name: nameOf(channels, credit.channel),
      is_under_way: refunds.some(({ state }) => state === 'asked' || state === 'sent'),
      refunds: await viewRefunds(r, credit, { refunds, staffId }),
    })
  },
)

async function leftOf(r: Reader, credit: Credit): Promise<{ amount: Fen; gift: Fen; isLarge: boolean }> {
  const { shopId, playerId, id: creditId } = credit
  const [wallet] = await findWallets(r, shopId, [playerId])
  const left = wallet && (await findRefundable(r, { shopId, playerId, creditId }, wallet.buckets))
  if (left === undefined) return { amount: NO_MONEY, gift: NO_MONEY, isLarge: false }
  const amount = amountOfRefund(left)
  return { amount, gift: left.fromGift, isLarge: needsSecondForRefund(amount, left.refunded) }
}

async function viewRefunds(
  r: Reader,
  { no }: Credit,
  { refunds, staffId }: { readonly refunds: readonly Refund[]; readonly staffId: string },
) {
  const names = await findStaffNames(
    r,
    refunds.flatMap(({ askedBy, approvedBy }) => (approvedBy === null ? [askedBy] : [askedBy, approvedBy])),
  )
  return refunds.map((refund) => ({
    refund_id: refund.id,
    refund_no: refundNoOf(no, refund.round),
    amount: amountOfRefund(refund),
    state: refund.state,
    reason: refund.reason,
    refused_because: refund.refusedBecause,
    asked_by: names.get(refund.askedBy) ?? '',
    approved_by: refund.approvedBy === null ? null : (names.get(refund.approvedBy) ?? ''),
    asked_at: refund.askedAt,
    ended_at: refund.endedAt,
    can_approve: refund.state === 'asked' && refund.askedBy !== staffId,
  }))
}

/** The shop pays back what is left of a recharge or of cash over the counter, the way it came. */
export const refundTaking = steps<'takings', 'refund', RefundServices>(async (call) => {
  const { shopId, staffId } = call.actor
  const { credit_id: creditId, amount, reason } = call.input
  const asked = await call.write(async (t) => {
    const credit = await lockCredit(t, shopId, creditId)
    if (credit === undefined) return refuse('not_found')
    if (!credit.isPaid) return refuse('nothing_to_refund')
    const { playerId, channel } = credit
    const earlier = (await refundsOf(t, shopId, [creditId])).get(creditId) ?? []
    if (earlier.some(({ state }) => state === 'asked' || state === 'sent')) return refuse('refund_under_way')
    return replyMoved(await askRefund(t, { shopId, playerId, creditId, channel, amount, reason, staffId }))
  })
  return asked.ok ? await sendRefund(call, shopId, asked.value) : asked
})

/** The second person's word on a large refund. */
export const approveTakingRefund = steps<'takings', 'approveRefund', RefundServices>((call) =>
  decideRefund(call, call.actor.shopId, approveRefund),
)

export const refuseTakingRefund = steps<'takings', 'refuseRefund', RefundServices>((call) =>
  decideRefund(call, call.actor.shopId, (t, move) => refuseRefund(t, { ...move, because: call.input.reason })),
)

type Steps = Pick<StepsContext<'takings', 'refund'>, 'read' | 'write'>

interface Deciding extends Steps, RefundServices {
  readonly actor: { readonly staffId: string }
  readonly input: { readonly refund_id: string }
}

type Move<R extends string> = (t: Tx, move: RefundMove) => Promise<Result<Refund, R>>

/** Decides on a refund of a shop; what was approved goes out at once. */
export async function decideRefund<R extends string>(call: Deciding, shopId: string, move: Move<R>) {
  const { actor, input } = call
  const moved = await call.write(async (t) =>
    replyMoved(await move(t, { shopId, refundId: input.refund_id, staffId: actor.staffId })),
  )
  return moved.ok ? await sendRefund(call, shopId, moved.value) : moved
}

const replyMoved = <R extends string>(moved: Result<Refund, R>): Result<Moved, R> =>
  moved.ok ? ok(viewMoved(moved.value)) : moved

type Moved = ReturnType<typeof viewMoved>

const viewMoved = (refund: Refund) => ({
  refund_id: refund.id,
  credit_id: refund.creditId,
  amount: amountOfRefund(refund),
  state: refund.state,
})

/** After the money is set aside and kept so: asks the channel, and returns what is known then, also to a repeat. */
async function sendRefund(call: Steps & RefundServices, shopId: string, moved: Moved) {
  const now = () => call.read((r) => findMoved(r, shopId, moved))
  await askChannelForRefund(call, await now())
  return ok(viewMoved(await now()))
}

async function findMoved(r: Reader, shopId: string, { credit_id, refund_id }: Moved): Promise<Refund> {
  const refunds = (await refundsOf(r, shopId, [credit_id])).get(credit_id)
  return present(
    refunds?.find(({ id }) => id === refund_id),
    'refunds are never deleted',
  )
}
