import { Skeleton, SkeletonBar } from '@caimin/ui'

const ROWS = ['first', 'second', 'third', 'fourth']

/** The shape of matches to come. */
export function MatchListSkeleton() {
  return (
    <Skeleton>
      {ROWS.map((row) => (
        <div key={row} className="bet-match">
          <div className="bet-match-top bet-match-wide">
            <div className="bet-meta stack">
              <SkeletonBar width="36px" />
              <SkeletonBar width="54px" />
              <SkeletonBar width="48px" />
            </div>
            <div className="bet-teams">
              <SkeletonBar width="64px" />
              <i />
              <SkeletonBar width="64px" />
            </div>
            <div className="bet-lines">
              <SkeletonBar height="91px" />
            </div>
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
