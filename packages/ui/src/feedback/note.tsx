import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './states.css'

interface NoteProps {
  /** A plain one explains; without it, something wants attention. */
  readonly plain?: boolean
  readonly children: ReactNode
}

/** A remark on a soft ground above a list. */
export function Note({ plain = false, children }: NoteProps) {
  return <div className={classNames('ui-note', plain && 'ui-note-plain')}>{children}</div>
}
