import type { Tally, TrendChart } from '@caimin/rules/trends'
import { type Fact, FactList, Sheet } from '@caimin/ui'
import { type ColumnFacts, columnFacts } from './data/column-facts.ts'
import { countText, STANDINGS, usualText } from './data/facts-text.ts'
import { trendsTexts } from './trends.texts.ts'

interface ColumnSheetProps {
  readonly chart: TrendChart
  readonly tally: Tally
  /** The column asked about; none closes the sheet. */
  readonly column: number | undefined
  readonly onClose: () => void
}

/** What is known of one column, beside what a fair draw gives. */
export function ColumnSheet({ chart, tally, column, onClose }: ColumnSheetProps) {
  const fact = column === undefined ? undefined : columnFacts(chart.groups, tally)[column]
  return (
    <Sheet
      open={fact !== undefined}
      onClose={onClose}
      title={fact && trendsTexts.columnTitle(fact.group.name, fact.label)}
    >
      {fact && (
        <>
          <p className="ink-2">{trendsTexts.columnDraws(tally.draws)}</p>
          <FactList className="trend-facts" facts={factRows(fact, tally, column ?? 0)} />
          <p className="ink-2 text-s">{trendsTexts.independent}</p>
        </>
      )}
    </Sheet>
  )
}

function factRows(fact: ColumnFacts, tally: Tally, column: number): Fact[] {
  const { rows, times, draws, unknown } = trendsTexts
  const usual = usualText(fact)
  return [
    [rows.counts, times(`${tally.counts[column]}`)],
    [rows.expected, fact.expected === undefined ? unknown : times(countText(fact.expected))],
    [rows.usual, usual === undefined ? unknown : trendsTexts.standing(times(usual), STANDINGS[fact.standing])],
    [rows.misses, draws(tally.misses[column] ?? 0)],
    [rows.averageMisses, draws(tally.averageMisses[column] ?? 0)],
    [rows.longestMisses, draws(tally.longestMisses[column] ?? 0)],
    [rows.longestRuns, draws(tally.longestRuns[column] ?? 0)],
  ]
}
