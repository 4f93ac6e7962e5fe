import type { GameId } from '@caimin/rules'
import { client } from '../../platform/data/client.ts'
import { DrawCard } from './draw-card.tsx'
import { ResultPages } from './result-pages.tsx'

/** Every draw of one game, with sales, pool and prize table where they are known. */
export function DrawHistory({ game }: { readonly game: GameId }) {
  return (
    <ResultPages
      queryKey={['draws', 'history', game]}
      fetchPage={(cursor) => client.draws.history({ game, ...(cursor !== undefined && { cursor }) })}
    >
      {(rows) => rows.map((draw) => <DrawCard key={draw.issue_no} draw={draw} isHistory />)}
    </ResultPages>
  )
}
