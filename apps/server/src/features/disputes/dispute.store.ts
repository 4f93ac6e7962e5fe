import type { DisputeState } from '@caimin/contract'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { BUSINESS_NOW, sqlTime } from '../../platform/database/columns.ts'
import type { DisputeTables } from '../../platform/database/dispute-tables.ts'
import type { Dispute, TimelineEntry } from './dispute.ts'

export type EntryRow = Selectable<DisputeTables['dispute_entries']>

const cases = ({ db }: Reader) =>
  db
    .selectFrom('disputes')
    .select(['shop_id as shopId', 'id', 'dispute_no as disputeNo', 'order_id as orderId', 'player_id as playerId'])
    .select(['kind', 'state', 'claimed', 'offer', 'award', 'decision', 'decision_reason as decisionReason'])
    .select(['decided_by as decidedBy', 'confirmed_by as confirmedBy', 'opened_at as openedAt', 'due_at as dueAt'])
    .select(['ended_at as endedAt', 'outcome', 'paid', 'journal_id as journalId'])

const rowOf = (dispute: Dispute) => ({
  state: dispute.state,
  offer: dispute.offer,
  award: dispute.award,
  decision: dispute.decision,
  decision_reason: dispute.decisionReason,
  decided_by: dispute.decidedBy,
  confirmed_by: dispute.confirmedBy,
  due_at: dispute.dueAt === null ? null : sqlTime(dispute.dueAt),
  ended_at: dispute.endedAt === null ? null : sqlTime(dispute.endedAt),
  outcome: dispute.outcome,
  paid: dispute.paid,
  journal_id: dispute.journalId,
})

export interface DisputesQuery {
  readonly shopId?: string
  readonly playerId?: string | undefined
  readonly orderId?: string | undefined
  readonly state?: DisputeState | undefined
  readonly states?: readonly DisputeState[]
  /** The last id of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Cases of all shops, of one shop, or of one of its players, the newest first. */
export async function findDisputes(
  r: Reader,
  { shopId, playerId, orderId, state, states, after, limit }: DisputesQuery,
): Promise<Dispute[]> {
  let select = cases(r)
  if (shopId !== undefined) select = select.where('shop_id', '=', shopId)
  if (playerId !== undefined) select = select.where('player_id', '=', playerId)
  if (orderId !== undefined) select = select.where('order_id', '=', orderId)
  if (state !== undefined) select = select.where('state', '=', state)
  if (states !== undefined) select = select.where('state', 'in', states)
  if (after !== undefined) select = select.where('id', '<', after)
  return await select.orderBy('id', 'desc').limit(limit).execute()
}

export async function findDispute(r: Reader, shopId: string, id: string): Promise<Dispute | undefined> {
  return await cases(r).where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
}

type Key = Pick<Dispute, 'shopId' | 'id'>

/** Locks a case; before its wallet, as orders are. */
export async function lockDispute(t: Tx, shopId: string, id: string): Promise<Dispute | undefined> {
  return await cases(t).where('shop_id', '=', shopId).where('id', '=', id).forUpdate().executeTakeFirst()
}

const overdue = (r: Reader) => cases(r).where('due_at', '<=', BUSINESS_NOW)

/** The next cases whose term is over after one of them, the longest overdue first. */
export async function findOverdue(r: Reader, after: Dispute | undefined, limit: number): Promise<Dispute[]> {
  const { dueAt = null, id } = after ?? {}
  return await overdue(r)
    .$if(dueAt !== null, (query) => query.where(sql<boolean>`(due_at, id) > (${dueAt && sqlTime(dueAt)}, ${id})`))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Locks a case whose term is still over; one locked by another process is left for the next sweep. */
export async function lockOverdue(t: Tx, { shopId, id }: Key): Promise<Dispute | undefined> {
  const found = overdue(t).where('shop_id', '=', shopId).where('id', '=', id)
  return await found.forUpdate().skipLocked().executeTakeFirst()
}

/** How many cases are in a state, in one shop or in all. */
export async function countInState(r: Reader, state: DisputeState, shopId?: string): Promise<number> {
  let select = r.db
    .selectFrom('disputes')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('state', '=', state)
  if (shopId !== undefined) select = select.where('shop_id', '=', shopId)
  const { count } = await select.executeTakeFirstOrThrow()
  return Number(count)
}

/** How many cases a player has open, and how many ended. */
export async function countDisputes(
  r: Reader,
  { shopId, playerId }: { readonly shopId: string; readonly playerId: string },
): Promise<{ readonly open: number; readonly ended: number }> {
  const { rows } = await sql<{ open: number; ended: number }>`
    select (count(*) filter (where state <> 'ended'))::int as open, (count(*) filter (where state = 'ended'))::int as ended
      from disputes where shop_id = ${shopId} and player_id = ${playerId}`.execute(r.db)
  return rows[0] ?? { open: 0, ended: 0 }
}

export async function insertDispute(t: Tx, dispute: Dispute): Promise<void> {
  await t.db
    .insertInto('disputes')
    .values({
      ...rowOf(dispute),
      shop_id: dispute.shopId,
      id: dispute.id,
      dispute_no: dispute.disputeNo,
      order_id: dispute.orderId,
      player_id: dispute.playerId,
      kind: dispute.kind,
      claimed: dispute.claimed,
      opened_at: sqlTime(dispute.openedAt),
    })
    .execute()
}

/** Writes what a move changed. */
export async function saveDispute(t: Tx, dispute: Dispute): Promise<void> {
  await t.db
    .updateTable('disputes')
    .set(rowOf(dispute))
    .where('shop_id', '=', dispute.shopId)
    .where('id', '=', dispute.id)
    .execute()
}

/** The timeline, from the beginning. */
export const entriesOf = (r: Reader, { shopId, id }: Key): Promise<EntryRow[]> =>
  r.db
    .selectFrom('dispute_entries')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', id)
    .orderBy('seq')
    .execute()

/** Adds to the timeline of a case, which must be locked. */
export async function addEntry(t: Tx, key: Key, entry: TimelineEntry): Promise<void> {
  const { last } = await t.db
    .selectFrom('dispute_entries')
    .select((row) => row.fn.max('seq').as('last'))
    .where('shop_id', '=', key.shopId)
    .where('dispute_id', '=', key.id)
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('dispute_entries')
    .values({
      shop_id: key.shopId,
      dispute_id: key.id,
      seq: (last ?? 0) + 1,
      kind: entry.kind,
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      at: sqlTime(t.now),
      text: entry.text ?? '',
      picture_ids: [...(entry.pictureIds ?? [])],
      amount: entry.amount ?? null,
      decision: entry.decision ?? null,
    })
    .execute()
}
