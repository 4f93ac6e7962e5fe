import { ruleVersions } from '@caimin/rules'
import { GAME_NAMES, type GameId, gameKind } from '@caimin/rules/games'
import { classNames } from '@caimin/ui'
import { Status } from '../../platform/parts/status.tsx'
import type { GameScore } from './conformance-run.ts'
import { rulesTexts } from './rules.texts.ts'

export interface GamesTableProps {
  readonly scores: readonly GameScore[]
  /** The game whose bets are shown beside; null for all. */
  readonly inHand: GameId | null
  readonly onTake: (game: GameId | null) => void
}

/** Each game with what agrees, and the prize tables it holds. */
export function GamesTable({ scores, inHand, onTake }: GamesTableProps) {
  const sum = (pick: (score: GameScore) => number) => scores.reduce((total, score) => total + pick(score), 0)
  const all = {
    total: sum((score) => score.total),
    judged: sum((score) => score.judged),
    different: sum((score) => score.different),
  }
  return (
    <table className="table table-tight">
      <caption className="unseen">{rulesTexts.games}</caption>
      <thead>
        <tr>
          <th>{rulesTexts.game}</th>
          <th className="num">{rulesTexts.agreed}</th>
          <th>{rulesTexts.state}</th>
          <th className="extra-column">{rulesTexts.versions}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <tr key={score.game} className={classNames(inHand === score.game && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(score.game)}>
                {GAME_NAMES[score.game]}
              </button>
            </td>
            <ScoreCells {...score} />
            <td className="extra-column">{versionsText(score.game)}</td>
          </tr>
        ))}
        <tr className={classNames('sum', inHand === null && 'in-hand')}>
          <td>
            <button type="button" className="row-press" onClick={() => onTake(null)}>
              {rulesTexts.allGames}
            </button>
          </td>
          <ScoreCells {...all} />
          <td className="extra-column" />
        </tr>
      </tbody>
    </table>
  )
}

function ScoreCells({ total, judged, different }: Omit<GameScore, 'game'>) {
  return (
    <>
      <td className="num">
        {judged - different} / {total}
      </td>
      <td>
        <ScoreStatus total={total} judged={judged} different={different} />
      </td>
    </>
  )
}

function ScoreStatus({ total, judged, different }: Omit<GameScore, 'game'>) {
  if (different > 0) return <Status kind="look">{rulesTexts.different(different)}</Status>
  if (judged === total) return <Status kind="done">{rulesTexts.done}</Status>
  return judged === 0 ? (
    <Status kind="ring">{rulesTexts.waiting}</Status>
  ) : (
    <Status kind="half">{rulesTexts.half}</Status>
  )
}

const BY_FINAL_SP: readonly GameId[] = ['bjdc', 'sfgg']

function versionsText(game: GameId): string {
  const versions = ruleVersions(game)
  if (versions.length > 0) return versions.map((version) => rulesTexts.tables[version] ?? version).join(rulesTexts.join)
  const kind = gameKind(game)
  if (kind === 'fixed') return rulesTexts.announced
  if (kind === 'number') return rulesTexts.oneVersion
  return BY_FINAL_SP.includes(game) ? rulesTexts.bySp : rulesTexts.byOdds
}
