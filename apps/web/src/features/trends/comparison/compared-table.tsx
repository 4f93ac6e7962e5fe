import { drawnIn, unpackRows } from '@caimin/rules/trends'
import { Ball } from '@caimin/ui'
import { isBlueZone } from '../chart/chart-layout.ts'
import { nameOfDraw, packedDraws, shortIssue } from '../data/draw-book.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { TrendSubject } from '../worker/chart-trend.ts'
import { type ComparedDraw, isNote, type PickedZone } from './compare-draws.ts'

interface ComparedTableProps {
  readonly subject: TrendSubject
  readonly zones: readonly PickedZone[]
  readonly draws: readonly ComparedDraw[]
  readonly caption: string
}

/** The numbers of each draw, those that were picked filled. */
export function ComparedTable({ subject, zones, draws, caption }: ComparedTableProps) {
  const hasLevels = isNote(zones)
  if (draws.length === 0) return <p className="ink-2">{trendsTexts.noWinning}</p>
  return (
    <table className="trend-compared">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{trendsTexts.issue}</th>
          <th scope="col">{trendsTexts.drawnNumbers}</th>
          <th scope="col">{trendsTexts.hits}</th>
          {hasLevels && <th scope="col">{trendsTexts.level}</th>}
        </tr>
      </thead>
      <tbody>
        {draws.map(({ draw, hits, level }) => (
          <tr key={draw}>
            <th scope="row">{issueText(subject, draw)}</th>
            <td>
              <DrawnNumbers subject={subject} zones={zones} draw={draw} />
            </td>
            <td>{hits.join('+')}</td>
            {hasLevels && <td className="trend-level">{level && trendsTexts.levelName(level)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function issueText({ book }: TrendSubject, draw: number): string {
  const { issueNo, isDemo } = nameOfDraw(book, draw)
  return `${shortIssue(issueNo)}${isDemo ? trendsTexts.demoMark : ''}`
}

interface DrawnNumbersProps extends Pick<ComparedTableProps, 'subject' | 'zones'> {
  readonly draw: number
}

function DrawnNumbers({ subject: { game, book }, zones, draw }: DrawnNumbersProps) {
  const [row] = unpackRows(game, packedDraws(book, draw, draw + 1))
  return (
    <span className="ui-balls">
      {zones.flatMap(({ group, numbers }) =>
        drawnIn(group, row ?? []).map((number) => {
          const isHit = numbers.includes(number)
          return (
            <span key={`${group.code} ${number}`}>
              <Ball
                number={group.labels[number - group.first] ?? ''}
                colour={isBlueZone(group) ? 'blue' : 'red'}
                size="result"
                hollow={!isHit}
              />
              {isHit && <span className="unseen">{trendsTexts.hits}</span>}
            </span>
          )
        }),
      )}
    </span>
  )
}
