import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'
import './help-sheet.css'

export interface HelpSheetProps {
  readonly open: boolean
  readonly title: ReactNode
  /** A word and what it means. */
  readonly entries: readonly (readonly [string, string])[]
  readonly onClose: () => void
  /** Below the words. */
  readonly children?: ReactNode
}

/** The words of a page, explained. */
export function HelpSheet({ open, title, entries, onClose, children }: HelpSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <dl className="ui-help">
        {entries.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Sheet>
  )
}
