import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { Button } from '@caimin/ui'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'

type DemoStatus = OutputOf<'demo', 'status'>
export type MatchRunning = DemoStatus['running'][number]
export type DrawWaiting = DemoStatus['next_draws'][number]

interface DemoListProps<Row> {
  readonly title: string
  readonly help?: string
  readonly none: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly isTight?: boolean
}

/** A list of the demo world under its heading, or that there is nothing in it. */
export function DemoList<Row>({ title, help, none, ...table }: DemoListProps<Row>) {
  return (
    <section>
      <h2>
        {title} {help !== undefined && <small>{help}</small>}
      </h2>
      {table.rows.length === 0 ? <p className="ink-2">{none}</p> : <DataTable isFlush {...table} />}
    </section>
  )
}

interface MatchesSectionProps {
  readonly matches: readonly MatchRunning[]
  readonly onChoose: (match: MatchRunning) => void
}

interface DrawsSectionProps {
  readonly draws: readonly DrawWaiting[]
  readonly onChoose: (draw: DrawWaiting) => void
}

/** The button at the end of a row that begins a step. */
function stepColumn<Row>(head: string, nameOf: (row: Row) => string, onChoose: (row: Row) => void): Column<Row> {
  return {
    head,
    hidesHead: true,
    cellClass: 'num',
    cell: (row) => (
      <Button variant="outline" size="small" aria-label={nameOf(row)} onClick={() => onChoose(row)}>
        {head}
      </Button>
    ),
  }
}

/** Matches in play, to be finished at once. */
export function MatchesSection({ matches, onChoose }: MatchesSectionProps) {
  return (
    <DemoList
      title={demoTexts.matches}
      help={demoTexts.matchesHelp}
      none={demoTexts.noMatches}
      rows={matches}
      keyOf={({ match_id }) => match_id}
      columns={[
        { head: demoTexts.match, cellClass: 'demo-name', cell: ({ title }) => title },
        {
          head: demoTexts.minute,
          cell: ({ minute, score }) => <Status kind="half">{demoTexts.minuteText(minute, score)}</Status>,
        },
        { head: demoTexts.open, isNumber: true, cell: ({ open_orders }) => demoTexts.orders(open_orders) },
        stepColumn(demoTexts.finish, ({ title }) => demoTexts.finishTitle(title), onChoose),
      ]}
    />
  )
}

export const drawName = ({ game, issue_no }: DrawWaiting): string => demoTexts.issueName(GAME_NAMES[game], issue_no)

/** Issues on sale, to be drawn at once. */
export function DrawsSection({ draws, onChoose }: DrawsSectionProps) {
  return (
    <DemoList
      title={demoTexts.draws}
      none={demoTexts.noDraws}
      rows={draws}
      keyOf={drawName}
      columns={[
        { head: demoTexts.issue, cell: drawName },
        { head: demoTexts.drawAt, cell: ({ draw_at }) => clockOrDay(draw_at) },
        { head: demoTexts.open, isNumber: true, cell: ({ open_orders }) => demoTexts.orders(open_orders) },
        stepColumn(demoTexts.draw, (draw) => demoTexts.drawTitle(drawName(draw)), onChoose),
      ]}
    />
  )
}
