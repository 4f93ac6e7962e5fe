import type { BoardRow, BoardSport } from '@caimin/contract'
import { EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { MatchRows } from '../board/match-rows.tsx'
import { GoalAlertsButton } from '../goals/goal-alerts-button.tsx'
import { useGoals } from '../goals/use-goals.ts'
import { followedQuery } from '../queries.ts'
import { followedTexts } from './followed.texts.ts'

/** The matches of a sport that the player follows, by kick-off. */
export const FollowedBoard = ({ sport }: { readonly sport: BoardSport }) => (
  <>
    {sport === 'football' && (
      <div className="scores-goal-alerts">
        <GoalAlertsButton />
      </div>
    )}
    <Followed sport={sport} />
  </>
)

const Followed = ({ sport }: { readonly sport: BoardSport }) => (
  <QueryView
    query={useQuery(followedQuery)}
    skeletons={4}
    isEmpty={({ rows }) => rows.every((row) => row.sport !== sport)}
    empty={<EmptyState {...followedTexts.empty} />}
  >
    {({ rows }) => <Rows rows={rows} sport={sport} />}
  </QueryView>
)

function Rows({ rows, sport }: { readonly rows: readonly BoardRow[]; readonly sport: BoardSport }) {
  const goals = useGoals(rows)
  return (
    <div className="scores-followed">
      <MatchRows rows={rows.filter((row) => row.sport === sport)} goals={goals} />
    </div>
  )
}
