import { DownIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import './unfolding.css'

interface UnfoldingProps {
  readonly title: string
  /** What is inside, in a few words, for those who do not look. */
  readonly note?: string
  readonly children: ReactNode
}

/** What few players need, behind its title. */
export function Unfolding({ title, note, children }: UnfoldingProps) {
  return (
    <details className="bet-unfolding">
      <summary>
        <b>{title}</b>
        <span className="grow text-s ink-2">{note}</span>
        <DownIcon size="s" />
      </summary>
      {children}
    </details>
  )
}
