import type { BoardRow } from '@caimin/contract'
import { inPaperOrder, paperScore } from '@caimin/rules/games'
import { Card, momentText } from '@caimin/ui'
import { useMemo } from 'react'
import { stageText } from '../../../platform/bet-content/match-progress.tsx'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { endText } from '../board/end-text.ts'
import { Interruption } from '../board/interruption.tsx'
import { isRunning } from '../board/is-running.ts'
import { Told } from '../board/told.tsx'
import { GoalMark } from '../goals/goal-mark.tsx'
import { useGoals } from '../goals/use-goals.ts'
import { matchTexts } from './match.texts.ts'

interface ScoreHeadProps {
  readonly match: BoardRow
}

/** Both sides in the order of the game's paper, the score between them, and how far the match is. */
export function ScoreHead({ match }: ScoreHeadProps) {
  const now = useServerTime()
  const scored = useGoals(useMemo(() => [match], [match])).get(match.match_id)?.side
  const [first, second] = inPaperOrder(
    match.game,
    { side: 'home', name: match.home },
    { side: 'away', name: match.away },
  )
  return (
    <Card className="match-head">
      <h2>
        <span>
          {first.name}
          {first.side === scored && <GoalMark />}
        </span>
        <b>{match.full === null ? matchTexts.versus : paperScore(match.game, match.full)}</b>
        <span>
          {second.name}
          {second.side === scored && <GoalMark />}
        </span>
      </h2>
      <p className="ink-2">
        {isRunning(match) && <b className="red">{stageText(match)}</b>} {endText(match)}{' '}
        {match.half !== null && matchTexts.half(paperScore(match.game, match.half))}{' '}
        {matchTexts.kickoff(momentText(match.kickoff_at, now()))}
      </p>
      {match.status === 'interrupted' && (
        <p>
          <Interruption soldAs={match.sold_as} />
        </p>
      )}
      {isRunning(match) && match.told_at !== null && (
        <p>
          <Told at={match.told_at} />
        </p>
      )}
    </Card>
  )
}
