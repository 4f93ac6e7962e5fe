import type { BoardRow } from '@caimin/contract'
import { Card } from '@caimin/ui'
import { useFollowed } from '../followed/use-followed.ts'
import { useGoalAlerts } from '../goals/use-goal-alerts.ts'
import { useOwnLegs } from '../own/own-legs.ts'
import { MatchRow } from './match-row.tsx'

interface MatchRowsProps {
  readonly rows: readonly BoardRow[]
  /** What is over can be followed no more. */
  readonly isPast?: boolean
}

export function MatchRows({ rows, isPast = false }: MatchRowsProps) {
  const { has, setFollowed } = useFollowed()
  const legsOn = useOwnLegs()
  const onGoal = useGoalAlerts()
  return (
    <Card>
      <ul className="scores-board">
        {rows.map((row) => (
          <MatchRow
            key={row.match_id}
            row={row}
            legs={legsOn(row)}
            isFollowed={has(row)}
            onGoal={onGoal}
            onFollow={isPast ? undefined : setFollowed}
          />
        ))}
      </ul>
    </Card>
  )
}
