import { Sheet } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'
import './sheets.css'

export interface HelpSheetProps {
  readonly open: boolean
  /** A word and what it means. */
  readonly entries: readonly (readonly [string, string])[]
  readonly onClose: () => void
}

export function HelpSheet({ open, entries, onClose }: HelpSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={bettingTexts.help}>
      <dl className="bet-help">
        {entries.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
