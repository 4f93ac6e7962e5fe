import type { BoardRow } from '@caimin/contract'
import { nextPicture, StarIcon } from '@caimin/ui'
import { useState } from 'react'
import { followedTexts } from './followed.texts.ts'
import './star.css'

interface StarProps {
  readonly match: BoardRow
  readonly isFollowed: boolean
  readonly onChange: (match: BoardRow, isFollowed: boolean) => Promise<void>
}

/** Follows a match, or no longer. It says so at once; the lists, which take longer, follow in the next picture. */
export function Star({ match, isFollowed, onChange }: StarProps) {
  const [tapped, setTapped] = useState<boolean>()
  const isShown = tapped ?? isFollowed

  async function handlePress() {
    const wanted = !isShown
    setTapped(wanted)
    await nextPicture()
    await onChange(match, wanted)
    // A later tap is another's.
    setTapped((last) => (last === wanted ? undefined : last))
  }

  return (
    <button
      type="button"
      className="scores-star"
      aria-pressed={isShown}
      aria-label={followedTexts.follow(match.home, match.away)}
      onClick={() => void handlePress()}
    >
      <StarIcon />
    </button>
  )
}
