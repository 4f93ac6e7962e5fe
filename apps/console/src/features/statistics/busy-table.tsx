import { GAME_NAMES } from '@caimin/rules/games'
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
  return (
    <section className="statistics-part">
      <details className="statistics-scroll" open>
        <summary>
          <h2>{statisticsTexts.busy}</h2>
          <span className="text-s ink-2">{statisticsTexts.busyHelp}</span>
        </summary>
        <table className="table table-tight table-flush busy-table">
          <caption className="unseen">{statisticsTexts.busy}</caption>
          <thead>
            <tr>
              <th>{statisticsTexts.games}</th>
              {shown.map(({ hour }) => (
                <th key={hour} className="num">
                  {statisticsTexts.hour(hour)}
                </th>
              ))}
              <th className="num">{statisticsTexts.allDay}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((game) => (
              <tr key={game.game}>
                <td>{GAME_NAMES[game.game]}</td>
                {shown.map(({ hour }) => {
                  const count = game.hours[hour] ?? 0
                  return (
                    <td key={hour} className={`num busy-${shadeOf(count)}`}>
                      {count === 0 ? '' : count}
                    </td>
                  )
                })}
                <td className="num bold">{game.hours.reduce((so, count) => so + count, 0)}</td>
              </tr>
            ))}
            <tr className="sum">
              <td>{statisticsTexts.total}</td>
              {shown.map(({ hour, placed }) => (
                <td key={hour} className="num">
                  {placed}
                </td>
              ))}
              <td className="num">{hours.reduce((so, { placed }) => so + placed, 0)}</td>
            </tr>
          </tbody>
        </table>
      </details>
    </section>
  )
}
