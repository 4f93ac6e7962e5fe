import { type Instant, ok, present, refuse } from '@caimin/base'
import { sql } from 'kysely'
import { findPlayerNames, viewPlayer } from '../../core/identity/index.ts'
import { refundsOf } from '../../core/ledger/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import type { PaymentChannels } from '../../payments/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import type { Files } from '../../platform/files/files.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { pageOrder } from '../../platform/page.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { findSameProofs, lockRecharge, moveRecharge, recharges } from './recharge.store.ts'
import { viewRefunded } from './recharge.view.ts'
import { COUNTER, isUnfinished, mayConfirm, nameOf, type Recharge } from './recharge-model.ts'
import { credit } from './take-payment.ts'
import { countTakings, isToConfirm, walletsToCredit } from './taking-figures.ts'

const PAGE = 30
const byCreatedAt = pageOrder('takings.list', 'time', 'id')

interface ListServices extends WithShops {
  readonly channels: PaymentChannels
  readonly files: Files
}

/** The shop's recharges, the newest first: all, or those face to face that wait for its word. */
export const listTakings = query<'takings', 'list', ListServices>(
  async ({ r, actor, input: { filter = 'to_confirm', cursor }, channels, files, shops }) => {
    const { shopId } = actor
    const page = byCreatedAt(cursor, PAGE)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await findTakings(r, { shopId, filter, after, limit })
    const { rows, next_cursor } = cut(found, ({ createdAt, id }) => [createdAt, id])
    const playerIds = rows.map(({ playerId }) => playerId)
    const ids = rows.map(({ id }) => id)
    const names = await findPlayerNames(r, shopId, playerIds)
    const refunds = await refundsOf(r, shopId, ids)
    const sameProofs = await findSameProofs(r, shopId, ids)
    const wallets = mayTakeMoney(actor) ? await walletsToCredit(r, shops, rows.filter(mayConfirm)) : undefined
    return ok({
      server_time: r.now,
      ...(await countTakings(r, shopId)),
      rows: rows.map((recharge) => ({
        recharge_id: recharge.id,
        recharge_no: recharge.rechargeNo,
        player: viewPlayer(present(names.get(recharge.playerId), 'a recharge has a player')),
        channel: recharge.channel,
        channel_name: nameOf(channels, recharge.channel),
        amount: recharge.amount,
        state: recharge.state,
        proof_url: recharge.proofId === null ? null : files.linkTo({ shopId, id: recharge.proofId }),
        can_confirm: mayConfirm(recharge),
        same_proof: (sameProofs.get(recharge.id) ?? []).map(({ rechargeNo, amount, state }) => ({
          recharge_no: rechargeNo,
          amount,
          state,
        })),
        refuse_reason: recharge.refuseReason,
        created_at: recharge.createdAt,
        paid_at: recharge.paidAt,
        ...viewRefunded(refunds.get(recharge.id)),
        wallet: wallets?.get(recharge.id) ?? null,
      })),
      next_cursor,
    })
  },
)

/** The shop has seen the money of a recharge face to face: it is credited, once. */
export const confirmTaking = command<'takings', 'confirm', WithShops>(
  async ({ t, actor: { shopId, staffId }, input, shops }) => {
    const recharge = await lockRecharge(t, shopId, input.recharge_id)
    if (recharge?.channel !== COUNTER) return refuse('not_found')
    if (!mayConfirm(recharge)) return refuse('recharge_ended')
    if (recharge.amount !== input.amount) return refuse('amount_differs')
    const [other] = (await findSameProofs(t, shopId, [recharge.id])).get(recharge.id) ?? []
    if (other !== undefined && input.accept_same_proof !== true) {
      return refuseWith('proof_used_before', { recharge_no: other.rechargeNo })
    }
    await credit(t, shops, recharge, staffId)
    await moveRecharge(t, recharge, { state: 'paid', decidedBy: staffId })
    return ok({ recharge_id: recharge.id, state: 'paid' })
  },
)

/** The shop has not received the money; the player is shown the reason. */
export const refuseTaking = command<'takings', 'refuse'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const recharge = await lockRecharge(t, shopId, input.recharge_id)
  if (recharge?.channel !== COUNTER) return refuse('not_found')
  if (!isUnfinished(recharge)) return refuse('recharge_ended')
  await moveRecharge(t, recharge, { state: 'refused', refuseReason: input.reason, decidedBy: staffId })
  return ok({ recharge_id: recharge.id, state: 'refused' })
})

const mayTakeMoney = ({ role, rights }: ShopActor): boolean => role === 'shopkeeper' || rights.includes('take_money')

interface TakingsQuery {
  readonly shopId: string
  readonly filter: 'to_confirm' | 'refunding' | 'all'
  readonly after: readonly [createdAt: Instant, id: string] | null
  readonly limit: number
}

async function findTakings(r: Reader, { shopId, filter, after, limit }: TakingsQuery): Promise<Recharge[]> {
  let select = recharges(r).where('shop_id', '=', shopId)
  if (filter === 'to_confirm') select = select.where(isToConfirm)
  if (filter === 'refunding') select = select.where(isRefunding(shopId))
  if (after !== null) {
    select = select.where(sql<boolean>`(created_at, id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  return await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const isRefunding = (shopId: string) =>
  sql<boolean>`id in (select recharge_id from recharge_refunds where shop_id = ${shopId} and state in ('asked', 'sent'))`
