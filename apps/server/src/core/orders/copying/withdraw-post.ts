import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import { lockPost, markWithdrawn } from './post.store.ts'
import type { PostKey } from './post.ts'

/** Takes an own post back while there is no copy of it. It stays in the record. */
export async function withdrawPost(
  t: Tx,
  { playerId, ...key }: PostKey & { readonly playerId: string },
): Promise<Result<null, 'not_found' | 'post_copied' | 'post_closed'>> {
  const post = await lockPost(t, key)
  if (post === undefined || post.posterId !== playerId) return refuse('not_found')
  if (post.withdrawnAt !== null) return ok(null)
  if (post.copies > 0) return refuse('post_copied')
  const now = await t.lockedNow()
  if (now >= post.cutoffAt) return refuse('post_closed')
  await markWithdrawn(t, key, now)
  return ok(null)
}
