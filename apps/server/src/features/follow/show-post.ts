import { ok, present, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { sealedText } from '@caimin/rules/plans'
import { findPost, isRevealedTo, loadOrder, type Post, viewLegs } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { withPosters } from './list-posts.ts'
import type { FileLink } from './views.ts'

type Content = NonNullable<Values<OutputOf<'follow', 'post'>>['content']>

/** One post; its content only once this player may see it. */
export const showPost = query<'follow', 'post', { readonly fileLink: FileLink }>(
  async ({ r, actor: { shopId, playerId }, input, fileLink }) => {
    const post = await findPost(r, { shopId, postId: input.post_id })
    if (post === undefined) return refuse('not_found')
    const [view] = await withPosters(r, [post], { shopId, playerId, now: r.now, fileLink })
    if (view === undefined) return refuse('not_found')
    const content = isRevealedTo(post, playerId, r.now) ? await contentOf(r, post) : null
    return ok({ ...view, server_time: r.now, content })
  },
)

async function contentOf(r: Reader, { shopId, orderId, ...post }: Post): Promise<Content> {
  const loaded = present(await loadOrder(r, { shopId, orderId }), 'a post is of an order')
  const { order } = loaded
  return {
    bet: order.bet as unknown as Content['bet'],
    posted_odds: post.postedOdds as Content['posted_odds'],
    posted_handicaps: post.postedHandicaps,
    posted_totals: post.postedTotals,
    cutoff_match_id: order.cutoffMatchId,
    matches: viewLegs(loaded),
    salt: post.salt.toString('hex'),
    sealed_text: sealedText(order.bet, order.issueNo),
  }
}
