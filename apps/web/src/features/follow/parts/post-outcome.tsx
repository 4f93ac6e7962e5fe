import { exactAmountText } from '@caimin/base'
import { CheckIcon } from '@caimin/ui'
import { followTexts } from '../follow.texts.ts'
import type { PostRow } from '../queries.ts'
import './post-outcome.css'

/** What became of a post: its prize and whether it was a hit; what was not printed counts as neither. */
export function PostOutcome({ post: { outcome } }: { readonly post: Pick<PostRow, 'outcome'> }) {
  if (outcome === null) return <span className="text-s ink-2">{followTexts.waiting}</span>
  if (!outcome.is_counted) return <span className="text-xs ink-2">{followTexts.uncounted}</span>
  return (
    <span className="post-outcome">
      {outcome.is_hit ? (
        <>
          <b className="gold">{exactAmountText(outcome.prize_after_tax)}</b>
          <span className="post-outcome-hit">
            {followTexts.hit}
            <CheckIcon size="s" />
          </span>
        </>
      ) : (
        <>
          <span className="ink-2">{exactAmountText(outcome.prize_after_tax)}</span>
          <span className="text-xs ink-2">{followTexts.missed}</span>
        </>
      )}
    </span>
  )
}
