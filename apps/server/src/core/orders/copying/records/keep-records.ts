import type { Database } from '../../../../platform/context.ts'
import {
  findPostsOf,
  lockOutdated,
  lockPosters,
  remakeDays,
  remakeLosses,
  remakePosts,
  remakeRecords,
} from './record.store.ts'

/** Orders of one shop that have ended, or whose end was corrected. */
export interface EndedOrders {
  readonly shopId: string
  readonly orderIds: readonly string[]
}

/** Posters of one transaction. */
const BATCH = 100

/**
 * Keeps what records and boards show. Everything is made from the orders again and nothing is added up, so that hearing
 * of an order twice, or late, makes no difference.
 */
export async function keepRecords(database: Database, ended: readonly EndedOrders[]): Promise<void> {
  for (const [shopId, own] of Map.groupBy(ended, (orders) => orders.shopId)) {
    const orderIds = [...new Set(own.flatMap((orders) => orders.orderIds))]
    await database.tx(async (t) => {
      const posts = await findPostsOf(t, shopId, orderIds)
      if (posts.length === 0) return
      const posterIds = [...new Set(posts.map(({ posterId }) => posterId))]
      await lockPosters(t, shopId, posterIds)
      await remakePosts(
        t,
        shopId,
        posts.map(({ postId }) => postId),
      )
      await remakeDays(t, shopId, posts)
      await remakeRecords(t, shopId, posterIds, t.now)
      await remakeLosses(t, shopId, orderIds)
    })
  }
}

/** Moves the windows of records on after midnight, for everyone who has something in them. */
export async function rollRecords(database: Database): Promise<void> {
  for (;;) {
    const rolled = await database.tx(async (t) => {
      const outdated = await lockOutdated(t, t.now, BATCH)
      for (const [shopId, own] of Map.groupBy(outdated, ({ shopId }) => shopId)) {
        await remakeRecords(
          t,
          shopId,
          own.map(({ posterId }) => posterId),
          t.now,
        )
      }
      return outdated.length
    })
    if (rolled === 0) return
  }
}
