import { handicapText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { inPaperOrder, paperScore } from '@caimin/rules/games'
import { Card, Tag } from '@caimin/ui'
import { useClient } from '../../app/index.ts'
import { drawsTexts } from './draws.texts.ts'
import { ResultPages } from './result-pages.tsx'

type Row = OutputOf<'draws', 'matchResults'>['rows'][number]

/** Finished matches by business date, 90 minutes and half time. */
export function MatchResults({ game }: { readonly game: GameId }) {
  const client = useClient()
  return (
    <ResultPages
      queryKey={['draws', 'matches', game]}
      fetchPage={(cursor) => client.draws.matchResults({ game, ...(cursor !== undefined && { cursor }) })}
    >
      {(rows) =>
        [...Map.groupBy(rows, (row) => row.business_date)].map(([date, group]) => (
          <section key={date}>
            <h2 className="draws-day">
              {date} {group.some((row) => row.is_demo) && <Tag>{drawsTexts.demo}</Tag>}
            </h2>
            <Card>
              {group.map((row) => (
                <ResultRow key={row.match_id} game={game} row={row} />
              ))}
            </Card>
          </section>
        ))
      }
    </ResultPages>
  )
}

function ResultRow({ game, row }: { readonly game: GameId; readonly row: Row }) {
  const [first, second] = inPaperOrder(game, row.home, row.away)
  return (
    <div className="draws-match">
      <span className="draws-match-no">
        <small className="ink-2">{row.league}</small>
        {row.number_text}
      </span>
      <span className="draws-match-teams">
        {first} <b>{row.is_void ? drawsTexts.void : paperScore(game, row.full ?? '')}</b> {second}
      </span>
      <span className="draws-match-end text-s ink-2">
        {row.half !== null && drawsTexts.half(row.half)}
        <br />
        {drawsTexts.handicap(handicapText(row.handicap))}
      </span>
    </div>
  )
}
