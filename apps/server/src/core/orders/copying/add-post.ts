import { chinaDate, type Instant, ok, startOfChinaDay } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import { quoteBet } from '@caimin/rules'
import { checkPostable, POST_LIMITS, type PostRefusal, unitsOf } from '@caimin/rules/follow'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { type CatalogCache, getMatches } from '../../catalog/index.ts'
import { maskWords } from '../../identity/index.ts'
import { findOrder, lockOrder } from '../order.store.ts'
import { matchIdsOf, type Order, type OrderKey } from '../order.ts'
import { commitTo } from '../placing/commit-bet.ts'
import { findCopyOfOrder } from './copy.store.ts'
import { countPostsSince, findPostOfOrder, insertPost } from './post.store.ts'
import { type Post, shapeOf } from './post.ts'
import { topPrizeNow } from './top-prize.ts'

export interface PostRequest extends OrderKey {
  readonly playerId: string
  readonly declaration: string
  readonly commissionPercent: number
  readonly isHidden: boolean
}

type Added = { readonly ok: true; readonly value: Pick<Post, 'postId' | 'commitment' | 'postedAt' | 'cutoffAt'> }

/**
 * Posts an own order, so that others of the shop can copy it, under the order's lock. Its terms are fixed from now on;
 * its followers are served by the event.
 */
export async function addPost(
  t: Tx,
  { catalog }: { readonly catalog: CatalogCache },
  request: PostRequest,
): Promise<Added | Refused<PostRefusal | 'not_found'>> {
  const { shopId, playerId } = request
  const order = await lockOrder(t, request)
  if (order === undefined || order.playerId !== playerId) return { ok: false, reason: 'not_found' }
  await lockPoster(t, shopId, playerId)
  const now = await t.lockedNow()
  const terms = await termsOf(t, order, now)
  if (terms.refusal !== null) return { ok: false, reason: terms.refusal }
  const post = await postOf(t, { catalog, order, request, now })
  await insertPost(t, { ...post, day: chinaDate(post.cutoffAt) })
  await countPost(t, shopId, playerId, now)
  await t.emit({ kind: 'post.added', shopId, postId: post.postId, posterId: playerId, game: post.game })
  return ok(post)
}

/** Whether an order may be posted now, and how many more its player may post today. */
async function termsOf(
  r: Reader,
  order: Order,
  now: Instant,
): Promise<{ readonly refusal: PostRefusal | null; readonly postsLeft: number }> {
  const { shopId, orderId, playerId } = order
  const [posted, copy, postsToday] = await Promise.all([
    findPostOfOrder(r, shopId, orderId),
    findCopyOfOrder(r, shopId, orderId),
    countPostsSince(r, shopId, playerId, startOfChinaDay(now)),
  ])
  const checked = checkPostable(
    {
      ...order,
      isPosted: posted !== undefined,
      isCopy: copy !== undefined,
      isGroupPlan: order.planKind !== null,
    },
    { now, postsToday },
  )
  const refusal = checked.ok ? null : checked.reason
  return { refusal, postsLeft: Math.max(0, POST_LIMITS.perDay - postsToday) }
}

/** What a page says of an own order before it is posted; undefined when it is not the player's. */
export async function findPostTerms(r: Reader, { playerId, ...key }: OrderKey & { readonly playerId: string }) {
  const order = await findOrder(r, key)
  if (order === undefined || order.playerId !== playerId) return undefined
  const { stake } = quoteBet(unitsOf(order.bet).unit)
  return { order, unitStake: stake, ...(await termsOf(r, order, r.now)) }
}

interface PostFacts {
  readonly catalog: CatalogCache
  readonly order: Order
  readonly request: PostRequest
  readonly now: Instant
}

async function postOf(t: Tx, { order, request, now }: PostFacts) {
  const { unit } = unitsOf(order.bet)
  const { notes, stake: unitStake } = quoteBet(unit)
  const matches = await getMatches(t, matchIdsOf(unit))
  const top = topPrizeNow(unit, matches)
  const { salt, commitment } = commitTo(order.bet, order.issueNo)
  return {
    shopId: order.shopId,
    postId: newId(t.wallNow),
    orderId: order.orderId,
    posterId: order.playerId,
    game: order.game,
    issueNo: order.issueNo,
    declaration: maskWords(request.declaration),
    commissionPercent: request.commissionPercent,
    isHidden: request.isHidden,
    postedAt: now,
    cutoffAt: order.cutoffAt,
    stake: order.stake,
    unitStake,
    unitNotes: notes,
    unit,
    shape: shapeOf(unit),
    postedOdds: top?.odds ?? null,
    postedHandicaps: top?.lines.handicaps ?? null,
    postedTotals: top?.lines.totals ?? null,
    postedTopPrize: top?.prize ?? null,
    salt,
    commitment,
  }
}

/** Posts of one person are counted one after the other, so that no eleventh of a day slips through. */
export async function lockPoster(t: Tx, shopId: string, playerId: string): Promise<void> {
  await sql`insert into posters (shop_id, player_id) values (${shopId}, ${playerId}) on conflict do nothing`.execute(
    t.db,
  )
  await sql`select from posters where shop_id = ${shopId} and player_id = ${playerId} for update`.execute(t.db)
}

async function countPost(t: Tx, shopId: string, playerId: string, now: Instant): Promise<void> {
  await sql`
    update posters set posts = posts + 1, first_posted_at = coalesce(first_posted_at, ${sqlTime(now)}::timestamptz)
     where shop_id = ${shopId} and player_id = ${playerId}`.execute(t.db)
}
