import { Bone, Skeleton } from '@caimin/ui'

const ROWS = ['first', 'second', 'third', 'fourth']

/** The shape of matches to come. */
export function MatchListSkeleton() {
  return (
    <Skeleton>
      {ROWS.map((row) => (
        <div key={row} className="bet-match">
          <div className="bet-match-top bet-match-wide">
            <div className="bet-meta stack">
              <Bone width="36px" />
              <Bone width="54px" />
              <Bone width="48px" />
            </div>
            <div className="bet-teams">
              <Bone width="64px" />
              <i />
              <Bone width="64px" />
            </div>
            <div className="bet-lines">
              <Bone height="91px" />
            </div>
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
