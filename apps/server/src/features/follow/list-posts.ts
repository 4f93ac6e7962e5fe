import { ok } from '@caimin/base'
import type { PostRow } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from './page-size.ts'
import { findCards } from './person.store.ts'
import { listByCutoff, listNewest, listOfWinked, listPostsOf } from './post.store.ts'
import { type FileLink, type Looking, viewCopiers, viewPost, viewPoster } from './views.ts'

interface Links {
  readonly fileLink: FileLink
}

const byId = pageOrder('follow.posts', 'id')
const byCutoff = pageOrder('follow.cutoffs', 'time', 'id')

/** Posts with the people who posted them. */
export async function withPosters(r: Reader, posts: readonly PostRow[], looking: Looking) {
  const cards = await findCards(
    r,
    looking,
    posts.map(({ posterId }) => posterId),
  )
  return posts.flatMap((post) => {
    const card = cards.get(post.posterId)
    return card === undefined ? [] : [{ ...viewPost(post, looking), poster: viewPoster(card, looking) }]
  })
}

/** What can be copied in the player's shop. */
export const listOpenPosts = query<'follow', 'posts', Links>(async ({ r, actor, input, fileLink }) => {
  const { shopId, playerId } = actor
  const looking = { shopId, playerId, now: r.now, fileLink }
  const size = sizeOf(input.size)
  if (input.order === 'cutoff' && input.of === undefined) {
    const page = byCutoff(input.cursor, size)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await listByCutoff(r, { shopId, game: input.game, limit }, after)
    const { rows, next_cursor } = cut(found, ({ cutoffAt, postId }) => [cutoffAt, postId])
    return ok({ server_time: r.now, rows: await withPosters(r, rows, looking), next_cursor })
  }
  const page = byId(input.cursor, size)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const filter = { shopId, game: input.game, limit }
  const found =
    input.of === 'winked'
      ? await listOfWinked(r, { ...filter, playerId }, after?.[0])
      : await listNewest(r, filter, after?.[0])
  const { rows, next_cursor } = cut(found, ({ postId }) => [postId])
  return ok({ server_time: r.now, rows: await withPosters(r, rows, looking), next_cursor })
})

const byNewest = pageOrder('follow.postsOf', 'id')

/** The posts of one person, which are never taken off. */
export const listPosts = query<'follow', 'postsOf'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byNewest(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { player_id: posterId, state } = input
  const found = await listPostsOf(r, { shopId, posterId, state, after: after?.[0], limit })
  const { rows, next_cursor } = cut(found, ({ postId }) => [postId])
  return ok({
    server_time: r.now,
    rows: rows.map((post) => viewPost(post, { playerId, now: r.now })),
    next_cursor,
  })
})

const byOwn = pageOrder('follow.ownPosts', 'id')

/** The player's own posts, with what became of their copies. */
export const listOwnPosts = query<'follow', 'ownPosts'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byOwn(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listPostsOf(r, { shopId, posterId: playerId, state: undefined, after: after?.[0], limit })
  const { rows, next_cursor } = cut(found, ({ postId }) => [postId])
  return ok({
    server_time: r.now,
    rows: rows.map((post) => ({
      ...viewPost(post, { playerId, now: r.now }),
      order_id: post.orderId,
      copiers: viewCopiers(post),
      commission: post.commission,
    })),
    next_cursor,
  })
})
