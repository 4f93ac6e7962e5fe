import type { Fen } from '@caimin/base'
import type { SubjectKind } from '@caimin/contract'
import { type GameId, gameKind, type Odds, type Ticket } from '@caimin/rules'
import type { PlanKind } from '@caimin/rules/plans'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlList } from '../../platform/database/columns.ts'
import { drawSubject, hasFinalSp, type Subject } from '../catalog/index.ts'
import type { ConfirmedResult, MatchHandicaps } from './results-of.ts'
import type { SettlingTicket } from './settle-order.ts'

/** An order under lock, with what its owner put down for it. */
export interface SettlingOrder {
  readonly shopId: string
  readonly id: string
  readonly playerId: string
  readonly planKind: PlanKind | null
  readonly game: GameId
  readonly issueNo: string | null
  readonly state: number
  readonly settleRound: number
  readonly settledCorrections: number
  readonly settledIn: string | null
  readonly prize: Fen | null
  readonly prizeAfterTax: Fen | null
  readonly voidRefund: Fen | null
}

export interface OrderKey {
  readonly shopId: string
  readonly id: string
}

/** Where the next batch begins; the lowest key before the first. */
export const FIRST_KEY: OrderKey = {
  shopId: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
}

/** The highest key. */
const LAST_KEY: OrderKey = {
  shopId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** So many of the orders of a subject, after one key and up to another. */
export interface OrderRange {
  readonly subject: Subject
  readonly after: OrderKey
  readonly until: OrderKey
  readonly limit: number
}

const columns = sql`
  o.shop_id as "shopId", o.id, o.player_id as "playerId", o.plan_kind as "planKind", o.game, o.issue_no as "issueNo", o.state,
  o.settle_round as "settleRound", o.settled_corrections as "settledCorrections", o.settled_in as "settledIn",
  o.prize, o.prize_after_tax as "prizeAfterTax", o.void_refund as "voidRefund"`

const isOfSubject = ({ subjectKind, subjectId }: Subject, after: OrderKey, until: OrderKey) => sql`
       s.subject_kind = ${subjectKind} and s.subject_id = ${subjectId}
   and (s.shop_id, s.order_id) > (${after.shopId}::uuid, ${after.id}::uuid)
   and (s.shop_id, s.order_id) <= (${until.shopId}::uuid, ${until.id}::uuid)`

/** What a range came to: the orders that were locked, and the last key that was looked at; none in an empty range. */
export interface LockedOrders {
  readonly orders: readonly SettlingOrder[]
  readonly last: OrderKey | undefined
}

interface NextOrders extends OrderRange {
  /** Settled orders of which a result may have been corrected; otherwise those that wait, with every result known. */
  readonly isAgain: boolean
  /** Orders that another holds. */
  readonly held: 'skipped' | 'waited for'
}

/** Locks the next orders of a range that have to be looked at, shop by shop, in one statement. */
export async function lockNext(
  t: Tx,
  { subject, after, until, limit, isAgain, held }: NextOrders,
): Promise<LockedOrders> {
  const { rows } = await sql<SettlingOrder & { lastShop: string | null; lastOrder: string | null }>`
    select o.last_shop as "lastShop", o.last_order as "lastOrder", ${columns}
      from lock_next_to_settle(${subject.subjectKind}, ${subject.subjectId}, ${after.shopId}, ${after.id}, ${until.shopId}, ${until.id},
                               ${limit}, ${isAgain}, ${held === 'skipped'}) as o`.execute(t.db)
  const [found, ...orders] = rows
  if (found === undefined) return { orders: [], last: undefined }
  return { orders, last: { shopId: found.lastShop ?? '', id: found.lastOrder ?? '' } }
}

/** How many orders of a range there are, whatever became of them. */
export async function countOrders(r: Reader, { subject, after, until }: Omit<OrderRange, 'limit'>): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from order_subjects s where ${isOfSubject(subject, after, until)}`.execute(r.db)
  return rows[0]?.orders ?? 0
}

/**
 * The orders of a subject that a correction can change, without a lock: settled ones, and those that wait in 7 for an
 * amount.
 */
export async function readCorrectable(
  r: Reader,
  subject: Subject,
  after: OrderKey,
  limit: number,
): Promise<SettlingOrder[]> {
  const { rows } = await sql<SettlingOrder>`
    select ${columns}
      from order_subjects s
      join orders o on o.shop_id = s.shop_id and o.id = s.order_id
     where ${isOfSubject(subject, after, LAST_KEY)} and o.state in (7, 8, 9, 10)
     order by s.shop_id, s.order_id limit ${limit}`.execute(r.db)
  return rows
}

const arraysOf = (orders: readonly OrderKey[]) =>
  sql`${sqlList(orders.map((o) => o.shopId))}::uuid[], ${sqlList(orders.map((o) => o.id))}::uuid[]`

const keysOf = (orders: readonly OrderKey[]) => sql`select * from unnest(${arraysOf(orders)}) as k(shop_id, order_id)`

export interface OrderSubject {
  readonly orderId: string
  readonly subjectKind: SubjectKind
  readonly subjectId: string
}

/** What orders wait for. Of an order on a draw nothing has to be read: it says which. */
export async function readSubjects(r: Reader, orders: readonly SettlingOrder[]): Promise<OrderSubject[]> {
  const onMatches = orders.filter(({ game }) => gameKind(game) === 'match')
  const onDraws = orders.flatMap(({ id, game, issueNo }) =>
    gameKind(game) === 'match' || issueNo === null ? [] : [{ orderId: id, ...drawSubject(game, issueNo) }],
  )
  return onMatches.length === 0 ? onDraws : [...onDraws, ...(await readMatches(r, onMatches))]
}

async function readMatches(r: Reader, orders: readonly OrderKey[]): Promise<OrderSubject[]> {
  const { rows } = await sql<OrderSubject>`
    select s.order_id as "orderId", s.subject_kind as "subjectKind", s.subject_id as "subjectId"
      from order_subjects s join (${keysOf(orders)}) k on k.shop_id = s.shop_id and k.order_id = s.order_id`.execute(
    r.db,
  )
  return rows
}

/**
 * The confirmed results of these subjects. Inside a transaction they are held, so that no correction slips under a
 * settlement.
 */
export async function readResults(
  r: Reader,
  subjects: readonly OrderSubject[],
  hold: boolean,
): Promise<ConfirmedResult[]> {
  const unique = [...new Map(subjects.map((s) => [`${s.subjectKind} ${s.subjectId}`, s])).values()]
  const { rows } = await sql<ConfirmedResult>`
    select r.subject_kind as "subjectKind", r.subject_id as "subjectId", r.step, r.value, r.revision
      from results r
     where (r.subject_kind, r.subject_id) in (
       select * from unnest(${unique.map((s) => s.subjectKind)}::text[], ${unique.map((s) => s.subjectId)}::text[]))
     order by r.subject_kind, r.subject_id, r.step ${hold ? sql`for share` : sql``}`.execute(r.db)
  return rows
}

interface TicketRow {
  readonly id: string
  readonly orderId: string
  readonly content: Ticket
  readonly printedOdds: Odds | null
  readonly printedHandicaps: Readonly<Record<string, number>> | null
  readonly printedTotals: Readonly<Record<string, number>> | null
}

/** The printed tickets of each order, in the order they were made. */
export async function readTickets(r: Reader, orders: readonly OrderKey[]): Promise<Map<string, SettlingTicket[]>> {
  const { rows } = await sql<TicketRow>`
    select t.id, t.order_id as "orderId", t.content, t.printed_odds as "printedOdds",
           t.printed_handicaps as "printedHandicaps", t.printed_totals as "printedTotals"
      from tickets t join (${keysOf(orders)}) k on k.shop_id = t.shop_id and k.order_id = t.order_id
     where t.state = 'recorded' order by t.order_id, t.seq`.execute(r.db)
  const byOrder = new Map<string, SettlingTicket[]>()
  for (const row of rows) {
    const ticket = {
      id: row.id,
      content: row.content,
      printedOdds: row.printedOdds ?? {},
      printedHandicaps: row.printedHandicaps ?? {},
      printedTotals: row.printedTotals ?? {},
    }
    byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), ticket])
  }
  return byOrder
}

/** The handicaps of the matches that are paid at final SP: there they belong to the match, and not to a ticket. */
export async function readHandicaps(
  r: Reader,
  orders: readonly SettlingOrder[],
  subjects: readonly OrderSubject[],
): Promise<MatchHandicaps> {
  const spOrders = new Set(orders.filter((order) => hasFinalSp(order.game)).map((order) => order.id))
  const ids = subjects.filter((subject) => spOrders.has(subject.orderId)).map((subject) => subject.subjectId)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; handicap: number }>`
    select id, handicap from matches where id = any(${[...new Set(ids)]}::text[])`.execute(r.db)
  return new Map(rows.map((row) => [row.id, row.handicap]))
}

/** What the prize table of an issue depends on, by `game:issue_no`. */
export async function readIssueFacts(
  r: Reader,
  subjects: readonly OrderSubject[],
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const draws = [...new Set(subjects.filter((s) => s.subjectKind === 'draw').map((s) => s.subjectId))]
  if (draws.length === 0) return new Map()
  const { rows } = await sql<{ id: string; facts: Record<string, unknown>; pool: bigint | null }>`
    select game || ':' || issue_no as id, facts, pool_before_fen as pool from issues
     where (game, issue_no) in (
       select split_part(d, ':', 1), split_part(d, ':', 2) from unnest(${draws}::text[]) as d)`.execute(r.db)
  return new Map(rows.map((row) => [row.id, row.facts]))
}

/** A page of subjects in the order of their keys; from the first without `after`. */
interface SubjectPage {
  readonly after: Subject | undefined
  readonly limit: number
}

const pageOf = ({ after, limit }: SubjectPage, kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
     and (${kind}, ${id}) > (${after?.subjectKind ?? ''}, ${after?.subjectId ?? ''}) order by 1, 2 limit ${limit}`

// The offset keeps the planner from reading all orders' subjects beside a few orders.
const everyResultKnown = sql`
   and not exists (
     select 1 from order_subjects x
      where x.shop_id = o.shop_id and x.order_id = o.id
        and not exists (
          select 1 from results r
           where r.subject_kind = x.subject_kind and r.subject_id = x.subject_id
             and r.step = case x.subject_kind when 'match' then 'score' else 'numbers' end offset 0) offset 0)`

const correctionCount = sql`(
     select coalesce(sum(r.revision - 1), 0) from order_subjects x
       join results r on r.subject_kind = x.subject_kind and r.subject_id = x.subject_id
      where x.shop_id = o.shop_id and x.order_id = o.id)`

const isOutdated = sql`o.state in (8, 9, 10) and o.settled_corrections < ${correctionCount}`

/**
 * Subjects with an order that still waits for their results, or that was settled before a correction: from the orders
 * that wait, and from the results that were ever corrected.
 */
export async function pendingSubjects(r: Reader, page: SubjectPage): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select * from (
      select s.subject_kind as "subjectKind", s.subject_id as "subjectId"
        from orders o
        join order_subjects s on s.shop_id = o.shop_id and s.order_id = o.id
        join results r on r.subject_kind = s.subject_kind and r.subject_id = s.subject_id
       where o.state in (6, 7) and (o.state = 6 or r.step in ('amounts', 'sp')) ${everyResultKnown}
       union
      select r.subject_kind, r.subject_id
        from results r
        join order_subjects s on s.subject_kind = r.subject_kind and s.subject_id = r.subject_id
        join orders o on o.shop_id = s.shop_id and o.id = s.order_id
       where r.revision > 1 and ${isOutdated}) as left_behind
     where true ${pageOf(page, sql`"subjectKind"`, sql`"subjectId"`)}`.execute(r.db)
  return rows
}
