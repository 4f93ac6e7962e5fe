import { usePages } from '@caimin/session'
import { Button, PagedList } from '@caimin/ui'
import { useState } from 'react'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { agentsTexts } from './agents.texts.ts'
import { type RateChange, rateChangesQuery } from './queries.ts'
import { rateText } from './rate-text.ts'
import './agents.css'

interface RateHistoryProps {
  readonly playerId: string
  /** How many there are. */
  readonly changes: number
}

/** How often the rates of an agent were set, and on demand each time, by whom and when. */
export function RateHistory({ playerId, changes }: RateHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PaneSection title={agentsTexts.changesTitle}>
      <div className="stack">
        <div className="agents-changes-head">
          <span className="grow">{agentsTexts.changes(changes)}</span>
          {changes > 0 && (
            <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? agentsTexts.foldChanges : agentsTexts.showChanges}
            </Button>
          )}
        </div>
        {isOpen && <Changes playerId={playerId} />}
      </div>
    </PaneSection>
  )
}

function Changes({ playerId }: Pick<RateHistoryProps, 'playerId'>) {
  return (
    <PagedList list={usePages(rateChangesQuery(playerId))} empty={null}>
      {(rows) => (
        <ul className="agents-changes">
          {rows.map((change) => (
            <ChangeLine key={`${change.category} ${change.no}`} change={change} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const ChangeLine = ({ change: { category, before, rate, at, by } }: { readonly change: RateChange }) => (
  <li>
    <span>
      {agentsTexts.categories[category]} <b>{agentsTexts.change(rateText(before), rateText(rate))}</b>
    </span>
    <small className="ink-2">
      {clockOrDay(at)}　{by}
    </small>
  </li>
)
