import { type BoardRow, MATCH_FIGURES, type OutputOf } from '@caimin/contract'
import { Card, momentText, SectionHead } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { boardTexts } from '../board/board.texts.ts'
import { matchTexts } from './match.texts.ts'

interface MatchStatisticsProps {
  readonly match: BoardRow
  readonly statistics: NonNullable<OutputOf<'scores', 'info'>['statistics']>
}

/** The figures of both sides beside each other, each with its share of their sum as a bar. */
export function MatchStatistics({ match, statistics }: MatchStatisticsProps) {
  const { minute, figures, source, received_at: receivedAt, is_corrected: isCorrected } = statistics
  const now = useServerTime()
  return (
    <>
      <SectionHead title={matchTexts.statistics} note={matchTexts.untilMinute(minute)} />
      <Card>
        <table className="match-figures">
          <thead>
            <tr>
              <th scope="col">{match.home}</th>
              <td />
              <th scope="col">{match.away}</th>
            </tr>
          </thead>
          <tbody>
            {MATCH_FIGURES.flatMap((figure) => {
              const sides = figures[figure]
              if (sides === undefined) return []
              const text = (count: number) => (figure === 'possession' ? matchTexts.percent(count) : count)
              return (
                <tr key={figure}>
                  <td>
                    {text(sides.home)}
                    <Bar of={sides.home} sum={sides.home + sides.away} />
                  </td>
                  <th scope="row">{matchTexts.figures[figure]}</th>
                  <td>
                    {text(sides.away)}
                    <Bar of={sides.away} sum={sides.home + sides.away} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <p className="match-note">
          {matchTexts.figuresFrom(boardTexts.sourceName(source), momentText(receivedAt, now()), isCorrected)}
        </p>
      </Card>
    </>
  )
}

const Bar = ({ of, sum }: { readonly of: number; readonly sum: number }) => (
  <span className="match-bar" aria-hidden="true">
    <span style={{ width: `${sum === 0 ? 0 : Math.round((100 * of) / sum)}%` }} />
  </span>
)
