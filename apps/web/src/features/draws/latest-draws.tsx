import { gameKind } from '@caimin/rules/games'
import { unwrapReply } from '@caimin/session'
import { EndlessList, ErrorState, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '../../platform/data/client.ts'
import { explainError } from '../../platform/data/explain.ts'
import { DrawCard, type DrawEntry } from './draw-card.tsx'

interface LatestDrawsProps {
  /** Games on drawn numbers, or on the fourteen matches of an issue. */
  readonly kind: 'number' | 'fixed'
  /** How the draws are shown; one below the other without it. */
  readonly children?: (draws: readonly DrawEntry[]) => ReactNode
}

/** The newest draw of every game of a kind. */
export function LatestDraws({ kind, children = cards }: LatestDrawsProps) {
  const latest = useQuery({ queryKey: ['draws', 'latest'], queryFn: () => unwrapReply(client.draws.latest({})) })
  return (
    <EndlessList onRefresh={() => latest.refetch()}>
      <div className="draws">
        {latest.isPending && <SkeletonRows count={6} />}
        {latest.isError && !latest.data && (
          <ErrorState title={explainError(latest.error)} onRetry={() => void latest.refetch()} />
        )}
        {latest.data && children(latest.data.rows.filter(({ game }) => gameKind(game) === kind))}
      </div>
    </EndlessList>
  )
}

const cards = (draws: readonly DrawEntry[]): ReactNode => draws.map((draw) => <DrawCard key={draw.game} draw={draw} />)
