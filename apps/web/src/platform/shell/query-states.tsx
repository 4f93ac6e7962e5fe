import { EndlessList, ErrorState, type QueryStates, SkeletonRows } from '@caimin/ui'
import { explainError } from '../data/explain.ts'

/** How the player's app shows that an answer is on its way or did not come, and the way to more of a list. */
export const QUERY_STATES: QueryStates = {
  pending: (count) => <SkeletonRows {...(count !== undefined && { count })} />,
  failed: (error, onRetry, whyIn) => <ErrorState {...{ [whyIn]: explainError(error) }} onRetry={onRetry} />,
  list: (list, shown) => {
    // Of an empty list it says no end.
    const { data = [], hasMore = false, isLoadingMore = false } = list
    const more = { hasMore, isLoadingMore, onLoadMore: () => void list.loadMore?.() }
    return (
      <EndlessList onRefresh={async () => list.refetch()} {...(data.length > 0 && more)}>
        {shown}
      </EndlessList>
    )
  },
}
