import { addMs, days, type Fen, type Instant, startOfChinaDay } from '@caimin/base'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { RechargeTables } from '../../platform/database/recharge-tables.ts'
import { nextLook, type Recharge } from './recharge.ts'

type Row = Selectable<RechargeTables['recharges']>

/** Whose recharges: a player's of a shop. */
export interface PlayerKey {
  readonly shopId: string
  readonly playerId: string
}

export const rechargeOf = (row: Row): Recharge => ({
  shopId: row.shop_id,
  id: row.id,
  rechargeNo: row.recharge_no,
  playerId: row.player_id,
  channel: row.channel,
  amount: row.amount,
  state: row.state,
  cashier: row.cashier,
  proofId: row.proof_id,
  refuseReason: row.refuse_reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
})

const one = async (query: Promise<Row | undefined>): Promise<Recharge | undefined> => {
  const row = await query
  return row === undefined ? undefined : rechargeOf(row)
}

const ofPlayer = (r: Reader, { shopId, playerId }: PlayerKey) =>
  r.db.selectFrom('recharges').selectAll().where('shop_id', '=', shopId).where('player_id', '=', playerId)

export const findOfPlayer = (r: Reader, player: PlayerKey, id: string): Promise<Recharge | undefined> =>
  one(ofPlayer(r, player).where('id', '=', id).executeTakeFirst())

/** A recharge of any of the shop's players. */
export const findRecharge = (r: Reader, shopId: string, id: string): Promise<Recharge | undefined> =>
  one(r.db.selectFrom('recharges').selectAll().where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst())

export const findByRequest = (r: Reader, player: PlayerKey, requestId: string): Promise<Recharge | undefined> =>
  one(ofPlayer(r, player).where('request_id', '=', requestId).executeTakeFirst())

export const findUnfinished = (r: Reader, player: PlayerKey): Promise<Recharge | undefined> =>
  one(ofPlayer(r, player).where('state', 'in', ['created', 'waiting']).executeTakeFirst())

export const findNewest = (r: Reader, player: PlayerKey): Promise<Recharge | undefined> =>
  one(ofPlayer(r, player).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())

/** The recharge, locked: whoever decides on it decides alone. */
export const lockRecharge = (t: Tx, shopId: string, id: string): Promise<Recharge | undefined> =>
  one(
    t.db
      .selectFrom('recharges')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )

export const lockByNo = (t: Tx, shopId: string, rechargeNo: string): Promise<Recharge | undefined> =>
  one(
    t.db
      .selectFrom('recharges')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('recharge_no', '=', rechargeNo)
      .forUpdate()
      .executeTakeFirst(),
  )

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
}

/** How a recharge ends, or goes on. */
export interface Change {
  readonly state: Recharge['state']
  readonly channelTradeNo?: string
  readonly proofId?: string
  readonly refuseReason?: string
  readonly decidedBy?: string
}

/** Moves a recharge; the caller holds its lock. */
export async function moveRecharge(t: Tx, { shopId, id }: Recharge, change: Change): Promise<void> {
  const isPaid = change.state === 'paid'
  const isOver = isPaid || !(change.state === 'created' || change.state === 'waiting')
  const { channelTradeNo, proofId, refuseReason, decidedBy } = change
  await t.db
    .updateTable('recharges')
    .set({
      state: change.state,
      paid_at: isPaid ? sqlTime(t.now) : null,
      ended_at: isOver ? sqlTime(t.wallNow) : null,
      // What is paid, or lies with the shop, is asked about no more.
      ...(isPaid || proofId !== undefined ? { look_at: null } : {}),
      ...(channelTradeNo === undefined ? {} : { channel_trade_no: channelTradeNo }),
      ...(proofId === undefined ? {} : { proof_id: proofId }),
      ...(refuseReason === undefined ? {} : { refuse_reason: refuseReason }),
      ...(decidedBy === undefined ? {} : { decided_by: decidedBy }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Takes recharges that are due to be looked at, and says when to look again: a worker that dies loses nothing. */
export async function claimDue(t: Tx, limit: number): Promise<Recharge[]> {
  const due = await t.db
    .selectFrom('recharges')
    .selectAll()
    .where('look_at', '<=', comparedTime(t.wallNow))
    .orderBy('look_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of due) {
    const recharge = rechargeOf(row)
    const look = nextLook(recharge, row.looks + 1, t.wallNow)
    await t.db
      .updateTable('recharges')
      .set({ look_at: look === null ? null : sqlTime(look), looks: row.looks + 1 })
      .where('shop_id', '=', row.shop_id)
      .where('id', '=', row.id)
      .execute()
  }
  return due.map(rechargeOf)
}

/** What the player brought in on this business day. A recharge lives a day at most, which bounds what must be looked through. */
export async function paidToday(r: Reader, player: PlayerKey): Promise<Fen> {
  const today = startOfChinaDay(r.now)
  const { rows } = await sql<{ amount: Fen }>`
    select coalesce(sum(amount), 0)::bigint as amount from recharges
     where shop_id = ${player.shopId} and player_id = ${player.playerId} and state = 'paid'
       and created_at >= ${sqlTime(addMs(today, -days(2)))}::timestamptz
       and paid_at >= ${sqlTime(today)}::timestamptz`.execute(r.db)
  return rows[0]?.amount as Fen
}

/** What was made of a notification; the same one again counts up. */
export async function noteNotification(
  t: Tx,
  note: {
    readonly shopId: string
    readonly channel: string
    readonly digest: Buffer
    readonly rechargeNo: string | null
    readonly verdict: RechargeTables['recharge_notifications']['verdict']
  },
): Promise<void> {
  const at: Instant = t.wallNow
  await t.db
    .insertInto('recharge_notifications')
    .values({
      shop_id: note.shopId,
      channel: note.channel,
      digest: note.digest,
      recharge_no: note.rechargeNo,
      verdict: note.verdict,
      first_at: sqlTime(at),
      last_at: sqlTime(at),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'channel', 'digest'])
        .doUpdateSet({ times: sql`recharge_notifications.times + 1`, last_at: sqlTime(at) }),
    )
    .execute()
}
