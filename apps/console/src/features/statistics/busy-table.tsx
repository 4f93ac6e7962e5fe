import { GAME_NAMES } from '@caimin/rules/games'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import type { Statistics } from './queries.ts'
import { statisticsTexts } from './statistics.texts.ts'

const SHADES = 4

interface BusyTableProps {
  readonly busy: Statistics['busy']
  readonly hours: Statistics['hours']
}

/** When the shop is busy: orders by game and hour. The number stands in each cell; the colour only helps to find it. */
export function BusyTable({ busy, hours }: BusyTableProps) {
  const open = hours.filter(({ placed }) => placed > 0).map(({ hour }) => hour)
  const first = open[0] ?? 0
  const shown = hours.slice(first, (open.at(-1) ?? -1) + 1)
  const most = Math.max(1, ...busy.flatMap((game) => game.hours))
  const shadeOf = (count: number) => (count === 0 ? 0 : Math.ceil((count * SHADES) / most))
  if (busy.length === 0) return null
  const columns: readonly Column<Statistics['busy'][number]>[] = [
    { head: statisticsTexts.games, cell: ({ game }) => GAME_NAMES[game], total: statisticsTexts.total },
    ...shown.map(({ hour, placed }) => ({
      head: statisticsTexts.hour(hour),
      isNumber: true,
      cellClass: (game: Statistics['busy'][number]) => `busy-${shadeOf(game.hours[hour] ?? 0)}`,
      cell: (game: Statistics['busy'][number]) => game.hours[hour] || '',
      total: placed,
    })),
    {
      head: statisticsTexts.allDay,
      isNumber: true,
      cellClass: 'bold',
      cell: (game) => game.hours.reduce((so, count) => so + count, 0),
      total: hours.reduce((so, { placed }) => so + placed, 0),
    },
  ]
  return (
    <section className="statistics-part">
      <details className="statistics-scroll" open>
        <summary>
          <h2>{statisticsTexts.busy}</h2>
          <span className="text-s ink-2">{statisticsTexts.busyHelp}</span>
        </summary>
        <DataTable
          className="busy-table"
          isTight
          isFlush
          caption={statisticsTexts.busy}
          columns={columns}
          rows={busy}
          keyOf={({ game }) => game}
        />
      </details>
    </section>
  )
}
