import { exactAmountText, instantOf } from '@caimin/base'
import { Countdown, isLastHour, momentText } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { numberText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import type { PostRow } from '../queries.ts'
import './cutoff-facts.css'

/** When a post closes, what its poster put on it, and how much was copied; the last hour counts down. */
export function CutoffFacts({ post }: { readonly post: PostRow }) {
  const { copies, copied_stake } = post
  return (
    <div className="cutoff-facts">
      <span>
        <CutoffTime post={post} />
        {followTexts.comma}
        {followTexts.ownStake(exactAmountText(post.stake))}
      </span>
      <span>
        {copies === 0 ? followTexts.notCopied : followTexts.copied(numberText(copies), exactAmountText(copied_stake))}
      </span>
    </div>
  )
}

function CutoffTime({ post: { cutoff_at } }: { readonly post: PostRow }) {
  const clock = useServerTime()
  const now = useServerNow([cutoff_at])
  const left = instantOf(cutoff_at) - now
  if (left > 0 && isLastHour(left)) return <Countdown until={cutoff_at} now={clock} worded />
  return (
    <>
      <b className="cutoff-clock">{momentText(cutoff_at, now)}</b>
      {followTexts.cutoff}
    </>
  )
}
