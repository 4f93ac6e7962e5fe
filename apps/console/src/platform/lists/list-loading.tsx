import { Skeleton, SkeletonBar } from '@caimin/ui'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Rows to come, after 200 ms. */
export function ListLoading() {
  return (
    <Skeleton>
      <div className="list-bones">
        {ROWS.map((row) => (
          <div key={row}>
            <SkeletonBar width="58px" />
            <SkeletonBar width="92px" />
            <SkeletonBar width="34%" />
            <SkeletonBar width="76px" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
