import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { Card, Tag } from '@caimin/ui'
import { useClient } from '../../app/index.ts'
import { drawsTexts } from './draws.texts.ts'
import { PagedList } from './paged-list.tsx'

type Row = OutputOf<'draws', 'matchResults'>['rows'][number]

/** Finished matches by business date, 90 minutes and half time. */
export function MatchResults({ game }: { readonly game: GameId }) {
  const client = useClient()
  return (
    <PagedList
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
                <ResultRow key={row.match_id} row={row} />
              ))}
            </Card>
          </section>
        ))
      }
    </PagedList>
  )
}

const signed = (handicap: number): string => (handicap > 0 ? `+${handicap}` : `${handicap}`.replace('-', '−'))

function ResultRow({ row }: { readonly row: Row }) {
  return (
    <div className="draws-match">
      <span className="draws-match-no">
        <small className="ink-2">{row.league}</small>
        {row.number_text}
      </span>
      <span className="draws-match-teams">
        {row.home} <b>{row.is_void ? drawsTexts.void : row.full}</b> {row.away}
      </span>
      <span className="draws-match-end text-s ink-2">
        {row.half !== null && drawsTexts.half(row.half)}
        <br />
        {drawsTexts.handicap(signed(row.handicap))}
      </span>
    </div>
  )
}
