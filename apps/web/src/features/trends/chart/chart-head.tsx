import { memo } from 'react'
import { trendsTexts } from '../trends.texts.ts'
import type { ChartLayout } from './chart-layout.ts'
import { walkButtons } from './walk-buttons.ts'

interface ChartHeadProps {
  readonly layout: ChartLayout
  /** Columns that begin beyond this come a moment after the picture. */
  readonly until: number
  readonly onColumn: (column: number) => void
}

/** The heads of the columns; each opens what is known of it. Names of groups stay in view while theirs are. */
export const ChartHead = memo(function ChartHead({ layout, until, onColumn }: ChartHeadProps) {
  const { groups, edges, sizes } = layout
  return (
    <div className="trend-head" role="toolbar" aria-label={trendsTexts.heads} onKeyDown={walkButtons}>
      <span className="trend-issue-head" style={{ width: sizes.issue }}>
        {trendsTexts.issue}
      </span>
      {groups.map(({ group, firstColumn, width }) => (
        <div key={group.code} className="trend-group" style={{ width }}>
          {groups.length > 1 && (
            <b>
              <span>{group.name}</span>
            </b>
          )}
          <div>
            {group.labels.map((label, i) => {
              const column = firstColumn + i
              if ((edges[column] ?? 0) > until) return null
              return (
                <button
                  key={label}
                  type="button"
                  tabIndex={column === 0 ? 0 : -1}
                  aria-label={trendsTexts.about(trendsTexts.columnTitle(group.name, label))}
                  style={{ width: (edges[column + 1] ?? 0) - (edges[column] ?? 0) }}
                  onClick={() => onColumn(column)}
                >
                  {label}
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
})
