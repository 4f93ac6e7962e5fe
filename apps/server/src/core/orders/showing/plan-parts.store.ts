import { type Fen, fen, type Instant, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { type OrderKey, unnestOrders } from '../order.ts'
import { causeOf } from '../parties.store.ts'
import type { PlanSeal } from './plan-seal.ts'

/** What decides who sees the bets of these orders; an ordinary order is absent. */
export async function findSeals(r: Reader, orders: readonly OrderKey[]): Promise<ReadonlyMap<string, PlanSeal>> {
  if (orders.length === 0) return new Map()
  const { rows } = await sql<PlanSeal & { orderId: string }>`
    select p.order_id as "orderId", p.kind, p.openness, p.filled_at as "filledAt"
      from ${unnestOrders(orders)} as k (shop_id, id)
      join plans p on p.shop_id = k.shop_id and p.order_id = k.id`.execute(r.db)
  return new Map(rows.map(({ orderId, ...seal }) => [orderId, seal]))
}

/**
 * Whether a row of order_parties counts for who is a party of the plan `pl`: a share of a person who was barred while
 * the plan was being joined went back before it filled, and was sold again. Of one shop it is asked by the shop's id,
 * so that the node that has the shop answers.
 */
const counts = (row: 'p' | 'q', ofShop?: string) => {
  const party = sql.raw(row)
  const shop = ofShop === undefined ? sql`${party}.shop_id` : sql`${ofShop}`
  return sql<boolean>`(
    ${party}.role <> 'guarantee' and (pl.filled_at is null and pl.closed_at is not null or not exists (
      select from hold_resolutions e
        join journals j on j.shop_id = ${shop} and j.id = e.journal_id
       where e.shop_id = ${shop} and e.hold_id = ${party}.hold_id and e.captured = 0
         and (pl.filled_at is null or j.business_at < pl.filled_at))))`
}

/** Whether a person holds a share of a plan, or did when it ended. */
export async function isPartyOf(r: Reader, { shopId, orderId }: OrderKey, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isParty: boolean }>`
    select exists (
      select from plans pl
        join order_parties p on p.shop_id = ${shopId} and p.order_id = pl.order_id
       where pl.shop_id = ${shopId} and pl.order_id = ${orderId} and p.player_id = ${playerId}
         and ${counts('p', shopId)}) as "isParty"`.execute(r.db)
  return rows[0]?.isParty ?? false
}

/** What one person has in a plan, and what came of it; see `ownPart` of the contract. */
export interface PlanPart {
  readonly shares: Fen
  readonly guarantee: Fen
  readonly refunded: Fen
  readonly prize: Fen | null
  readonly commission: Fen | null
}

export interface PersonKey {
  readonly shopId: string
  readonly playerId: string
}

interface PartRow {
  readonly paid: string
  readonly released: string
  readonly guarantee: string
  readonly prize: Fen | null
  readonly commission: Fen | null
  readonly refund: Fen | null
}

/**
 * Sums of one person's rows, lateral to `o` (the order) and `w` (whose player_id it is). Amounts of a settled round are
 * those of `plan_payouts`, which the ledger posts as they are.
 */
const partIn = (shopId: string) => sql`
  cross join lateral (
    select coalesce(sum(p.share) filter (where p.role <> 'guarantee'), 0)::text as paid,
           coalesce(sum(e.released) filter (where p.role <> 'guarantee'), 0)::text as released,
           coalesce(sum(p.share) filter (where p.role = 'guarantee' and e.hold_id is null), 0)::text as guarantee
      from order_parties p
      left join hold_resolutions e on e.shop_id = ${shopId} and e.hold_id = p.hold_id
     where p.shop_id = ${shopId} and p.order_id = o.id and p.player_id = w.player_id) as held
  left join plan_payouts y on y.shop_id = ${shopId} and y.order_id = o.id and y.round = o.settle_round
                          and y.player_id = w.player_id and o.state in (8, 9, 10)`
const PART_COLUMNS = sql`held.paid, held.released, held.guarantee, y.prize_after_tax as prize, y.commission, y.void_refund as refund`

function partFromRow({ paid, released, guarantee, prize, commission, refund }: PartRow): PlanPart {
  const back = fen(BigInt(released) + (refund ?? NO_MONEY))
  return {
    shares: fen(BigInt(paid) - back),
    guarantee: fen(BigInt(guarantee)),
    refunded: back,
    prize,
    commission,
  }
}

/** A person's parts of these plans, by order; an order that they have no part of is absent. */
export async function partsOf(
  r: Reader,
  { shopId, playerId }: PersonKey,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PlanPart>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<PartRow & { orderId: string }>`
    select o.id as "orderId", ${PART_COLUMNS}
      from orders o
     cross join (select ${playerId}::uuid as player_id) as w
     ${partIn(shopId)}
     where o.shop_id = ${shopId} and o.id = any(${orderIds}::uuid[]) and o.plan_kind is not null
       and exists (select from order_parties p
                    where p.shop_id = ${shopId} and p.order_id = o.id and p.player_id = w.player_id)`.execute(r.db)
  return new Map(rows.map(({ orderId, ...row }) => [orderId, partFromRow(row)]))
}

export interface Participant extends PlanPart {
  readonly no: number
  readonly playerId: string
  readonly joinedAt: Instant
}

/**
 * Those who hold a share of a plan, or did when it ended, each once, by their first share: a page after a number. The
 * numbers are those of the holds, so some are missing.
 */
export async function listParticipants(
  r: Reader,
  { shopId, orderId }: OrderKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Participant[]> {
  const { rows } = await sql<PartRow & Pick<Participant, 'no' | 'playerId' | 'joinedAt'>>`
    select w.seq as no, w.player_id as "playerId", coalesce(w.held_at, pl.opened_at) as "joinedAt", ${PART_COLUMNS}
      from orders o
      join plans pl on pl.shop_id = ${shopId} and pl.order_id = o.id
     cross join lateral (
       select p.seq, p.player_id, p.held_at from order_parties p
        where p.shop_id = ${shopId} and p.order_id = o.id and p.seq > ${after} and ${counts('p', shopId)}
          and not exists (
            select from order_parties q
             where q.shop_id = ${shopId} and q.order_id = p.order_id and q.player_id = p.player_id
               and q.seq < p.seq and ${counts('q', shopId)})
        order by p.seq limit ${limit}) as w
     ${partIn(shopId)}
     where o.shop_id = ${shopId} and o.id = ${orderId}
     order by w.seq`.execute(r.db)
  return rows.map(({ no, playerId, joinedAt, ...row }) => ({ no, playerId, joinedAt, ...partFromRow(row) }))
}

/** All who have put money into one of these plans: those whom what happens to it concerns. */
export async function peopleOf(r: Reader, orders: readonly OrderKey[]) {
  const { rows } = await sql<OrderKey & { playerId: string }>`
    select distinct p.shop_id as "shopId", p.order_id as "orderId", p.player_id as "playerId"
      from ${unnestOrders(orders)} as k (shop_id, id)
      join order_parties p on p.shop_id = k.shop_id and p.order_id = k.id`.execute(r.db)
  return rows
}

/** Those who hold a share of each of these plans, or did when it ended; by order. */
export async function sharersOf(
  r: Reader,
  plans: readonly OrderKey[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (plans.length === 0) return new Map()
  const { rows } = await sql<{ orderId: string; playerIds: string[] }>`
    select p.order_id as "orderId", array_agg(distinct p.player_id)::text[] as "playerIds"
      from ${unnestOrders(plans)} as k (shop_id, id)
      join plans pl on pl.shop_id = k.shop_id and pl.order_id = k.id
      join order_parties p on p.shop_id = pl.shop_id and p.order_id = pl.order_id and ${counts('p')}
     group by p.order_id`.execute(r.db)
  return new Map(rows.map(({ orderId, playerIds }) => [orderId, playerIds]))
}

/** How far a plan is. */
export interface PlanProgressRow extends OrderKey {
  readonly kind: PlanSeal['kind']
  readonly state: number
  readonly joined: Fen
  readonly guarantee: Fen
  readonly people: number
}

/** How far these plans are, in one query. */
export async function findPlanProgress(r: Reader, plans: readonly OrderKey[]): Promise<PlanProgressRow[]> {
  if (plans.length === 0) return []
  const { rows } = await sql<PlanProgressRow>`
    select p.shop_id as "shopId", p.order_id as "orderId", p.kind, o.state, p.joined, p.guarantee, p.people
      from ${unnestOrders(plans)} as k (shop_id, id)
      join plans p on p.shop_id = k.shop_id and p.order_id = k.id
      join orders o on o.shop_id = p.shop_id and o.id = p.order_id`.execute(r.db)
  return rows
}

/** How many people hold a share of each of these plans; an order of one player is absent. */
export async function countPeople(
  r: Reader,
  orders: readonly (OrderKey & { readonly planKind: PlanSeal['kind'] | null })[],
): Promise<ReadonlyMap<string, number>> {
  const plans = await findPlanProgress(
    r,
    orders.filter(({ planKind }) => planKind !== null),
  )
  return new Map(plans.map(({ orderId, people }) => [orderId, people]))
}

/** What causes the journals of one person's part: the order for its first hold, the hold itself for others. */
export async function causesOf(r: Reader, { shopId, orderId }: OrderKey, playerId: string): Promise<string[]> {
  const rows = await r.db
    .selectFrom('order_parties')
    .select(['seq', 'order_id as orderId', 'hold_id as holdId'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(causeOf)
}

/** One who put money into an order, whatever became of it, and what causes the journals of their holds. */
export interface Payer {
  /** The number of their first hold. */
  readonly no: number
  readonly playerId: string
  readonly causeIds: readonly string[]
}

type Hold = Parameters<typeof causeOf>[0]

/** A page of those who put money into an order, by their first hold, after a number. */
export async function listPayers(
  r: Reader,
  { shopId, orderId }: OrderKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Payer[]> {
  const { rows } = await sql<Hold & { no: number; playerId: string }>`
    select w.no, p.player_id as "playerId", p.order_id as "orderId", p.seq, p.hold_id as "holdId"
      from (select player_id, min(seq) as no from order_parties
             where shop_id = ${shopId} and order_id = ${orderId}
             group by player_id having min(seq) > ${after} order by no limit ${limit}) as w
      join order_parties p on p.shop_id = ${shopId} and p.order_id = ${orderId} and p.player_id = w.player_id
     order by w.no, p.seq`.execute(r.db)
  return [...Map.groupBy(rows, ({ no }) => no).values()].flatMap((holds) => {
    const [first] = holds
    return first === undefined ? [] : [{ no: first.no, playerId: first.playerId, causeIds: holds.map(causeOf) }]
  })
}
