import type { BoardRow, BoardSport, BoardView } from '@caimin/contract'
import { Chip, EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEarlyPageDrop } from '../../../platform/shell/continue-early-page.ts'
import { followedTexts } from '../followed/followed.texts.ts'
import { useFollowed } from '../followed/use-followed.ts'
import { useGoals } from '../goals/use-goals.ts'
import { useOwnLegs } from '../own/own-legs.ts'
import { boardQuery } from '../queries.ts'
import { boardTexts } from './board.texts.ts'
import { LeagueSelect } from './league-select.tsx'
import { MatchRows } from './match-rows.tsx'

interface LiveBoardProps {
  readonly sport: BoardSport
  readonly view: BoardView
}

/** Matches that run, or come next: those that the player follows first, each by kick-off. */
export function LiveBoard({ sport, view }: LiveBoardProps) {
  const board = useQuery(boardQuery(sport, view))
  // Asked for beside the board, not once its rows are drawn.
  const { has, isKnown } = useFollowed()
  const legsOn = useOwnLegs()
  useEarlyPageDrop(board.isError || (board.data !== undefined && isKnown))
  return (
    <QueryView
      query={board}
      skeletons={8}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState {...boardTexts.empty[view]} />}
    >
      {({ rows }) => <Matches rows={rows} view={view} has={has} legsOn={legsOn} />}
    </QueryView>
  )
}

interface MatchesProps {
  readonly rows: readonly BoardRow[]
  readonly view: BoardView
  readonly has: ReturnType<typeof useFollowed>['has']
  readonly legsOn: ReturnType<typeof useOwnLegs>
}

function Matches({ rows, view, has, legsOn }: MatchesProps) {
  const goals = useGoals(rows)
  const [wanted, setWanted] = useState<string>()
  const [isOwnOnly, setOwnOnly] = useState(false)
  const leagues = [...new Set(rows.map((row) => row.league))]
  // A league whose last match is over is no longer among them.
  const league = leagues.find((each) => each === wanted)
  const own = rows.filter((row) => legsOn(row).length > 0)
  const wantedRows = isOwnOnly && own.length > 0 ? own : rows
  const shown = league === undefined ? wantedRows : wantedRows.filter((row) => row.league === league)
  const followed = shown.filter(has)
  const unmarked = followed.length === 0 ? shown : shown.filter((row) => !has(row))
  const { under = [], over = [] } = Object.groupBy(unmarked, (row) => (row.awaits_result ? 'over' : 'under'))
  return (
    <>
      <div className="scores-leagues">
        <LeagueSelect leagues={leagues} value={league} onChange={setWanted} />
        {own.length > 0 && (
          <Chip chosen={isOwnOnly} onClick={() => setOwnOnly(!isOwnOnly)}>
            {boardTexts.ownOnly}
          </Chip>
        )}
        <span className="ink-2">{boardTexts.count(shown.length)}</span>
      </div>
      {followed.length > 0 && (
        <>
          <h2 className="scores-day">{followedTexts.mine}</h2>
          <MatchRows rows={followed} goals={goals} />
          {under.length > 0 && <h2 className="scores-day">{followedTexts.others}</h2>}
        </>
      )}
      {under.length > 0 && <MatchRows rows={under} goals={goals} />}
      {over.length > 0 && (
        <>
          <h2 className="scores-day">{boardTexts.ended}</h2>
          <MatchRows rows={over} goals={goals} />
        </>
      )}
      {view === 'running' && (
        <p className="scores-board-note">{boardTexts.note([...new Set(shown.map(({ source }) => source))])}</p>
      )}
    </>
  )
}
