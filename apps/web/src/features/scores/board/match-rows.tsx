import type { BoardRow } from '@caimin/contract'
import { Card } from '@caimin/ui'
import { useFollowed } from '../followed/use-followed.ts'
import type { Goals } from '../goals/use-goals.ts'
import { useOwnLegs } from '../own/own-legs.ts'
import { MatchRow } from './match-row.tsx'
import { PaidPools, type PastRow } from './paid-pools.tsx'

interface MatchRowsProps {
  readonly rows: readonly BoardRow[]
  readonly goals?: Goals
}

export function MatchRows({ rows, goals }: MatchRowsProps) {
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
            onFollow={setFollowed}
          />
        ))}
      </ul>
    </Card>
  )
}

/** What is over can be followed no more; it says what each play paid. */
export function PastRows({ rows }: { readonly rows: readonly PastRow[] }) {
  const legsOn = useOwnLegs()
  return (
    <Card>
      <ul className="scores-board">
        {rows.map((row) => (
          <MatchRow
            key={row.match_id}
            row={row}
            legs={legsOn(row)}
            isFollowed={false}
            scored={undefined}
            below={<PaidPools row={row} />}
          />
        ))}
      </ul>
    </Card>
  )
}
