import type { Tally } from '@caimin/rules/trends'
import { type CSSProperties, useMemo, useRef } from 'react'
import { drawsIn } from '../data/draw-book.ts'
import type { Picks } from '../picks.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { TrendSubject } from '../worker/chart-trend.ts'
import { ChartFoot } from './chart-foot.tsx'
import { ChartHead } from './chart-head.tsx'
import { layoutChart, sizesOf } from './chart-layout.ts'
import { usePalette } from './palette.ts'
import { PickRow } from './pick-row.tsx'
import { type BoardPicture, useChartBoards } from './use-chart-boards.ts'
import { useLook } from './use-look.ts'
import { useWidth } from './use-width.ts'
import './chart.css'

export interface TrendChartProps {
  readonly subject: TrendSubject
  /** How many of the newest draws are shown. */
  readonly rows: number
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
  const { subject, rows, tally, areMissesOn, areLinesOn } = props
  const { chart, book } = subject
  const view = useRef<HTMLElement>(null)
  const issues = useRef<HTMLDivElement>(null)
  const cells = useRef<HTMLDivElement>(null)
  const hosts = useMemo(() => ({ view, issues, cells }), [])
  const width = useWidth(view)
  const { isLarge } = useLook()
  const layout = useMemo(
    () => layoutChart({ groups: chart.groups, draws: rows, history: drawsIn(book) }, sizesOf(isLarge), width),
    [chart, rows, book, isLarge, width],
  )
  const palette = usePalette()
  const picture = useMemo(
    (): BoardPicture => ({ subject, rows, layout, width, isLarge, palette, areMissesOn, areLinesOn }),
    [subject, rows, layout, width, isLarge, palette, areMissesOn, areLinesOn],
  )
  useChartBoards(hosts, picture)
  const { issue, row } = layout.sizes
  return (
    <section
      ref={view}
      className="trend-chart"
      aria-label={trendsTexts.scrollLabel(chart.name)}
      aria-busy={tally === undefined}
      style={{ '--trend-font': `${layout.sizes.font}px`, '--trend-issue': `${layout.sizes.issue}px` } as CSSProperties}
    >
      <div className="trend-sheet" style={{ width: issue + layout.width }}>
        <ChartHead layout={layout} until={tally ? layout.width : width} onColumn={props.onColumn} />
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
