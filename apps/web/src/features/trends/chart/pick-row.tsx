import { memo } from 'react'
import { isPicked, type Picks, pickableIn } from '../picks.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { ChartLayout } from './chart-layout.ts'
import { walkButtons } from './walk-buttons.ts'

interface PickRowProps {
  readonly layout: ChartLayout
  readonly picks: Picks
  /** The picture comes first, the buttons a moment later. */
  readonly isWaiting: boolean
  readonly onPick: (zone: string, number: number) => void
}

/** The empty row below the newest draw: a tap on a cell picks its number. Measures have nothing to pick. */
export const PickRow = memo(function PickRow({ layout, picks, isWaiting, onPick }: PickRowProps) {
  const { groups, edges, sizes } = layout
  const start = groups.find(({ group }) => pickableIn(group))?.firstColumn
  if (start === undefined) return null
  return (
    <div className="trend-row trend-picks" role="toolbar" aria-label={trendsTexts.pickRow} onKeyDown={walkButtons}>
      <b style={{ width: sizes.issue }}>{trendsTexts.pick}</b>
      {groups.map(({ group, firstColumn, width, look }) =>
        pickableIn(group) && !isWaiting ? (
          group.labels.map((label, i) => {
            const column = firstColumn + i
            const number = group.first + i
            return (
              <button
                key={`${group.code} ${label}`}
                type="button"
                tabIndex={column === start ? 0 : -1}
                className={`trend-pick-${look}`}
                aria-pressed={isPicked(picks, group.code, number)}
                aria-label={trendsTexts.pickNumber(group.name, label)}
                style={{ width: (edges[column + 1] ?? 0) - (edges[column] ?? 0) }}
                onClick={() => onPick(group.code, number)}
              >
                <span className="trend-pick">{label}</span>
              </button>
            )
          })
        ) : (
          <span key={group.code} className="trend-no-pick" style={{ width }} />
        ),
      )}
    </div>
  )
})
