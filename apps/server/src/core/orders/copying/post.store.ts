import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW, comparedTime, sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { lockFoundByShop } from '../../../platform/database/lock-found.ts'
import { personRefusal } from '../../identity/index.ts'
import type { Post, PostKey, PostRow } from './post.ts'

/** What lists show of posts; the bet and the salt stay in the database. */
export const postRows = ({ db }: Reader) =>
  db
    .selectFrom('posts')
    .select(['posts.shop_id as shopId', 'posts.id as postId', 'order_id as orderId', 'poster_id as posterId', 'game'])
    .select(['issue_no as issueNo', 'declaration', 'commission_percent as commissionPercent', 'is_hidden as isHidden'])
    .select(['posted_at as postedAt', 'cutoff_at as cutoffAt', 'stake', 'unit_stake as unitStake', 'shape'])
    .select(['unit_notes as unitNotes', 'commitment', 'withdrawn_at as withdrawnAt', 'is_open as isOpen', 'copies'])
    .select(['copied_stake as copiedStake', 'is_settled as isSettled', 'is_counted as isCounted', 'is_hit as isHit'])
    .select(['cost', 'prize', 'copy_orders as copyOrders', 'copy_hits as copyHits', 'copy_cost as copyCost'])
    .select(['copy_prize as copyPrize', 'commission'])

const wholePosts = (r: Reader) =>
  postRows(r)
    .select(['unit', 'posted_odds as postedOdds', 'posted_handicaps as postedHandicaps', 'salt'])
    .select(['posted_totals as postedTotals', 'posted_top_prize as postedTopPrize'])

/** A post by its id; undefined when this shop has no such post. */
export const findPost = (r: Reader, { shopId, postId }: PostKey): Promise<Post | undefined> =>
  wholePosts(r).where('shop_id', '=', shopId).where('id', '=', postId).executeTakeFirst()

/**
 * The same for a copy of it: until the transaction ends it cannot be withdrawn. Copies do not wait for each other.
 */
export const holdPost = (t: Tx, { shopId, postId }: PostKey): Promise<Post | undefined> =>
  wholePosts(t).where('shop_id', '=', shopId).where('id', '=', postId).forKeyShare().executeTakeFirst()

/** Locks a post against everything, copies too. */
export const lockPost = (t: Tx, { shopId, postId }: PostKey): Promise<PostRow | undefined> =>
  postRows(t).where('shop_id', '=', shopId).where('id', '=', postId).forUpdate().executeTakeFirst()

export const findPostOfOrder = (r: Reader, shopId: string, orderId: string): Promise<PostRow | undefined> =>
  postRows(r).where('shop_id', '=', shopId).where('order_id', '=', orderId).executeTakeFirst()

export type NewPost = Omit<
  Post,
  | 'isOpen'
  | 'withdrawnAt'
  | 'copies'
  | 'copiedStake'
  | 'isSettled'
  | 'isCounted'
  | 'isHit'
  | 'cost'
  | 'prize'
  | 'copyOrders'
  | 'copyHits'
  | 'copyCost'
  | 'copyPrize'
  | 'commission'
> & { readonly day: string }

export async function insertPost(t: Tx, post: NewPost): Promise<void> {
  const jsonOrNull = (value: unknown) => (value === null ? null : sqlJson(value))
  await t.db
    .insertInto('posts')
    .values({
      shop_id: post.shopId,
      id: post.postId,
      order_id: post.orderId,
      poster_id: post.posterId,
      game: post.game,
      issue_no: post.issueNo,
      declaration: post.declaration,
      commission_percent: post.commissionPercent,
      is_hidden: post.isHidden,
      posted_at: sqlTime(post.postedAt),
      cutoff_at: sqlTime(post.cutoffAt),
      day: post.day,
      stake: post.stake,
      unit_stake: post.unitStake,
      unit_notes: post.unitNotes,
      unit: sqlJson(post.unit),
      shape: sqlJson(post.shape),
      posted_odds: jsonOrNull(post.postedOdds),
      posted_handicaps: jsonOrNull(post.postedHandicaps),
      posted_totals: jsonOrNull(post.postedTotals),
      posted_top_prize: post.postedTopPrize,
      commitment: post.commitment,
      salt: post.salt,
    })
    .execute()
}

/** Whether a person's posts may be copied: not of one who is frozen, under age or self-excluded; a pause is no bar. */
const MAY_BE_COPIED = sql<boolean>`coalesce(${personRefusal('pe')}, 'cooling_off') = 'cooling_off'`

/** Whether a person may be copied now; held so until the transaction ends. */
export async function holdCopiable(t: Tx, shopId: string, posterId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${MAY_BE_COPIED} as may
      from players pl join persons pe on pe.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = ${posterId} for share of pe`.execute(t.db)
  return rows[0]?.may === true
}

/** Those of these people who may be copied now. */
export async function findCopiable(
  r: Reader,
  shopId: string,
  posterIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (posterIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select pl.id from players pl join persons pe on pe.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = any(${[...new Set(posterIds)]}::uuid[]) and ${MAY_BE_COPIED}`.execute(
    r.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Closes posts whose cutoff has passed, so many at once; returns how many. Those who read compare the cutoff too. */
export async function closeDuePosts(t: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ shopId: string; id: string }>`
    select shop_id as "shopId", id from posts where is_open and cutoff_at <= ${BUSINESS_NOW}
     order by cutoff_at limit ${limit}`.execute(t.db)
  const closed = await lockFoundByShop(rows, limit, async (shopId, posts) => {
    const ofShop = await sql`
      update posts set is_open = false
       where shop_id = ${shopId} and id in (
         select id from posts where shop_id = ${shopId} and id = any(${posts.map(({ id }) => id)}::uuid[]) and is_open
            for update skip locked)
      returning id`.execute(t.db)
    return ofShop.rows
  })
  return closed.length
}

/** Takes a post that was never copied out of the lists; its record stays. */
export async function markWithdrawn(t: Tx, { shopId, postId }: PostKey, at: Instant): Promise<void> {
  await t.db
    .updateTable('posts')
    .set({ is_open: false, withdrawn_at: sqlTime(at) })
    .where('shop_id', '=', shopId)
    .where('id', '=', postId)
    .execute()
}

/** Posts of one person that were posted since a moment. */
export async function countPostsSince(r: Reader, shopId: string, posterId: string, since: Instant): Promise<number> {
  const { count } = await r.db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('shop_id', '=', shopId)
    .where('poster_id', '=', posterId)
    .where('posted_at', '>=', comparedTime(since))
    .executeTakeFirstOrThrow()
  return Number(count)
}
