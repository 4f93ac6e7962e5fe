import type { BoardRow } from '@caimin/contract'
import { Card } from '@caimin/ui'
import { type Followed, useFollowed } from '../followed/use-followed.ts'
import { MatchRow } from './match-row.tsx'

interface MatchRowsProps {
  readonly rows: readonly BoardRow[]
}

/** Matches that may be followed. */
export const MatchRows = ({ rows }: MatchRowsProps) => <Rows rows={rows} followed={useFollowed()} />

/** Matches that are over. */
export const PastRows = ({ rows }: MatchRowsProps) => <Rows rows={rows} />

const Rows = ({ rows, followed }: MatchRowsProps & { readonly followed?: Followed }) => (
  <Card>
    <ul className="scores-board">
      {rows.map((row) => (
        <MatchRow
          key={row.match_id}
          row={row}
          isFollowed={followed?.has(row) ?? false}
          onFollow={followed?.setFollowed}
        />
      ))}
    </ul>
  </Card>
)
