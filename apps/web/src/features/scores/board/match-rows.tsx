import type { BoardRow } from '@caimin/contract'
import { Card } from '@caimin/ui'
import { useFollowed } from '../followed/use-followed.ts'
import type { Goals } from '../goals/use-goals.ts'
import { useOwnLegs } from '../own/own-legs.ts'
import { MatchRow } from './match-row.tsx'

interface MatchRowsProps {
  readonly rows: readonly BoardRow[]
  readonly goals?: Goals
  /** What is over can be followed no more. */
  readonly isPast?: boolean
}

export function MatchRows({ rows, goals, isPast = false }: MatchRowsProps) {
  const { has, setFollowed } = useFollowed()
  const legsOn = useOwnLegs()
  return (
    <Card>
      <ul className="scores-board">
        {rows.map((row) => (
          <MatchRow
            key={row.match_id}
            row={row}
            legs={legsOn(row)}
            isFollowed={has(row)}
            scored={goals?.get(row.match_id)?.side}
            onFollow={isPast ? undefined : setFollowed}
          />
        ))}
      </ul>
    </Card>
  )
}
