import { Note } from '@caimin/ui'
import { href } from '../routing/href.ts'
import { Link } from '../routing/navigation.tsx'
import { playBreakTexts } from './play-break.texts.ts'
import { usePlayBreak } from './use-play-break.ts'

/** Says, before anything is picked or typed, that the player is in a break and when it ends. */
export function PlayBreakNote() {
  const found = usePlayBreak()
  if (found === undefined) return null
  return (
    <Note>
      <span className="grow">{found.note}</span>
      <Link to={href('/pages/home/playLimits')}>{playBreakTexts.toLimits}</Link>
    </Note>
  )
}
