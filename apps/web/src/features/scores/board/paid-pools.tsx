import type { OutputOf } from '@caimin/contract'
import type { MatchGameId } from '@caimin/rules'
import { Suspense } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { isMatchGame } from '../is-match-game.ts'
import { boardTexts } from './board.texts.ts'

export type PastRow = OutputOf<'scores', 'past'>['rows'][number]

/** What came in each play of a finished match, and what it paid. */
export const PaidPools = ({ row }: { readonly row: PastRow }) =>
  row.paid.length > 0 &&
  isMatchGame(row.game) && (
    <Suspense>
      <Pools game={row.game} row={row} />
    </Suspense>
  )

function Pools({ game, row: { paid, handicap, total } }: { readonly game: MatchGameId; readonly row: PastRow }) {
  const rules = useRules(game)
  const lines = { handicap, total: total ?? undefined }
  // Of a match that was never sold here no odds are known; beside others that are, a play was not sold.
  const isAnyKnown = paid.some(({ odds }) => odds !== null)
  return (
    <dl className="scores-paid">
      {paid.map(({ play, option, odds }) => (
        <div key={play}>
          <dt>{rules.playName(play)}</dt>
          <dd>
            <b>{rules.choiceText(play, option, lines).replace(rules.playName(play), '')}</b>{' '}
            {isAnyKnown && <small>{odds ?? boardTexts.notSold}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
