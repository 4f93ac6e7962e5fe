import { roughText } from '../data/facts-text.ts'
import { trendsTexts } from '../trends.texts.ts'
import { type ComparedDraw, hitTimes, type LevelOf, levelTimes, type PickedZone, type Times } from './compare-draws.ts'

interface HitTablesProps {
  readonly zones: readonly PickedZone[]
  readonly levelOf: LevelOf
  readonly draws: readonly ComparedDraw[]
}

/** How often so many numbers of each zone came and which levels they would have won, beside what fair draws give. */
export function HitTables({ zones, levelOf, draws }: HitTablesProps) {
  const levels = [...levelTimes(zones, levelOf, draws)]
  return (
    <>
      {zones.map((zone, at) => {
        const { group, numbers } = zone
        if (numbers.length === 0) return null
        const columns = hitTimes(zone, at, draws).map((times, count) => ({
          ...times,
          head: trendsTexts.hitCount(count),
        }))
        return <TimesTable key={group.code} name={trendsTexts.hitsOf(group.name, numbers.length)} columns={columns} />
      })}
      {levels.length > 0 && (
        <TimesTable
          name={trendsTexts.levelsOf}
          columns={levels.map(([level, times]) => ({ ...times, head: trendsTexts.levelHead(level) }))}
        />
      )}
    </>
  )
}

interface TimesTableProps {
  readonly name: string
  readonly columns: readonly (Times & { readonly head: string })[]
}

function TimesTable({ name, columns }: TimesTableProps) {
  return (
    <table className="trend-times">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{trendsTexts.happened}</th>
          {columns.map(({ head, times }) => (
            <td key={head}>{times}</td>
          ))}
        </tr>
        <tr className="ink-2">
          <th scope="row">{trendsTexts.fair}</th>
          {columns.map(({ head, expected }) => (
            <td key={head}>{roughText(expected)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
