import type { BoardRow } from '@caimin/contract'
import { StarIcon, whenIdle } from '@caimin/ui'
import { useRef, useState } from 'react'
import { followedTexts } from './followed.texts.ts'
import './star.css'

interface StarProps {
  readonly match: BoardRow
  readonly isFollowed: boolean
  readonly onChange: (match: BoardRow, isFollowed: boolean) => Promise<void>
}

/**
 * Follows a match, or no longer. It says so at once; the lists, which take longer, follow when the page has nothing
 * more urgent to do. Taps before that are one.
 */
export function Star({ match, isFollowed, onChange }: StarProps) {
  const [tapped, setTapped] = useState<boolean>()
  const callOff = useRef<() => void>(undefined)
  const isShown = tapped ?? isFollowed

  function handlePress() {
    const wanted = !isShown
    setTapped(wanted)
    callOff.current?.()
    callOff.current = whenIdle(() => void change(wanted))
  }

  async function change(wanted: boolean) {
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
      onClick={handlePress}
    >
      <StarIcon />
    </button>
  )
}
