import { fenFromText, fenToText, ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { sql } from 'kysely'
import { findPlayerNames } from '../../core/identity/index.ts'
import { refundsOf } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import type { RechargeDeps } from './recharge.deps.ts'
import { findSameProofs, lockRecharge, moveRecharge, rechargeOf } from './recharge.store.ts'
import { COUNTER, isUnfinished, mayConfirm, nameOf, type Recharge } from './recharge.ts'
import { viewRefunded } from './recharge.view.ts'
import { credit } from './take-payment.ts'

const PAGE = 30

/** The shop's recharges, the newest first: all, or those face to face that wait for its word. */
export async function listTakings(
  { database, channels, files }: RechargeDeps,
  { filter = 'to_confirm', cursor }: InputOf<'takings', 'list'>,
  { shopId }: ShopActor,
): Promise<Reply<'takings', 'list'>> {
  return await database.read(async (r) => {
    const found = await pageOf(r, { shopId, filter, cursor })
    const shown = found.slice(0, PAGE)
    const last = found.length > PAGE ? shown.at(-1) : undefined
    const names = await findPlayerNames(
      r,
      shopId,
      shown.map(({ playerId }) => playerId),
    )
    const refunds = await refundsOf(
      r,
      shopId,
      shown.map(({ id }) => id),
    )
    const sameProofs = await findSameProofs(
      r,
      shopId,
      shown.map(({ id }) => id),
    )
    return ok({
      server_time: toWire(r.now),
      ...(await countWaiting(r, shopId)),
      rows: shown.map((recharge) => ({
        recharge_id: recharge.id,
        recharge_no: recharge.rechargeNo,
        player: playerView(present(names.get(recharge.playerId), 'a recharge has a player')),
        channel: recharge.channel,
        channel_name: nameOf(channels, recharge.channel),
        amount: fenToText(recharge.amount),
        state: recharge.state,
        proof_url: recharge.proofId === null ? null : files.linkTo({ shopId, id: recharge.proofId }),
        can_confirm: mayConfirm(recharge),
        same_proof: (sameProofs.get(recharge.id) ?? []).map(({ rechargeNo, amount, state }) => ({
          recharge_no: rechargeNo,
          amount: fenToText(amount),
          state,
        })),
        refuse_reason: recharge.refuseReason,
        created_at: toWire(recharge.createdAt),
        paid_at: recharge.paidAt === null ? null : toWire(recharge.paidAt),
        ...viewRefunded(refunds.get(recharge.id)),
      })),
      next_cursor: last === undefined ? null : writeCursor([last.createdAt, last.id]),
    })
  })
}

/** The shop has seen the money of a recharge face to face: it is credited, once. */
export async function confirmTaking(
  deps: RechargeDeps,
  input: InputOf<'takings', 'confirm'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'takings', 'confirm'>> {
  const amount = fenFromText(input.amount)
  if (!amount.ok) return refuse('bad_input')
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'takings.confirm', body: input }
  return await deps.database.tx((t) =>
    once(t, key, async (): Promise<Reply<'takings', 'confirm'>> => {
      const recharge = await lockRecharge(t, shopId, input.recharge_id)
      if (recharge?.channel !== COUNTER) return refuse('not_found')
      if (!mayConfirm(recharge)) return refuse('recharge_ended')
      if (recharge.amount !== amount.value) return refuse('amount_differs')
      const [other] = (await findSameProofs(t, shopId, [recharge.id])).get(recharge.id) ?? []
      if (other !== undefined && input.accept_same_proof !== true) {
        return { ...refuse('proof_used_before'), detail: { recharge_no: other.rechargeNo } }
      }
      await credit(t, deps.shops, recharge, staffId)
      await moveRecharge(t, recharge, { state: 'paid', decidedBy: staffId })
      return ok({ recharge_id: recharge.id, state: 'paid' as const })
    }),
  )
}

/** The shop has not seen the money; the player is told why. */
export async function refuseTaking(
  deps: RechargeDeps,
  input: InputOf<'takings', 'refuse'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'takings', 'refuse'>> {
  const key = { shopId, actorId: staffId, requestId: input.request_id, call: 'takings.refuse', body: input }
  return await deps.database.tx((t) =>
    once(t, key, async (): Promise<Reply<'takings', 'refuse'>> => {
      const recharge = await lockRecharge(t, shopId, input.recharge_id)
      if (recharge?.channel !== COUNTER) return refuse('not_found')
      if (!isUnfinished(recharge)) return refuse('recharge_ended')
      await moveRecharge(t, recharge, { state: 'refused', refuseReason: input.reason, decidedBy: staffId })
      return ok({ recharge_id: recharge.id, state: 'refused' as const })
    }),
  )
}

const playerView = ({ playerId, name, mobile }: { playerId: string; name: string; mobile: string }) => ({
  player_id: playerId,
  name,
  mobile,
})

interface Wanted {
  readonly shopId: string
  readonly filter: 'to_confirm' | 'refunding' | 'all'
  readonly cursor: string | undefined
}

/** A page, and one more row if there is a next. */
async function pageOf(r: Reader, { shopId, filter, cursor }: Wanted): Promise<Recharge[]> {
  let select = r.db.selectFrom('recharges').selectAll().where('shop_id', '=', shopId)
  if (filter === 'to_confirm') select = select.where(isToConfirm)
  if (filter === 'refunding') select = select.where(isRefunding(shopId))
  const after = readCursor(cursor, ['time', 'id'])
  if (after !== undefined) {
    const at = sql`to_timestamp(${after[0]}::double precision / 1000)`
    select = select.where(sql<boolean>`(created_at, id) < (${at}, ${after[1]}::uuid)`)
  }
  const rows = await select
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return rows.map(rechargeOf)
}

const isToConfirm = sql<boolean>`channel = 'counter' and state in ('created', 'waiting')`

const isRefunding = (shopId: string) =>
  sql<boolean>`id in (select recharge_id from recharge_refunds where shop_id = ${shopId} and state in ('asked', 'sent'))`

async function countWaiting(r: Reader, shopId: string): Promise<{ to_confirm: number; refunding: number }> {
  const { rows } = await sql<{ to_confirm: number; refunding: number }>`
    select (select count(*)::int from recharges where shop_id = ${shopId} and ${isToConfirm}) as to_confirm,
           (select count(*)::int from recharge_refunds
             where shop_id = ${shopId} and state in ('asked', 'sent') and recharge_id is not null) as refunding`.execute(
    r.db,
  )
  return present(rows[0], 'a count has a row')
}
