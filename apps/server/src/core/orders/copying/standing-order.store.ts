import type { Instant } from '@caimin/base'
import type { StandingEndReason } from '@caimin/contract'
import type { StandingTerms } from '@caimin/rules/follow'
import { type InferResult, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import type { PostKey, PostRow } from './post.ts'
import type { StandingKey, StandingOrder } from './standing-order.ts'

const rows = ({ db }: Reader) =>
  db
    .selectFrom('standing_orders')
    .select(['shop_id as shopId', 'id as standingOrderId', 'player_id as playerId', 'poster_id as posterId', 'game'])
    .select(['seq', 'state', 'end_reason as endReason', 'created_at as createdAt', 'amount', 'percent', 'misses'])
    .select(['total_copies as totalCopies', 'copies_per_day as copiesPerDay', 'min_post_stake as minPostStake'])
    .select(['max_post_stake as maxPostStake', 'stop_after_losses as stopAfterLosses', 'stop_below as stopBelow'])
    .select(['last_day as lastDay', 'copies', 'copied_today as copiedToday', 'copied_on as copiedOn', 'stake'])
    .select('losses_in_a_row as lossesInARow')

type Row = InferResult<ReturnType<typeof rows>>[number]

const standingOrderOf = ({
  amount,
  percent,
  totalCopies,
  copiesPerDay,
  minPostStake,
  maxPostStake,
  stopAfterLosses,
  stopBelow,
  lastDay,
  ...row
}: Row): StandingOrder => ({
  ...row,
  terms: {
    stake: percent === null ? { kind: 'fixed', amount } : { kind: 'percent', percent, cap: amount },
    totalCopies,
    copiesPerDay,
    minPostStake,
    maxPostStake,
    stopAfterLosses,
    stopBelow,
    lastDay,
  },
})

const columnsOf = ({ stake, ...terms }: StandingTerms) => ({
  amount: stake.kind === 'fixed' ? stake.amount : stake.cap,
  percent: stake.kind === 'fixed' ? null : stake.percent,
  total_copies: terms.totalCopies,
  copies_per_day: terms.copiesPerDay,
  min_post_stake: terms.minPostStake,
  max_post_stake: terms.maxPostStake,
  stop_after_losses: terms.stopAfterLosses,
  stop_below: terms.stopBelow,
  last_day: terms.lastDay,
})

/**
 * Those who followed a person in a game when a post was made and whose turn with it has not come, in the order of
 * subscription.
 */
export async function listFollowers(
  r: Reader,
  { shopId, posterId, game, postId, postedAt }: PostRow,
): Promise<readonly string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select s.id
      from standing_orders s
     where s.shop_id = ${shopId} and s.poster_id = ${posterId} and s.game = ${game} and s.state <> 'ended'
       and s.created_at <= ${comparedTime(postedAt)}
       and not exists (
         select from standing_turns n where n.shop_id = s.shop_id and n.post_id = ${postId} and n.player_id = s.player_id)
     order by s.seq`.execute(r.db)
  return found.map(({ id }) => id)
}

/**
 * Locks standing orders for their turn with a post, in the order of subscription. Whose turn has come meanwhile is left
 * out: that is asked after the locks are held, for whoever held them before has written it.
 */
export async function lockFollowers(
  t: Tx,
  { shopId, postId }: PostKey,
  ids: readonly string[],
): Promise<StandingOrder[]> {
  const found = await rows(t)
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('state', '<>', 'ended')
    .orderBy('seq')
    .forNoKeyUpdate()
    .execute()
  const { rows: turns } = await sql<{ id: string }>`
    select standing_order_id as id from standing_turns
     where shop_id = ${shopId} and post_id = ${postId} and player_id = any(${found.map(({ playerId }) => playerId)}::uuid[])`.execute(
    t.db,
  )
  const served = new Set(turns.map(({ id }) => id))
  return found.filter(({ standingOrderId }) => !served.has(standingOrderId)).map(standingOrderOf)
}

export async function lockStandingOrder(t: Tx, key: StandingKey): Promise<StandingOrder | undefined> {
  const row = await rows(t)
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.standingOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && standingOrderOf(row)
}

export interface OwnStandingFilter {
  readonly shopId: string
  readonly playerId: string
  /** One alone. */
  readonly standingOrderId: string | undefined
  /** Those that copy this person. */
  readonly posterId: string | undefined
  readonly state: 'running' | 'ended' | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** A follower's standing orders, newest first. */
export async function listStandingOrders(
  r: Reader,
  { shopId, playerId, standingOrderId, posterId, state, after, limit }: OwnStandingFilter,
): Promise<StandingOrder[]> {
  let query = rows(r).where('shop_id', '=', shopId).where('player_id', '=', playerId)
  if (standingOrderId !== undefined) query = query.where('id', '=', standingOrderId)
  if (posterId !== undefined) query = query.where('poster_id', '=', posterId)
  if (state !== undefined) query = query.where('state', state === 'ended' ? '=' : '<>', 'ended')
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(standingOrderOf)
}

export const findStandingOrder = async (r: Reader, key: StandingKey): Promise<StandingOrder | undefined> => {
  const row = await rows(r).where('shop_id', '=', key.shopId).where('id', '=', key.standingOrderId).executeTakeFirst()
  return row && standingOrderOf(row)
}

/** Whether this follower already has one for this person and game, and how many people have. */
export async function countQueue(
  r: Reader,
  { shopId, posterId, game, playerId }: Pick<StandingOrder, 'shopId' | 'posterId' | 'game' | 'playerId'>,
): Promise<{ readonly all: number; readonly own: number }> {
  const { rows: found } = await sql<{ all: number; own: number }>`
    select count(*)::int as "all", (count(*) filter (where player_id = ${playerId}))::int as own
      from standing_orders
     where shop_id = ${shopId} and poster_id = ${posterId} and game = ${game} and state <> 'ended'`.execute(r.db)
  return found[0] ?? { all: 0, own: 0 }
}

export type NewStandingOrder = Pick<
  StandingOrder,
  'shopId' | 'standingOrderId' | 'playerId' | 'posterId' | 'game' | 'createdAt' | 'terms'
>

export async function insertStandingOrder(t: Tx, order: NewStandingOrder): Promise<void> {
  await t.db
    .insertInto('standing_orders')
    .values({
      shop_id: order.shopId,
      id: order.standingOrderId,
      player_id: order.playerId,
      poster_id: order.posterId,
      game: order.game,
      state: 'active',
      end_reason: null,
      created_at: sqlTime(order.createdAt),
      ...columnsOf(order.terms),
    })
    .execute()
}

export async function setTerms(t: Tx, key: StandingKey, terms: StandingTerms): Promise<void> {
  await t.db
    .updateTable('standing_orders')
    .set(columnsOf(terms))
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.standingOrderId)
    .execute()
}

export async function setPaused(t: Tx, key: StandingKey, isPaused: boolean): Promise<void> {
  await t.db
    .updateTable('standing_orders')
    .set({ state: isPaused ? 'paused' : 'active' })
    .where('shop_id', '=', key.shopId)
    .where('id', '=', key.standingOrderId)
    .execute()
}

/** Ends standing orders, each for its reason; their places in the queue are lost. */
export async function endStandingOrders(
  t: Tx,
  ends: readonly (StandingKey & { readonly reason: StandingEndReason })[],
  at: Instant,
): Promise<void> {
  if (ends.length === 0) return
  await sql`
    update standing_orders s set state = 'ended', end_reason = e.reason, ended_at = ${sqlTime(at)}::timestamptz
      from unnest(${ends.map(({ shopId }) => shopId)}::uuid[], ${ends.map((end) => end.standingOrderId)}::uuid[],
                  ${ends.map(({ reason }) => reason)}::text[]) as e (shop_id, id, reason)
     where s.shop_id = e.shop_id and s.id = e.id and s.state <> 'ended'`.execute(t.db)
}

/** Of a person who has excluded themselves, in all shops. */
export async function endStandingOrdersOf(t: Tx, personId: string, reason: StandingEndReason): Promise<void> {
  await sql`
    update standing_orders s set state = 'ended', end_reason = ${reason}, ended_at = ${sqlTime(t.now)}::timestamptz
      from players pl
     where pl.person_id = ${personId} and s.shop_id = pl.shop_id and s.player_id = pl.id and s.state <> 'ended'`.execute(
    t.db,
  )
}
