import { type Fen, fenFromText, fenToText, NO_MONEY, ok, present, type Result, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
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
  refundsOf,
  refuseRefund,
} from '../../core/ledger/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { type Credit, findCredit, lockCredit } from './credits.ts'
import type { RechargeDeps } from './recharge.deps.ts'
import { COUNTER, nameOf } from './recharge.ts'
import { askChannelForRefund, refundNoOf } from './refund.ts'

/** What can be paid back of a recharge or of cash over the counter, and what was. */
export const showRefundable = (
  deps: RechargeDeps,
  { credit_id: id }: InputOf<'takings', 'refundable'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'takings', 'refundable'>> =>
  deps.database.read(async (r) => {
    const credit = await findCredit(r, shopId, id)
    if (credit === undefined) return refuse('not_found')
    const refunds = (await refundsOf(r, shopId, [id])).get(id) ?? []
    const { amount, gift, isLarge } = await leftOf(r, credit)
    return ok({
      credit_id: id,
      refundable: fenToText(amount),
      gift_back: fenToText(gift),
      needs_second_person: isLarge,
      way: credit.channel === COUNTER || credit.channel === CASH ? ('cash' as const) : ('channel' as const),
      channel_name: nameOf(deps.channels, credit.channel),
      is_under_way: refunds.some(({ state }) => state === 'asked' || state === 'sent'),
      refunds: await viewRefunds(r, credit, { refunds, staffId }),
    })
  })

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
    amount: fenToText(amountOfRefund(refund)),
    state: refund.state,
    reason: refund.reason,
    refused_because: refund.refusedBecause,
    asked_by: names.get(refund.askedBy) ?? '',
    approved_by: refund.approvedBy === null ? null : (names.get(refund.approvedBy) ?? ''),
    asked_at: toWire(refund.askedAt),
    ended_at: refund.endedAt === null ? null : toWire(refund.endedAt),
    can_approve: refund.state === 'asked' && refund.askedBy !== staffId,
  }))
}

type Asked = Reply<'takings', 'refund'>

/** The shop pays back what is left of a recharge or of cash over the counter, the way it came. */
export async function refundTaking(
  deps: RechargeDeps,
  input: InputOf<'takings', 'refund'>,
  { shopId, staffId }: ShopActor,
): Promise<Asked> {
  const amount = fenFromText(input.amount)
  if (!amount.ok) return refuse('bad_input')
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'takings.refund', body: input }
  const asked = await deps.database.tx((t) =>
    once(t, key, async (): Promise<Asked> => {
      const credit = await lockCredit(t, shopId, input.credit_id)
      if (credit === undefined) return refuse('not_found')
      if (!credit.isPaid) return refuse('nothing_to_refund')
      const { id: creditId, playerId, channel } = credit
      const earlier = (await refundsOf(t, shopId, [creditId])).get(creditId) ?? []
      if (earlier.some(({ state }) => state === 'asked' || state === 'sent')) return refuse('refund_under_way')
      const wish = { shopId, playerId, creditId, channel, amount: amount.value, reason: input.reason, staffId }
      const refund = await askRefund(t, wish)
      return refund.ok ? ok(viewMoved(refund.value)) : refund
    }),
  )
  return asked.ok ? await goOn(deps, shopId, asked.value) : asked
}

/** The second person's word on a large refund. */
export const approveTakingRefund = (
  deps: RechargeDeps,
  input: InputOf<'takings', 'approveRefund'>,
  actor: ShopActor,
): Promise<Reply<'takings', 'approveRefund'>> =>
  decide(deps, actor, { call: 'takings.approveRefund', input, move: approveRefund })

export const refuseTakingRefund = (
  deps: RechargeDeps,
  input: InputOf<'takings', 'refuseRefund'>,
  actor: ShopActor,
): Promise<Reply<'takings', 'refuseRefund'>> =>
  decide(deps, actor, {
    call: 'takings.refuseRefund',
    input,
    move: (t, key) => refuseRefund(t, { ...key, because: input.reason }),
  })

interface Decision<R extends string> {
  readonly call: string
  readonly input: { readonly request_id: string; readonly refund_id: string }
  readonly move: (t: Tx, key: { shopId: string; refundId: string; staffId: string }) => Promise<Result<Refund, R>>
}

async function decide<R extends string>(
  deps: RechargeDeps,
  { shopId, staffId }: ShopActor,
  { call, input, move }: Decision<R>,
) {
  const key = { shopId, actorId: staffId, requestId: input.request_id, call, body: input }
  const moved = await deps.database.tx((t) =>
    once(t, key, async () => {
      const refund = await move(t, { shopId, refundId: input.refund_id, staffId })
      return refund.ok ? ok(viewMoved(refund.value)) : refund
    }),
  )
  return moved.ok ? await goOn(deps, shopId, moved.value) : moved
}

type Moved = ReturnType<typeof viewMoved>

export const viewMoved = (refund: Refund) => ({
  refund_id: refund.id,
  credit_id: refund.creditId,
  amount: fenToText(amountOfRefund(refund)),
  state: refund.state,
})

/** After the money is set aside and kept so: asks the channel, and answers what is known then, also to a repeat. */
export async function goOn(deps: RechargeDeps, shopId: string, moved: Moved) {
  const now = () => deps.database.read((r) => findMoved(r, shopId, moved))
  await askChannelForRefund(deps, await now())
  return ok(viewMoved(await now()))
}

async function findMoved(r: Reader, shopId: string, { credit_id, refund_id }: Moved): Promise<Refund> {
  const refunds = (await refundsOf(r, shopId, [credit_id])).get(credit_id)
  return present(
    refunds?.find(({ id }) => id === refund_id),
    'refunds are never deleted',
  )
}
