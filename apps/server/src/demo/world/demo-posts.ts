import { times } from '@caimin/base'
import { addPost, closeDuePosts, findPost, keepRecords, placeCopy, serveFollowers } from '../../core/orders/index.ts'
import { type DemoOrder, issueOrders } from './demo-orders.ts'
import type { DemoShop } from './demo-shop.ts'
import { POST_TERMS } from './demo-world.texts.ts'

/** Which of the regular players post most of what they bet. */
export const POSTERS = { football: 0, basketball: 1, finalSp: 2 } as const

/** More posts than the demo world has. */
const ALL = 10_000

/**
 * Posts an order that the shop has taken; standing orders of its player's followers copy it. Undefined where it may not
 * be posted.
 */
export async function postOrder({ parts }: DemoShop, order: DemoOrder, index: number): Promise<string | undefined> {
  const terms = POST_TERMS[index % POST_TERMS.length] ?? POST_TERMS[0]
  const added = await parts.database.tx((t) => addPost(t, parts, { ...order, ...terms }))
  if (!added.ok) {
    parts.log.info({ reason: added.reason }, 'a demo player could not post')
    return undefined
  }
  const { postId } = added.value
  await serveFollowers(parts, { shopId: order.shopId, postId })
  return postId
}

/** The shop prints what standing orders of the demo's players have copied. */
export async function issueCopies(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const waiting = await parts.database.read((r) =>
    r.db
      .selectFrom('orders as o')
      .innerJoin('copies as c', (join) => join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.order_id', '=', 'o.id'))
      .select(['o.shop_id as shopId', 'o.id as orderId'])
      .where('o.shop_id', '=', people.shopId)
      .where('o.player_id', 'in', people.playerIds)
      .where('o.state', '=', 1)
      .where('c.standing_order_id', 'is not', null)
      .execute(),
  )
  await issueOrders(shop, waiting)
}

/** A player copies a post by hand; undefined where the copy is refused. */
export async function copyByHand(
  { parts, people }: DemoShop,
  postId: string,
  { playerId, units }: { readonly playerId: string; readonly units: number },
): Promise<DemoOrder | undefined> {
  const { shopId } = people
  const { post, orderNo } = await parts.database.read(async (r) => ({
    post: await findPost(r, { shopId, postId }),
    orderNo: await parts.orderNumbers.next(shopId, r.now),
  }))
  if (post === undefined) return undefined
  const stake = times(post.unitStake, BigInt(units))
  const request = { shopId, playerId, postId, units, stake, orderNo }
  const copied = await parts.database.tx((t) => placeCopy(t, parts, { ...request, isMoveConfirmed: true }))
  if (copied.ok) return { shopId, playerId, orderId: copied.value.orderId }
  parts.log.info({ reason: copied.reason }, 'a demo player could not copy')
  return undefined
}

/**
 * Makes the records of all posters from their settled orders, and closes what is over. In the days that are lived
 * through no consumer hears of settlements; afterwards they do it.
 */
export async function makeRecords({ parts: { database }, people: { shopId } }: DemoShop): Promise<void> {
  const orderIds = await database.read(async (r) => {
    const posts = r.db.selectFrom('posts').select('order_id as id').where('shop_id', '=', shopId)
    const copies = r.db.selectFrom('copies').select('order_id as id').where('shop_id', '=', shopId)
    return (await posts.unionAll(copies).execute()).map(({ id }) => id)
  })
  await keepRecords(database, [{ shopId, orderIds }])
  await database.tx((t) => closeDuePosts(t, ALL))
}
