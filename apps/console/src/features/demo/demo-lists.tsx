import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { Press } from '../../platform/parts/press.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'

type DemoStatus = OutputOf<'demo', 'status'>
export type MatchRunning = DemoStatus['running'][number]
export type DrawWaiting = DemoStatus['next_draws'][number]

export interface MatchesSectionProps {
  readonly matches: readonly MatchRunning[]
  readonly onChoose: (match: MatchRunning) => void
}

/** Matches in play, to be finished at once. */
export function MatchesSection({ matches, onChoose }: MatchesSectionProps) {
  return (
    <section>
      <h2>
        {demoTexts.matches} <small>{demoTexts.matchesHelp}</small>
      </h2>
      {matches.length === 0 ? (
        <p className="ink-2">{demoTexts.noMatches}</p>
      ) : (
        <table className="table table-flush">
          <thead>
            <tr>
              <th>{demoTexts.match}</th>
              <th>{demoTexts.minute}</th>
              <th className="num">{demoTexts.open}</th>
              <th>
                <span className="unseen">{demoTexts.finish}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {matches.map((match) => (
              <tr key={match.match_id}>
                <td className="demo-name">{match.title}</td>
                <td>
                  <Status kind="half">{demoTexts.minuteText(match.minute, match.score)}</Status>
                </td>
                <td className="num">{demoTexts.orders(match.open_orders)}</td>
                <td className="num">
                  <Press size="small" aria-label={demoTexts.finishTitle(match.title)} onClick={() => onChoose(match)}>
                    {demoTexts.finish}
                  </Press>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export interface DrawsSectionProps {
  readonly draws: readonly DrawWaiting[]
  readonly onChoose: (draw: DrawWaiting) => void
}

export const drawName = ({ game, issue_no }: DrawWaiting): string => demoTexts.issueName(GAME_NAMES[game], issue_no)

/** Issues on sale, to be drawn at once. */
export function DrawsSection({ draws, onChoose }: DrawsSectionProps) {
  return (
    <section>
      <h2>{demoTexts.draws}</h2>
      {draws.length === 0 ? (
        <p className="ink-2">{demoTexts.noDraws}</p>
      ) : (
        <table className="table table-flush">
          <thead>
            <tr>
              <th>{demoTexts.issue}</th>
              <th>{demoTexts.drawAt}</th>
              <th className="num">{demoTexts.open}</th>
              <th>
                <span className="unseen">{demoTexts.draw}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draws.map((draw) => (
              <tr key={`${draw.game} ${draw.issue_no}`}>
                <td>{drawName(draw)}</td>
                <td>{clockOrDay(draw.draw_at)}</td>
                <td className="num">{demoTexts.orders(draw.open_orders)}</td>
                <td className="num">
                  <Press size="small" aria-label={demoTexts.drawTitle(drawName(draw))} onClick={() => onChoose(draw)}>
                    {demoTexts.draw}
                  </Press>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
