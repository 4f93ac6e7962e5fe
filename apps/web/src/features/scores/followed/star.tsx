import type { BoardRow } from '@caimin/contract'
import { StarIcon } from '@caimin/ui'
import { followedTexts } from './followed.texts.ts'
import './star.css'

interface StarProps {
  readonly match: BoardRow
  readonly isFollowed: boolean
  readonly onChange: (match: BoardRow, isFollowed: boolean) => void
}

/** Follows a match, or no longer. */
export const Star = ({ match, isFollowed, onChange }: StarProps) => (
  <button
    type="button"
    className="scores-star"
    aria-pressed={isFollowed}
    aria-label={followedTexts.follow(match.home, match.away)}
    onClick={() => onChange(match, !isFollowed)}
  >
    <StarIcon />
  </button>
)
