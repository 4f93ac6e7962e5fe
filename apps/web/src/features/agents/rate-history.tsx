import { usePages } from '@caimin/session'
import { Cell, momentText, PagedList, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../../platform/data/server-time.ts'
import { agentsTexts } from './agents.texts.ts'
import { rateChangesQuery } from './queries.ts'
import { rateText } from './rate-text.ts'

interface RateHistoryProps {
  readonly playerId: string
  /** How many there are. */
  readonly changes: number
}

/** How often the rates of a user were set, and each time on demand. */
export function RateHistory({ playerId, changes }: RateHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (changes === 0) return <Cell title={agentsTexts.rateChanges} value={agentsTexts.neverSet} />
  return (
    <>
      <Cell title={agentsTexts.rateChanges} value={agentsTexts.times(changes)} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={agentsTexts.rateChanges}>
        {isOpen && <Changes playerId={playerId} />}
      </Sheet>
    </>
  )
}

function Changes({ playerId }: Pick<RateHistoryProps, 'playerId'>) {
  const now = useServerTime()()
  return (
    <PagedList list={usePages(rateChangesQuery(playerId))} empty={null}>
      {(rows) => (
        <>
          {rows.map(({ category, no, before, rate, at }) => (
            <Cell
              key={`${category} ${no}`}
              title={agentsTexts.categories[category]}
              note={agentsTexts.setByYou(momentText(at, now))}
              value={agentsTexts.fromRateTo(rateText(before), rateText(rate))}
            />
          ))}
        </>
      )}
    </PagedList>
  )
}
