import { Link } from '@caimin/router'
import { Note } from '@caimin/ui'
import { links } from '../links.ts'
import { playBreakTexts } from './play-break.texts.ts'
import { usePlayBreak } from './use-play-break.ts'

/** Says, before anything is picked or typed, that the player is in a break and when it ends. */
export function PlayBreakNote() {
  const found = usePlayBreak()
  if (found === undefined) return null
  return (
    <Note>
      <span className="grow">{found.note}</span>
      <Link to={links.limits.limits()}>{playBreakTexts.toLimits}</Link>
    </Note>
  )
}
