import type { NumberGameId } from '@caimin/rules'
import type { TrendChart as Chart } from '@caimin/rules/trends'
import { Chip, Segmented } from '@caimin/ui'
import { useMemo, useState } from 'react'
import { TrendChart } from './chart/trend-chart.tsx'
import { ColumnSheet } from './column-sheet.tsx'
import { type DrawBook, demoDraws, drawsIn } from './data/draw-book.ts'
import { usualSentence } from './data/facts-text.ts'
import { useTally } from './data/use-counts.ts'
import { PickBar } from './pick-bar.tsx'
import { pickHint } from './pick-hint.ts'
import { drawsOf, RANGES, type Range } from './range.ts'
import { TrendTable } from './table/trend-table.tsx'
import { trendsTexts } from './trends.texts.ts'
import { usePicks } from './use-picks.ts'

interface TrendViewProps {
  readonly game: NumberGameId
  readonly chart: Chart
  readonly book: DrawBook
  readonly range: Range
  readonly isTable: boolean
  readonly onRange: (range: Range) => void
}

const CHOICES = RANGES.map((value) => ({ value, label: value === 'all' ? trendsTexts.all : value }))

/** One chart of a game as a picture or a table, with what is picked below it; picks stay when the chart changes. */
export function TrendView({ game, chart, book, range, isTable, onRange }: TrendViewProps) {
  const [areMissesOn, setMissesOn] = useState(true)
  const [areLinesOn, setLinesOn] = useState(true)
  const { picks, pick, clear } = usePicks(game)
  const [column, setColumn] = useState<number>()
  const subject = useMemo(() => ({ game, chart, book }), [game, chart, book])
  const rows = drawsOf(range, drawsIn(book))
  const tally = useTally(subject, rows)
  const made = demoDraws(book, rows)
  const say = [usualSentence(chart.groups, rows), trendsTexts.independent, made > 0 && trendsTexts.demoNote(made)]
  return (
    <>
      <div className="trend-options">
        <Segmented label={trendsTexts.range} choices={CHOICES} value={range} onChange={onRange} />
        {!isTable && (
          <>
            <Chip chosen={areMissesOn} onClick={() => setMissesOn(!areMissesOn)}>
              {trendsTexts.misses}
            </Chip>
            <Chip chosen={areLinesOn} onClick={() => setLinesOn(!areLinesOn)}>
              {trendsTexts.lines}
            </Chip>
          </>
        )}
      </div>
      {isTable && tally && <TrendTable key={`${chart.code} ${range}`} subject={subject} tally={tally} />}
      {!isTable && (
        <TrendChart
          subject={subject}
          rows={rows}
          tally={tally}
          areMissesOn={areMissesOn}
          areLinesOn={areLinesOn}
          picks={picks}
          onPick={pick}
          onColumn={setColumn}
        />
      )}
      <p className="trend-say">{say.filter(Boolean).join('；')}</p>
      <PickBar game={game} picks={picks} hint={pickHint(game, chart, isTable)} onClear={clear} />
      {tally && <ColumnSheet chart={chart} tally={tally} column={column} onClose={() => setColumn(undefined)} />}
    </>
  )
}
