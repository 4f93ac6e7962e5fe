import { FactList, type FactListProps } from '@caimin/ui'
import type { ReactNode } from 'react'

export interface WillHappenProps {
  readonly note?: ReactNode
  readonly lines: FactListProps['facts']
}

/** Stands above every button that moves money: what it will do, before → after. */
export function WillHappen({ note, lines }: WillHappenProps) {
  return (
    <div className="will">
      {note !== undefined && <p>{note}</p>}
      <FactList facts={lines} className="will-lines" />
    </div>
  )
}
