import type { ReactNode } from 'react'
import { Facts, type MaybeFacts } from './pane.tsx'

export interface WillHappenProps {
  readonly note?: ReactNode
  readonly lines: MaybeFacts
}

/** Stands above every button that moves money: what it will do, before → after. */
export function WillHappen({ note, lines }: WillHappenProps) {
  return (
    <div className="will">
      {note !== undefined && <p>{note}</p>}
      <Facts facts={lines} className="will-lines" />
    </div>
  )
}
