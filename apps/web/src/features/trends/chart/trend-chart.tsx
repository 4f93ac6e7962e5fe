import type { NumberGameId } from '@caimin/rules'
import type { TrendChart as Chart, Tally } from '@caimin/rules/trends'
import { type CSSProperties, useMemo, useRef } from 'react'
import type { CountedTrend } from '../data/chart-trend.ts'
import type { DrawBook } from '../data/draw-book.ts'
import type { Picks } from '../picks.ts'
import { trendsTexts } from '../trends.texts.ts'
import { ChartFoot } from './chart-foot.tsx'
import { ChartHead } from './chart-head.tsx'
import { LARGE_SIZES, layChart, STANDARD_SIZES } from './chart-layout.ts'
import type { ChartScene } from './chart-scene.ts'
import { usePalette } from './palette.ts'
import { PickRow } from './pick-row.tsx'
import { useChartBoards } from './use-chart-boards.ts'
import { useLook } from './use-look.ts'
import { useWidth } from './use-width.ts'
import './chart.css'

export interface TrendChartProps {
  readonly game: NumberGameId
  readonly chart: Chart
  readonly book: DrawBook
  readonly counted: CountedTrend
  /** How many of the newest draws are shown, and how many there are. */
  readonly rows: number
  readonly draws: number
  /** The figures of the draws shown, as soon as the whole history is counted. */
  readonly tally: Tally | undefined
  readonly areMissesOn: boolean
  readonly areLinesOn: boolean
  readonly picks: Picks
  readonly onPick: (zone: string, number: number) => void
  readonly onColumn: (column: number) => void
}

/** The chart on canvas between its head and its foot, which stay in view; issues stay at the left. */
export function TrendChart(props: TrendChartProps) {
  const { game, chart, book, counted, rows, draws, tally, areMissesOn, areLinesOn } = props
  const view = useRef<HTMLElement>(null)
  const issues = useRef<HTMLDivElement>(null)
  const cells = useRef<HTMLDivElement>(null)
  const hosts = useMemo(() => ({ view, issues, cells }), [])
  const width = useWidth(view)
  const { isLarge } = useLook()
  const layout = useMemo(
    () =>
      layChart({ groups: chart.groups, draws: rows, history: draws }, isLarge ? LARGE_SIZES : STANDARD_SIZES, width),
    [chart, rows, draws, isLarge, width],
  )
  const palette = usePalette()
  const scene = useMemo(
    (): ChartScene => ({ book, counted, firstDraw: draws - rows, rows, layout, palette, areMissesOn, areLinesOn }),
    [book, counted, draws, rows, layout, palette, areMissesOn, areLinesOn],
  )
  useChartBoards(hosts, scene, `${game} ${chart.code} ${rows}`)
  const { issue, row } = layout.sizes
  return (
    <section
      ref={view}
      className="trend-chart"
      aria-label={trendsTexts.scrollLabel(chart.name)}
      style={{ '--trend-font': `${layout.sizes.font}px`, '--trend-issue': `${layout.sizes.issue}px` } as CSSProperties}
    >
      <div className="trend-sheet" style={{ width: issue + layout.width }}>
        <ChartHead layout={layout} onColumn={props.onColumn} />
        <div
          className="trend-body"
          role="img"
          aria-label={trendsTexts.chartLabel(chart.name, rows)}
          style={{ height: rows * row }}
        >
          <div className="trend-issues" ref={issues} style={{ width: issue }} />
          <div className="trend-cells" ref={cells} />
        </div>
        <div className="trend-foot">
          <ChartFoot layout={layout} tally={tally} />
          <PickRow layout={layout} picks={props.picks} isWaiting={tally === undefined} onPick={props.onPick} />
        </div>
      </div>
    </section>
  )
}
