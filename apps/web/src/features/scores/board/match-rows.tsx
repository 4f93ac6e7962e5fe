import type { BoardRow } from '@caimin/contract'
import { Card } from '@caimin/ui'
import { MatchRow } from './match-row.tsx'

interface MatchRowsProps {
  readonly rows: readonly BoardRow[]
}

export const MatchRows = ({ rows }: MatchRowsProps) => (
  <Card>
    <ul className="scores-board">
      {rows.map((row) => (
        <MatchRow key={row.match_id} row={row} />
      ))}
    </ul>
  </Card>
)
