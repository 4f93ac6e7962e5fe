import { type Fen, startOfChinaDay } from '@caimin/base'
import { MAX_SAME_PROOF } from '@caimin/contract'
import { sql } from 'kysely'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../../platform/database/columns.ts'
import { lockFound } from '../../platform/database/lock-found.ts'
import type { EventOf } from '../../platform/events/event-bus.ts'
import { COUNTER, expiryOfProof, nextLook, type Recharge } from './recharge-model.ts'

export const recharges = ({ db }: Reader) =>
  db
    .selectFrom('recharges')
    .select(['shop_id as shopId', 'id', 'recharge_no as rechargeNo', 'player_id as playerId', 'channel', 'amount'])
    .select(['state', 'cashier', 'proof_id as proofId', 'may_still_be_paid as mayStillBePaid'])
    .select([
      'refuse_reason as refuseReason',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'paid_at as paidAt',
    ])

const ofPlayer = (r: Reader, { shopId, playerId }: PlayerKey) =>
  recharges(r).where('shop_id', '=', shopId).where('player_id', '=', playerId)

export const findOfPlayer = (r: Reader, player: PlayerKey, id: string): Promise<Recharge | undefined> =>
  ofPlayer(r, player).where('id', '=', id).executeTakeFirst()

/** A recharge of any of the shop's players. */
export const findRecharge = (r: Reader, shopId: string, id: string): Promise<Recharge | undefined> =>
  recharges(r).where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()

export const findByRequest = (r: Reader, player: PlayerKey, requestId: string): Promise<Recharge | undefined> =>
  ofPlayer(r, player).where('request_id', '=', requestId).executeTakeFirst()

export const findUnfinished = (r: Reader, player: PlayerKey): Promise<Recharge | undefined> =>
  ofPlayer(r, player).where('state', 'in', ['created', 'waiting']).executeTakeFirst()

export const countUnfinished = async (r: Reader, player: PlayerKey): Promise<number> =>
  (await findUnfinished(r, player)) === undefined ? 0 : 1

/** A recharge that has ended here while its channel's cashier is still open. */
export const findStillPayable = (r: Reader, player: PlayerKey): Promise<Recharge | undefined> =>
  ofPlayer(r, player)
    .where('may_still_be_paid', '=', true)
    .where('expires_at', '>', comparedTime(r.wallNow))
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findNewest = (r: Reader, player: PlayerKey): Promise<Recharge | undefined> =>
  ofPlayer(r, player).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The recharge, locked. */
export const lockRecharge = (t: Tx, shopId: string, id: string): Promise<Recharge | undefined> =>
  recharges(t).where('shop_id', '=', shopId).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByNo = (t: Tx, shopId: string, rechargeNo: string): Promise<Recharge | undefined> =>
  recharges(t).where('shop_id', '=', shopId).where('recharge_no', '=', rechargeNo).forUpdate().executeTakeFirst()

export async function insertRecharge(t: Tx, recharge: Recharge, requestId: string): Promise<void> {
  const look = nextLook(recharge, 0, t.wallNow)
  await t.db
    .insertInto('recharges')
    .values({
      shop_id: recharge.shopId,
      id: recharge.id,
      recharge_no: recharge.rechargeNo,
      player_id: recharge.playerId,
      request_id: requestId,
      channel: recharge.channel,
      amount: recharge.amount,
      state: recharge.state,
      cashier: recharge.cashier === null ? null : sqlJson(recharge.cashier),
      proof_id: null,
      channel_trade_no: null,
      refuse_reason: null,
      decided_by: null,
      created_at: sqlTime(recharge.createdAt),
      expires_at: sqlTime(recharge.expiresAt),
      look_at: look === null ? null : sqlTime(look),
    })
    .execute()
  await emitIfCounter(t, recharge)
}

/** The counter's recharges wait for the shop's word. */
async function emitIfCounter(t: Tx, { shopId, channel }: Pick<Recharge, 'shopId' | 'channel'>): Promise<void> {
  if (channel === COUNTER) await t.emit({ kind: 'waiting.changed', shopId })
}

/** How a recharge ends, or continues. */
export interface Change {
  readonly state: Recharge['state']
  readonly channelTradeNo?: string
  readonly mayStillBePaid?: boolean
  readonly proofId?: string
  readonly refuseReason?: string
  readonly decidedBy?: string
}

/** Moves a recharge; the caller holds its lock. */
export async function moveRecharge(
  t: Tx,
  { shopId, id, playerId, channel, proofId: earlierProof }: Recharge,
  change: Change,
): Promise<void> {
  const isPaid = change.state === 'paid'
  const isOver = isOverIn(change.state)
  const { channelTradeNo, mayStillBePaid = false, proofId, refuseReason, decidedBy } = change
  const shopDecidesBy = expiryOfProof(t.wallNow)
  const isFirstProof = proofId !== undefined && earlierProof === null
  await t.db
    .updateTable('recharges')
    .set({
      state: change.state,
      paid_at: isPaid ? sqlTime(t.now) : null,
      ended_at: isOver ? sqlTime(t.wallNow) : null,
      may_still_be_paid: mayStillBePaid,
      // What is paid is asked about no more; a later proof gives the shop no more time.
      ...(isPaid ? { look_at: null } : {}),
      ...(isFirstProof ? { expires_at: sqlTime(shopDecidesBy), look_at: sqlTime(shopDecidesBy) } : {}),
      ...(channelTradeNo === undefined ? {} : { channel_trade_no: channelTradeNo }),
      ...(proofId === undefined ? {} : { proof_id: proofId }),
      ...(refuseReason === undefined ? {} : { refuse_reason: refuseReason }),
      ...(decidedBy === undefined ? {} : { decided_by: decidedBy }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  await emitIfCounter(t, { shopId, channel })
  if (isOver) await t.emit({ kind: 'recharge.ended', shopId, playerId, rechargeId: id, state: change.state })
}

const isOverIn = (state: Recharge['state']): state is EventOf<'recharge.ended'>['state'] =>
  state !== 'created' && state !== 'waiting'

/** Takes recharges that are due to be looked at, and says when to look again: a worker that dies loses nothing. */
export async function claimDue(t: Tx, limit: number): Promise<Recharge[]> {
  const due = recharges(t).select('looks').where('look_at', '<=', comparedTime(t.wallNow))
  const claimed = await lockFound(await due.orderBy('look_at').limit(limit).execute(), ({ shopId, id }) =>
    due.where('shop_id', '=', shopId).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst(),
  )
  for (const { looks, ...recharge } of claimed) {
    const look = nextLook(recharge, looks + 1, t.wallNow)
    await t.db
      .updateTable('recharges')
      .set({ look_at: look === null ? null : sqlTime(look), looks: looks + 1 })
      .where('shop_id', '=', recharge.shopId)
      .where('id', '=', recharge.id)
      .execute()
  }
  return claimed
}

/** What the player brought in on this business day. */
export async function paidToday(r: Reader, player: PlayerKey): Promise<Fen> {
  const today = startOfChinaDay(r.now)
  const { rows } = await sql<{ amount: Fen }>`
    select coalesce(sum(amount), 0)::bigint as amount from recharges
     where shop_id = ${player.shopId} and player_id = ${player.playerId} and state = 'paid'
       and paid_at >= ${sqlTime(today)}::timestamptz`.execute(r.db)
  return rows[0]?.amount as Fen
}

/** The channel takes no more money for a recharge that has ended. */
export async function markClosedForGood(t: Tx, { shopId, id }: Recharge): Promise<void> {
  await t.db
    .updateTable('recharges')
    .set({ may_still_be_paid: false })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** A recharge that has the same picture as its proof as another. */
type SameProof = Pick<Recharge, 'rechargeNo' | 'amount' | 'state'>

/** The oldest other recharges of the shop whose proof is the very same picture, for each of these that has such. */
export async function findSameProofs(
  r: Reader,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SameProof[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SameProof & { of: string }>`
    select r.id as "of", other.recharge_no as "rechargeNo", other.amount, other.state
      from recharges r
      join files f on f.shop_id = r.shop_id and f.id = r.proof_id
     cross join lateral (
       select o.recharge_no, o.amount, o.state, o.created_at, o.id
         from files g join recharges o on o.shop_id = g.shop_id and o.proof_id = g.id
        where g.shop_id = f.shop_id and g.sha256 = f.sha256 and g.kind = 'recharge_proof' and o.id <> r.id
        order by o.created_at, o.id limit ${MAX_SAME_PROOF}) other
     where r.shop_id = ${shopId} and r.id = any (${ids}::uuid[])
     order by other.created_at, other.id`.execute(r.db)
  return Map.groupBy(rows, ({ of }) => of)
}
