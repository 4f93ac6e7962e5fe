import { Sheet } from '@caimin/ui'
import { bettingTexts, footballHelp } from '../betting.texts.ts'
import './sheets.css'

export function HelpSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={bettingTexts.help}>
      <dl className="bet-help">
        {footballHelp.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
