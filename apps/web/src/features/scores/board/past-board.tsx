import { chinaDate } from '@caimin/base'
import type { BoardSport } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { EmptyState, PagedList } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { pastBoardQuery } from '../queries.ts'
import { boardTexts } from './board.texts.ts'
import { PastRows } from './match-rows.tsx'
import type { PastRow } from './paid-pools.tsx'

interface PastBoardProps {
  readonly sport: BoardSport
}

/** Finished matches, newest first, by the day of their kick-off. */
export function PastBoard({ sport }: PastBoardProps) {
  return (
    <PagedList
      list={usePages(pastBoardQuery({ sport }))}
      above={
        <div className="scores-leagues">
          <a href={links.scores.record({ sport })}>{boardTexts.byDay}</a>
        </div>
      }
      empty={<EmptyState {...boardTexts.empty.past} />}
    >
      {(rows) => (
        <>
          {[...Map.groupBy(rows, ({ kickoff_at }) => chinaDate(kickoff_at))].map(([day, played]) => (
            <Day key={day} day={day} rows={played} />
          ))}
          <p className="scores-board-note">{boardTexts.paidNote}</p>
        </>
      )}
    </PagedList>
  )
}

interface DayProps {
  readonly day: string
  readonly rows: readonly PastRow[]
}

function Day({ day, rows }: DayProps) {
  return (
    <section>
      <h2 className="scores-day">{day}</h2>
      <PastRows rows={rows} />
    </section>
  )
}
