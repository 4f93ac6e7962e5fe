import type { Tally } from '@caimin/rules/trends'
import { classNames } from '@caimin/ui'
import { memo } from 'react'
import { columnFacts } from '../data/column-facts.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { ChartLayout } from './chart-layout.ts'

interface ChartFootProps {
  readonly layout: ChartLayout
  /** Not there while the history is still being counted. */
  readonly tally: Tally | undefined
}

const ROWS = ['counts', 'averageMisses', 'longestMisses', 'longestRuns'] as const

const widthAt = ({ edges }: ChartLayout, column: number): number => (edges[column + 1] ?? 0) - (edges[column] ?? 0)

/**
 * The four rows of figures below the chart. A count that a fair draw seldom gives is marked. For readers the table has
 * them.
 */
export const ChartFoot = memo(function ChartFoot({ layout, tally }: ChartFootProps) {
  const columns = Array.from({ length: layout.edges.length - 1 }, (_, column) => column)
  const groups = layout.groups.map(({ group }) => group)
  const facts = tally ? columnFacts(groups, tally) : []
  return (
    <div className="trend-figures" aria-hidden="true">
      {ROWS.map((name) => (
        <div key={name} className="trend-row">
          <b style={{ width: layout.sizes.issue }}>{trendsTexts.rows[name]}</b>
          {tally &&
            columns.map((column) => (
              <span
                key={column}
                className={classNames('trend-figure', name === 'counts' && MARKS[facts[column]?.standing ?? 'unknown'])}
                style={{ width: widthAt(layout, column) }}
              >
                {tally[name][column]}
              </span>
            ))}
        </div>
      ))}
    </div>
  )
})

const MARKS = { above: 'trend-above', below: 'trend-below', usual: undefined, unknown: undefined } as const
