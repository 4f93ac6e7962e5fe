import { EndlessList, ErrorState, type QueryStates, type ShownList, SkeletonRows } from '@caimin/ui'
import { explainError } from '../data/explain.ts'

/** The way to more of a list, for `EndlessList`. */
export const moreOf = ({ hasMore = false, isLoadingMore = false, ...list }: ShownList<unknown>) => ({
  hasMore,
  isLoadingMore,
  onLoadMore: () => void list.loadMore?.(),
  whyNoMore: list.hasMoreFailed === true ? explainError(list.error) : undefined,
})

/** How the player's app shows that an answer is on its way or did not come, and the way to more of a list. */
export const QUERY_STATES: QueryStates = {
  pending: (count) => <SkeletonRows {...(count !== undefined && { count })} />,
  failed: (error, onRetry, whyIn) => <ErrorState {...{ [whyIn]: explainError(error) }} onRetry={onRetry} />,
  list: (list, shown) => (
    // Of an empty list it says no end; a search that has found nothing yet may go on.
    <EndlessList
      onRefresh={async () => list.refetch()}
      {...(((list.data ?? []).length > 0 || list.hasMore === true) && moreOf(list))}
    >
      {shown}
    </EndlessList>
  ),
}
