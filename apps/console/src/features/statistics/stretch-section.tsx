import { exactAmountText, fenOf } from '@caimin/base'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { BarChart } from './bar-chart.tsx'
import type { By, Statistics } from './queries.ts'
import { statisticsTexts } from './statistics.texts.ts'

interface StretchSectionProps {
  readonly stretches: Statistics['stretches']
  readonly by: By
}

/** Stakes and prizes over time, as a chart or as a table. */
export function StretchSection({ stretches, by }: StretchSectionProps) {
  const [isTable, setTable] = useState(false)
  return (
    <section className="statistics-part">
      <div className="statistics-head">
        <h2>{statisticsTexts.chart}</h2>
        <span className="statistics-key statistics-key-stake">{statisticsTexts.stake}</span>
        <span className="statistics-key statistics-key-prize">{statisticsTexts.prize}</span>
        <Button variant="outline" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? statisticsTexts.asChart : statisticsTexts.asTable}
        </Button>
      </div>
      {isTable ? (
        <StretchTable stretches={stretches} by={by} />
      ) : (
        <BarChart
          label={statisticsTexts.chart}
          bars={stretches.map(({ from, stake, prize }) => ({
            name: nameOf(from, by),
            text: statisticsTexts.bar(nameOf(from, by), exactAmountText(stake), exactAmountText(prize)),
            values: [fenOf(stake), fenOf(prize)],
          }))}
        />
      )}
    </section>
  )
}

const nameOf = (day: string, by: By): string => (by === 'month' ? day.slice(0, 7) : day.slice(5))

function StretchTable({ stretches, by }: StretchSectionProps) {
  return (
    <DataTable
      isTight
      isFlush
      caption={statisticsTexts.chartTable}
      rows={stretches}
      keyOf={({ from }) => from}
      columns={[
        { head: statisticsTexts.date, cell: ({ from }) => nameOf(from, by) },
        { head: statisticsTexts.orders, isNumber: true, isExtra: true, cell: ({ issued }) => issued },
        { head: statisticsTexts.tickets, isNumber: true, cell: ({ tickets }) => tickets },
        { head: statisticsTexts.players, isNumber: true, isExtra: true, cell: ({ players }) => players },
        { head: statisticsTexts.stake, isNumber: true, cell: ({ stake }) => exactAmountText(stake) },
        { head: statisticsTexts.prize, isNumber: true, cell: ({ prize }) => exactAmountText(prize) },
      ]}
    />
  )
}
