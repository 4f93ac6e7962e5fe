import { type Fen, type Instant, NO_MONEY, plus } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { lockFound } from '../../../platform/database/lock-found.ts'
import { amountOfRefund, CASH, type Refund } from './refund.ts'

const refunds = ({ db }: Reader) =>
  db
    .selectFrom('recharge_refunds')
    .select(['shop_id as shopId', 'player_id as playerId', 'id', 'credit_id as creditId', 'round', 'channel'])
    .select([
      'credited_by as creditedBy',
      'from_gift as fromGift',
      'from_locked as fromLocked',
      'from_free as fromFree',
    ])
    .select(['state', 'reason', 'refused_because as refusedBecause', 'asked_by as askedBy', 'asked_at as askedAt'])
    .select(['approved_by as approvedBy', 'ended_at as endedAt'])

/** Locks a refund; before its wallet, as orders are. */
export async function lockRefund(t: Tx, shopId: string, id: string): Promise<Refund | undefined> {
  return await refunds(t).where('shop_id', '=', shopId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * The refunds of recharges and receipts of a shop, oldest first, by what they pay back; one query whatever their
 * number.
 */
export async function refundsOf(
  r: Reader,
  shopId: string,
  creditIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Refund[]>> {
  if (creditIds.length === 0) return new Map()
  const rows = await refunds(r)
    .where('shop_id', '=', shopId)
    .where('credit_id', 'in', creditIds)
    .orderBy('round')
    .execute()
  return Map.groupBy(rows, ({ creditId }) => creditId)
}

/** Refunds of all shops that wait for a second person, the newest first. */
export async function listRefundsToReview(
  r: Reader,
  { after, limit }: { readonly after: readonly [askedAt: Instant, id: string] | null; readonly limit: number },
): Promise<Refund[]> {
  let select = refunds(r).where('state', '=', 'asked')
  if (after !== null) {
    select = select.where(sql<boolean>`(asked_at, id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  return await select.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** What refunds come to: those that are done, and those on their way. */
export function sumRefunds(refunds: readonly Refund[]): { readonly done: Fen; readonly underWay: Fen } {
  const sums = { done: NO_MONEY, underWay: NO_MONEY }
  for (const refund of refunds) {
    if (refund.state === 'refused') continue
    const name = refund.state === 'done' ? 'done' : 'underWay'
    sums[name] = plus(sums[name], amountOfRefund(refund))
  }
  return sums
}

export async function insertRefund(t: Tx, refund: Refund): Promise<void> {
  await t.db
    .insertInto('recharge_refunds')
    .values({
      shop_id: refund.shopId,
      id: refund.id,
      recharge_id: refund.channel === CASH ? null : refund.creditId,
      receipt_id: refund.channel === CASH ? refund.creditId : null,
      round: refund.round,
      player_id: refund.playerId,
      channel: refund.channel,
      credited_by: refund.creditedBy,
      from_gift: refund.fromGift,
      from_locked: refund.fromLocked,
      from_free: refund.fromFree,
      state: refund.state,
      reason: refund.reason,
      refused_because: refund.refusedBecause,
      asked_by: refund.askedBy,
      asked_at: sqlTime(refund.askedAt),
      approved_by: refund.approvedBy,
      ...timesOf(t, refund),
    })
    .execute()
}

/** Writes what a move changed; the caller holds the lock. */
export async function saveRefund(t: Tx, refund: Refund): Promise<void> {
  await t.db
    .updateTable('recharge_refunds')
    .set({
      state: refund.state,
      refused_because: refund.refusedBecause,
      approved_by: refund.approvedBy,
      ...timesOf(t, refund),
    })
    .where('shop_id', '=', refund.shopId)
    .where('id', '=', refund.id)
    .execute()
}

const timesOf = (t: Tx, { state, endedAt }: Refund) => ({
  ask_at: state === 'sent' ? sqlTime(t.wallNow) : null,
  ended_at: endedAt === null ? null : sqlTime(endedAt),
  paid_back_at: state === 'done' ? sqlTime(t.wallNow) : null,
})

/** Takes refunds of which the channel must be asked, and says when to ask again: a worker that dies loses nothing. */
export async function claimRefundsToAsk(t: Tx, limit: number, pauseAfter: (asks: number) => number): Promise<Refund[]> {
  const due = refunds(t).select('asks').where('ask_at', '<=', comparedTime(t.wallNow))
  const claimed = await lockFound(await due.orderBy('ask_at').limit(limit).execute(), ({ shopId, id }) =>
    due.where('shop_id', '=', shopId).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst(),
  )
  for (const { shopId, id, asks } of claimed) {
    await t.db
      .updateTable('recharge_refunds')
      .set({ ask_at: sqlTime((t.wallNow + pauseAfter(asks)) as Instant), asks: asks + 1 })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute()
  }
  return claimed
}

/** The recharges of a channel of which something was paid back in a stretch of the wall clock's time. */
export async function rechargesRefundedBetween(
  r: Reader,
  channel: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<{ shopId: string; rechargeId: string }[]> {
  const { rows } = await sql<{ shopId: string; rechargeId: string }>`
    select distinct shop_id as "shopId", recharge_id as "rechargeId" from recharge_refunds
     where channel = ${channel} and state = 'done'
       and paid_back_at >= ${comparedTime(from)} and paid_back_at < ${comparedTime(until)}`.execute(r.db)
  return rows
}
