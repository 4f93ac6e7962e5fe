import { type Instant, NO_MONEY } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW, sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import type { Chase, ChaseIssue, ChaseKey } from './chase.ts'

const chases = ({ db }: Reader) =>
  db
    .selectFrom('chases')
    .select(['shop_id as shopId', 'id as chaseId', 'player_id as playerId', 'bet', 'stop_after_win as stopAfterWin'])
    .select(['state', 'reason', 'created_at as createdAt'])

/** Locks a chase, which all code that moves one of its issues must do; with `skip` it is skipped when locked. */
export async function lockChase(t: Tx, key: ChaseKey, how: 'wait' | 'skip' = 'wait'): Promise<Chase | undefined> {
  const query = chases(t).where('shop_id', '=', key.shopId).where('id', '=', key.chaseId).forUpdate()
  return await (how === 'skip' ? query.skipLocked() : query).executeTakeFirst()
}

export async function findChase(r: Reader, key: ChaseKey): Promise<Chase | undefined> {
  return await chases(r).where('shop_id', '=', key.shopId).where('id', '=', key.chaseId).executeTakeFirst()
}

/** The chase an order belongs to, if any. */
export async function findChaseOfOrder(r: Reader, shopId: string, orderId: string): Promise<Chase | undefined> {
  const row = await r.db
    .selectFrom('chase_issues')
    .select('chase_id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && findChase(r, { shopId, chaseId: row.chase_id })
}

/** The issues of these chases, each chase's in their order. */
export async function issuesOfChases(
  r: Reader,
  shopId: string,
  chaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ChaseIssue[]>> {
  if (chaseIds.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('chase_issues as e')
    .leftJoin('orders as o', (on) => on.onRef('o.shop_id', '=', 'e.shop_id').onRef('o.id', '=', 'e.order_id'))
    .leftJoin('order_parties as p', (on) =>
      on.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.order_id', '=', 'o.id').on('p.role', '=', 'owner'),
    )
    .leftJoin('hold_resolutions as h', (on) =>
      on.onRef('h.shop_id', '=', 'p.shop_id').onRef('h.hold_id', '=', 'p.hold_id'),
    )
    .select(['e.chase_id as chaseId', 'e.seq', 'e.issue_no as issueNo', 'e.multiple', 'e.stake', 'e.state'])
    .select(['e.hold_id as holdId', 'e.order_id as orderId'])
    .select((e) => e.fn.coalesce('o.prize_after_tax', sql.lit(NO_MONEY)).as('prize'))
    .select((e) => e.fn.coalesce('h.released', sql.lit(NO_MONEY)).as('released'))
    .where('e.shop_id', '=', shopId)
    .where('e.chase_id', 'in', chaseIds)
    .orderBy('e.seq')
    .execute()
  return Map.groupBy(rows, ({ chaseId }) => chaseId)
}

/** The issues of a chase in their order. */
export async function issuesOf(r: Reader, { shopId, chaseId }: ChaseKey): Promise<readonly ChaseIssue[]> {
  return (await issuesOfChases(r, shopId, [chaseId])).get(chaseId) ?? []
}

export interface OwnChasesQuery {
  readonly shopId: string
  readonly playerId: string
  /** Both when left out. */
  readonly isRunning?: boolean | undefined
  /** The last chase of the page before. */
  readonly after?: string | undefined
  readonly size: number
}

/** A page of a player's chases, newest first. */
export async function findOwnChases(r: Reader, query: OwnChasesQuery): Promise<Chase[]> {
  let select = chases(r).where('shop_id', '=', query.shopId).where('player_id', '=', query.playerId)
  if (query.isRunning !== undefined) select = select.where('state', query.isRunning ? '=' : '<>', 'running')
  if (query.after !== undefined) select = select.where('id', '<', query.after)
  return await select.orderBy('id', 'desc').limit(query.size).execute()
}

export async function insertChase(
  t: Tx,
  chase: Omit<Chase, 'state' | 'reason' | 'createdAt'>,
  issues: readonly Omit<ChaseIssue, 'prize' | 'released'>[],
): Promise<void> {
  await t.db
    .insertInto('chases')
    .values({
      shop_id: chase.shopId,
      id: chase.chaseId,
      player_id: chase.playerId,
      game: chase.bet.game,
      bet: sqlJson(chase.bet),
      stop_after_win: chase.stopAfterWin,
      state: 'running',
      created_at: sqlTime(t.now),
    })
    .execute()
  await t.db
    .insertInto('chase_issues')
    .values(
      issues.map((issue) => ({
        shop_id: chase.shopId,
        chase_id: chase.chaseId,
        seq: issue.seq,
        issue_no: issue.issueNo,
        multiple: issue.multiple,
        stake: issue.stake,
        state: issue.state,
        hold_id: issue.holdId,
        order_id: issue.orderId,
      })),
    )
    .execute()
}

export interface IssueEnd {
  readonly state: 'placed' | 'skipped' | 'cancelled'
  readonly orderId?: string
  readonly reason?: string
}

export async function endIssues(t: Tx, key: ChaseKey, seqs: readonly number[], end: IssueEnd): Promise<void> {
  if (seqs.length === 0) return
  await t.db
    .updateTable('chase_issues')
    .set({ state: end.state, order_id: end.orderId ?? null, reason: end.reason ?? null })
    .where('shop_id', '=', key.shopId)
    .where('chase_id', '=', key.chaseId)
    .where('seq', 'in', [...seqs])
    .execute()
}

export async function endChase(
  t: Tx,
  key: ChaseKey,
  state: Exclude<Chase['state'], 'running'>,
  reason: string | null,
): Promise<void> {
  await t.db
    .updateTable('chases')
    .set({ state, reason, ended_at: sqlTime(t.now) })
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.chaseId)
    .execute()
}

export interface DueChase extends ChaseKey {
  /** In a row, of advancing it. */
  readonly failures: number
}

export async function recordFailures(
  t: Tx,
  key: ChaseKey,
  { failures, retryAt }: { readonly failures: number; readonly retryAt: Instant | null },
): Promise<void> {
  await t.db
    .updateTable('chases')
    .set({ failures, retry_at: retryAt === null ? null : sqlTime(retryAt) })
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.chaseId)
    .execute()
}

/**
 * Running chases after a key whose next issue is on sale or over, but for those that failed just now. One that stops
 * after a win waits for the result of its last order as long as the issue is on sale.
 */
export async function findDueChases(r: Reader, after: string, limit: number): Promise<DueChase[]> {
  const { rows } = await sql<DueChase>`
    with open as (
      select game, min(issue_no) as issue_no from issues where game_deadline_at > ${BUSINESS_NOW} group by game)
    select c.shop_id as "shopId", c.id as "chaseId", c.failures
      from chases c
      join open on open.game = c.game
     cross join lateral (
       select e.issue_no, e.seq from chase_issues e
        where e.shop_id = c.shop_id and e.chase_id = c.id and e.state = 'waiting' order by e.seq limit 1) as next
     where c.state = 'running' and c.id > ${after} and (c.retry_at is null or c.retry_at <= ${BUSINESS_NOW})
       and next.issue_no <= open.issue_no
       and (next.issue_no < open.issue_no or not c.stop_after_win or not exists (
         select 1 from chase_issues e join orders o on o.shop_id = e.shop_id and o.id = e.order_id
          where e.shop_id = c.shop_id and e.chase_id = c.id and o.state in (1, 2, 6, 7)))
     order by c.id
     limit ${limit}`.execute(r.db)
  return rows
}

/** What a line that mentions a hold of a chase says of it. */
export interface ChaseName {
  readonly chaseId: string
  readonly game: GameId
  readonly issueNo: string
}

/** The chases of those ids that are holds of chases of the shop. */
export async function findChaseNames(
  r: Reader,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChaseName>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ChaseName & { hold_id: string }>`
    select e.hold_id, e.chase_id as "chaseId", c.game, e.issue_no as "issueNo"
      from chase_issues e join chases c on c.shop_id = e.shop_id and c.id = e.chase_id
     where e.shop_id = ${shopId} and e.hold_id = any (${[...new Set(ids)]}::uuid[])`.execute(r.db)
  return new Map(rows.map(({ hold_id, ...name }) => [hold_id, name]))
}
