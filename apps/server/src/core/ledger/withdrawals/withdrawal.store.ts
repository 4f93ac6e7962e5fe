import { type Fen, type Instant, present } from '@caimin/base'
import type { WithdrawalEventKind, WithdrawalState } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { lockWallets } from '../wallet.store.ts'
import type { WalletKey } from '../wallet.ts'
import type { Withdrawal, WithdrawalStep } from './withdrawal.ts'

const withdrawals = ({ db }: Reader) =>
  db
    .selectFrom('withdrawals')
    .select(['shop_id as shopId', 'player_id as playerId', 'id', 'withdrawal_no as withdrawalNo', 'card_id as cardId'])
    .select(['holder', 'bank', 'last_four as lastFour', 'from_win as fromWin', 'from_free as fromFree'])
    .select(['from_locked as fromLocked', 'state', 'requested_at as requestedAt', 'batch_id as batchId', 'reason'])
    .select(['first_approved_by as firstApprovedBy', 'approved_by as approvedBy', 'ended_at as endedAt'])

/** The sort key of the last row of the page before. */
export type AfterRow = readonly [at: Instant, id: string]

export interface WithdrawalsQuery {
  readonly shopId: string
  readonly playerId?: string
  readonly state?: WithdrawalState | undefined
  readonly after: AfterRow | null
  readonly limit: number
}

/** Withdrawals of a shop or of one of its players, the newest first. */
export async function listWithdrawals(
  r: Reader,
  { shopId, playerId, state, after, limit }: WithdrawalsQuery,
): Promise<Withdrawal[]> {
  let select = withdrawals(r).where('shop_id', '=', shopId)
  if (playerId !== undefined) select = select.where('player_id', '=', playerId)
  if (state !== undefined) select = select.where('state', '=', state)
  if (after !== null) select = select.where(olderThan(after))
  return await select.orderBy('requested_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Large withdrawals of all shops that one person approved and that wait for a second, the newest first. */
export async function listForReview(
  r: Reader,
  { after, limit }: Pick<WithdrawalsQuery, 'after' | 'limit'>,
): Promise<Withdrawal[]> {
  let select = withdrawals(r).where('state', '=', 'applied').where('first_approved_by', 'is not', null)
  if (after !== null) select = select.where(olderThan(after))
  return await select.orderBy('requested_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const olderThan = ([at, id]: AfterRow) => sql<boolean>`(requested_at, id) < (${comparedTime(at)}, ${id}::uuid)`

export async function findWithdrawal(r: Reader, shopId: string, id: string): Promise<Withdrawal | undefined> {
  return await withdrawals(r).where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
}

/** Locks a withdrawal; before its wallet, as orders are. */
export async function lockWithdrawal(t: Tx, shopId: string, id: string): Promise<Withdrawal | undefined> {
  return await withdrawals(t).where('shop_id', '=', shopId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Withdrawals of a shop by the numbers that people see. */
export async function findByNumbers(
  r: Reader,
  shopId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Withdrawal>> {
  if (numbers.length === 0) return new Map()
  return byNumber(await selectByNumbers(r, shopId, numbers).execute())
}

/** The same, locked with their wallets, always in the same order, so that two files cannot deadlock. */
export async function lockByNumbers(
  t: Tx,
  shopId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Withdrawal>> {
  if (numbers.length === 0) return new Map()
  const rows = await selectByNumbers(t, shopId, numbers).orderBy('requested_at').orderBy('id').forUpdate().execute()
  const found = byNumber(rows)
  await lockWallets(t, [...found.values()])
  return found
}

const selectByNumbers = (r: Reader, shopId: string, numbers: readonly string[]) =>
  withdrawals(r)
    .where('shop_id', '=', shopId)
    .where('withdrawal_no', 'in', [...new Set(numbers)])

const byNumber = (rows: readonly Withdrawal[]): ReadonlyMap<string, Withdrawal> =>
  new Map(rows.map((row) => [row.withdrawalNo, row]))

/** The timeline of a withdrawal. */
export async function stepsOf(r: Reader, shopId: string, id: string): Promise<WithdrawalStep[]> {
  return r.db
    .selectFrom('withdrawal_events')
    .select(['kind', 'at', 'note'])
    .where('shop_id', '=', shopId)
    .where('withdrawal_id', '=', id)
    .orderBy('seq')
    .execute()
}

/** How many a player asked for on a day; what the shop refused does not count. */
export async function countOnDay(r: Reader, { shopId, playerId }: WalletKey, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawals
     where shop_id = ${shopId} and player_id = ${playerId} and requested_on = ${day} and state <> 'refused'
       and requested_at > (${day}::date - 1)`.execute(r.db)
  return rows[0]?.count ?? 0
}

/** How many withdrawals of a player are not decided or not paid yet, and how much they are of. */
export async function openWithdrawalsOf(
  r: Reader,
  { shopId, playerId }: WalletKey,
): Promise<{ readonly count: number; readonly amount: Fen }> {
  const { rows } = await sql<{ count: number; amount: Fen }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from withdrawals
     where shop_id = ${shopId} and player_id = ${playerId} and state in ('applied', 'approved')`.execute(r.db)
  return present(rows[0], 'a count has a row')
}

/** Whether money is on its way to a card. */
export async function hasOpenWithdrawalTo(r: Reader, cardId: string): Promise<boolean> {
  const row = await r.db
    .selectFrom('withdrawals')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', 'in', ['applied', 'approved'])
    .executeTakeFirst()
  return row !== undefined
}

export interface DeskFigures {
  readonly toApprove: number
  readonly toPay: number
  readonly toPayTotal: Fen
  readonly notInFile: number
}

/** What waits at a shop. */
export async function deskFigures(r: Reader, shopId: string): Promise<DeskFigures> {
  const { rows } = await sql<DeskFigures>`
    select (select count(*)::int from withdrawals where shop_id = ${shopId} and state = 'applied') as "toApprove",
           count(*)::int as "toPay", coalesce(sum(amount), 0)::bigint as "toPayTotal",
           (count(*) filter (where batch_id is null))::int as "notInFile"
      from withdrawals where shop_id = ${shopId} and state = 'approved'`.execute(r.db)
  return rows[0] as DeskFigures
}

export async function insertWithdrawal(t: Tx, withdrawal: Withdrawal, day: string): Promise<void> {
  await t.db
    .insertInto('withdrawals')
    .values({
      shop_id: withdrawal.shopId,
      id: withdrawal.id,
      withdrawal_no: withdrawal.withdrawalNo,
      player_id: withdrawal.playerId,
      card_id: withdrawal.cardId,
      holder: withdrawal.holder,
      bank: withdrawal.bank,
      last_four: withdrawal.lastFour,
      from_win: withdrawal.fromWin,
      from_free: withdrawal.fromFree,
      from_locked: withdrawal.fromLocked,
      state: withdrawal.state,
      requested_at: sqlTime(withdrawal.requestedAt),
      requested_on: day,
      first_approved_by: null,
      approved_by: null,
      batch_id: null,
      reason: null,
    })
    .execute()
}

/** Writes what a move changed. */
export async function saveWithdrawal(t: Tx, withdrawal: Withdrawal): Promise<void> {
  const { shopId, id, state, firstApprovedBy, approvedBy, endedAt, reason } = withdrawal
  await t.db
    .updateTable('withdrawals')
    .set({
      state,
      first_approved_by: firstApprovedBy,
      approved_by: approvedBy,
      ended_at: endedAt === null ? null : sqlTime(endedAt),
      reason,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export interface NewStep {
  readonly shopId: string
  readonly withdrawalIds: readonly string[]
  readonly kind: WithdrawalEventKind
  readonly actor: { readonly kind: 'player' | 'shop' | 'operator'; readonly id: string }
  readonly note?: string
}

/** Writes the same step of any number of withdrawals, which must be locked. */
export async function writeSteps(
  t: Tx,
  at: Instant,
  { shopId, withdrawalIds, kind, actor, note = '' }: NewStep,
): Promise<void> {
  await sql`
    insert into withdrawal_events (shop_id, withdrawal_id, seq, kind, actor_kind, actor_id, at, note)
    select ${shopId}::uuid, w.id,
           (select count(*) + 1 from withdrawal_events e where e.shop_id = ${shopId} and e.withdrawal_id = w.id),
           ${kind}, ${actor.kind}, ${actor.id}::uuid, ${comparedTime(at)}, ${note}
      from unnest(${[...withdrawalIds]}::uuid[]) as w (id)`.execute(t.db)
}
