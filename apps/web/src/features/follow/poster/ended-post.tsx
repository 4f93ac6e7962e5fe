import { chinaParts, exactAmountText, instantOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { ShieldIcon } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { postTitle } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { PostOutcome } from '../parts/post-outcome.tsx'
import type { PostRow } from '../queries.ts'
import { posterTexts } from './poster.texts.ts'

/** A post that has closed: what became of it, and the way to its content, which is checked there. */
export function EndedPost({ post }: { readonly post: PostRow }) {
  const { month, day } = chinaParts(instantOf(post.posted_at))
  return (
    <li className="ended-post">
      <div className="grow">
        <Link className="ended-post-title" to={links.follow.post({ post_id: post.post_id })}>
          {postTitle(post)}
        </Link>
        <div className="text-xs ink-2">
          {posterTexts.postedOn(followTexts.monthDay(month, day), exactAmountText(post.stake))}
        </div>
      </div>
      <span className="ended-post-check">
        <ShieldIcon size="s" />
        {posterTexts.check}
      </span>
      <div className="ended-post-outcome">
        <PostOutcome post={post} />
      </div>
    </li>
  )
}
