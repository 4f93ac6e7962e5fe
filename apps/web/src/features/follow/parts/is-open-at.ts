import { type Instant, instantOf } from '@caimin/base'
import type { PostRow } from '../queries.ts'

/** Whether a post can be copied, as far as the post goes. */
export const isOpenAt = ({ is_open, cutoff_at }: Pick<PostRow, 'is_open' | 'cutoff_at'>, now: Instant): boolean =>
  is_open && now < instantOf(cutoff_at)
