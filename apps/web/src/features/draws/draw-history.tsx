import type { GameId } from '@caimin/rules'
import { usePages } from '@caimin/session'
import { drawHistoryQuery } from '../../platform/queries/draw-history.ts'
import { DrawCard } from './draw-card.tsx'
import { ResultPages } from './result-pages.tsx'

/** Every draw of one game, with sales, pool and prize table where they are known. */
export function DrawHistory({ game }: { readonly game: GameId }) {
  return (
    <ResultPages list={usePages(drawHistoryQuery(game))}>
      {(rows) => rows.map((draw) => <DrawCard key={draw.issue_no} draw={draw} isHistory />)}
    </ResultPages>
  )
}
