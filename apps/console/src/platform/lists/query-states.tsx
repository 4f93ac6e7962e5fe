import { Button, ErrorState, type QueryStates, Skeleton, SkeletonBar } from '@caimin/ui'
import { explainError } from '../explain.ts'
import { partsTexts } from '../parts/parts.texts.ts'
import { MoreRows } from './more-rows.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Rows to come, after 200 ms. */
export const ListLoading = () => (
  <Skeleton>
    <div className="list-skeleton">
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

/** How the desk shows that an answer is on its way or did not come, and the way to more of a list. */
export const QUERY_STATES: QueryStates = {
  pending: () => <ListLoading />,
  failed: (error, onRetry) => (
    <ErrorState
      title={partsTexts.notFetched}
      hint={explainError(error)}
      actions={
        <Button variant="outline" onClick={onRetry}>
          {partsTexts.retry}
        </Button>
      }
    />
  ),
  list: (list, shown) => (
    <>
      {shown}
      <MoreRows list={list} />
    </>
  ),
}
