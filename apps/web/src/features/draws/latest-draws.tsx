import { gameKind } from '@caimin/rules/games'
import { EndlessList, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { latestDrawsQuery } from '../../platform/queries/latest-draws.ts'
import { DrawCard, type DrawEntry } from './draw-card.tsx'

interface LatestDrawsProps {
  /** Games on drawn numbers, or on the fourteen matches of an issue. */
  readonly kind: 'number' | 'fixed'
  /** How the draws are shown; one below the other without it. */
  readonly children?: (draws: readonly DrawEntry[]) => ReactNode
}

/** The newest draw of every game of a kind. */
export function LatestDraws({ kind, children = cards }: LatestDrawsProps) {
  const latest = useQuery(latestDrawsQuery)
  return (
    <EndlessList onRefresh={() => latest.refetch()}>
      <div className="draws">
        <QueryView query={latest} skeletons={6}>
          {({ rows }) => children(rows.filter(({ game }) => gameKind(game) === kind))}
        </QueryView>
      </div>
    </EndlessList>
  )
}

const cards = (draws: readonly DrawEntry[]): ReactNode => draws.map((draw) => <DrawCard key={draw.game} draw={draw} />)
