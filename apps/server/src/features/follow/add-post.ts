import { ok, refuse } from '@caimin/base'
import type { CatalogCache } from '../../core/catalog/index.ts'
import { refusePerson } from '../../core/limits/index.ts'
import { addPost, findPostTerms, withdrawPost } from '../../core/orders/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'

/** Whether an own order may be posted now; the posting decides again under the order's lock. */
export const showPostTerms = query<'follow', 'postTerms'>(async ({ r, actor, input }) => {
  const { shopId, playerId } = actor
  const terms = await findPostTerms(r, { shopId, playerId, orderId: input.order_id })
  if (terms === undefined) return refuse('not_found')
  const { order, unitStake, refusal, postsLeft } = terms
  return ok({
    refusal,
    stake: order.stake,
    unit_stake: unitStake,
    cutoff_at: order.cutoffAt,
    posts_left_today: postsLeft,
  })
})

/** Posts an own order for others to copy. */
export const post = command<'follow', 'addPost', { readonly catalog: CatalogCache }>(
  async ({ t, actor: { shopId, playerId }, input, catalog }) => {
    const no = await refusePerson(t, { shopId, playerId })
    if (no !== undefined) return refuse(no)
    const added = await addPost(
      t,
      { catalog },
      {
        shopId,
        playerId,
        orderId: input.order_id,
        declaration: input.declaration,
        commissionPercent: input.commission_percent,
        isHidden: input.is_hidden,
      },
    )
    if (!added.ok) return added
    const { postId, commitment, postedAt, cutoffAt } = added.value
    return ok({ post_id: postId, commitment: commitment.toString('hex'), posted_at: postedAt, cutoff_at: cutoffAt })
  },
)

/** Takes a post back that has no copies. */
export const takeBack = command<'follow', 'withdrawPost'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const withdrawn = await withdrawPost(t, { shopId, playerId, postId: input.post_id })
  return withdrawn.ok ? ok({ done: true }) : withdrawn
})
