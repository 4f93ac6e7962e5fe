import type { NumberGameId } from '@caimin/rules'
import type { TrendChart as Chart, Tally } from '@caimin/rules/trends'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { TrendChart } from './chart/trend-chart.tsx'
import { ColumnSheet } from './column-sheet.tsx'
import { isNote, pickedZones } from './comparison/compare-draws.ts'
import { ComparisonView } from './comparison/comparison-view.tsx'
import { type DrawBook, demoDraws, drawsIn } from './data/draw-book.ts'
import { usualSentence } from './data/facts-text.ts'
import { FrequencyView } from './frequency/frequency-view.tsx'
import { PickBar } from './pick-bar.tsx'
import { pickChart, pickHint } from './pick-hint.ts'
import type { Picks } from './picks.ts'
import { tallyQuery } from './queries.ts'
import { drawsOf, type Range } from './range.ts'
import { TrendTable } from './table/trend-table.tsx'
import { trendsTexts } from './trends.texts.ts'
import { type SelectedNumbers, usePicks } from './use-picks.ts'
import { type Shows, SWITCHES_AT_FIRST, type Switches, ViewOptions } from './view-options.tsx'
import type { TrendSubject } from './worker/chart-trend.ts'

interface TrendViewProps {
  readonly game: NumberGameId
  readonly chart: Chart
  readonly book: DrawBook
  readonly range: Range
  readonly isTable: boolean
  readonly onRange: (range: Range) => void
  readonly onChart: (chart: Chart) => void
}

/** One chart of a game as a picture or a table, with what is picked below it; picks stay when the chart changes. */
export function TrendView({ game, chart, book, range, isTable, onRange, onChart }: TrendViewProps) {
  const [switches, setSwitches] = useState(SWITCHES_AT_FIRST)
  const selected = usePicks(game)
  const subject = useMemo(() => ({ game, chart, book }), [game, chart, book])
  const rows = drawsOf(range, drawsIn(book))
  const { data: tally } = useQuery(tallyQuery(subject, rows))
  const shown = { subject, rows, range, tally, isTable, switches, selected }
  return (
    <>
      <ViewOptions
        range={range}
        onRange={onRange}
        shows={switchedIn(chart, isTable, selected.picks)}
        switches={switches}
        onSwitches={setSwitches}
      />
      <ChartBody {...shown} onToPick={() => onChart(pickChart(game))} />
      <p className="trend-say">{sayOf(subject, rows)}</p>
      <PickBar game={game} picks={selected.picks} hint={pickHint(game, chart, isTable)} onClear={selected.clear} />
    </>
  )
}

/** Whose switches are offered: without a whole note there are no prizes to look for. */
function switchedIn({ shows, groups }: Chart, isTable: boolean, picks: Picks): Shows {
  const hasNone = isTable || (shows === 'comparison' && !isNote(pickedZones(groups, picks)))
  return hasNone ? 'nothing to switch' : (shows ?? 'picture')
}

interface ChartBodyProps {
  readonly subject: TrendSubject
  readonly rows: number
  readonly range: Range
  readonly tally: Tally | undefined
  readonly isTable: boolean
  readonly switches: Switches
  readonly selected: SelectedNumbers
  readonly onToPick: () => void
}

function ChartBody({ subject, rows, range, tally, isTable, switches, selected, onToPick }: ChartBodyProps) {
  const [column, setColumn] = useState<number>()
  const { chart } = subject
  const { picks, pick } = selected
  if (chart.shows === 'comparison') {
    const { isWinningOnly } = switches
    return <ComparisonView key={range} {...{ subject, rows, picks, onToPick, isWinningOnly }} />
  }
  if (isTable) return tally && <TrendTable key={`${chart.code} ${range}`} subject={subject} tally={tally} />
  if (chart.shows === 'frequency') {
    return (
      <FrequencyView groups={chart.groups} tally={tally} isByCount={switches.isByCount} picks={picks} onPick={pick} />
    )
  }
  const { areMissesOn, areLinesOn } = switches
  return (
    <>
      <TrendChart {...{ subject, rows, tally, areMissesOn, areLinesOn, picks }} onPick={pick} onColumn={setColumn} />
      {tally && <ColumnSheet chart={chart} tally={tally} column={column} onClose={() => setColumn(undefined)} />}
    </>
  )
}

/** What holds for the draws shown, in a sentence or two: always that they predict nothing. */
function sayOf({ chart, book }: TrendSubject, rows: number): string {
  const made = demoDraws(book, rows)
  const isComparison = chart.shows === 'comparison'
  return [
    // Bars say beside each zone what is usual.
    chart.shows === undefined && usualSentence(chart.groups, rows),
    isComparison ? trendsTexts.comparisonIndependent : trendsTexts.independent,
    made > 0 && trendsTexts.demoNote(made),
  ]
    .filter(Boolean)
    .join('；')
}
