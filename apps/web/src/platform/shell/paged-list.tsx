import { EndlessList, ErrorState, SkeletonRows } from '@caimin/ui'
import type { ReactNode } from 'react'
import { explainError } from '../data/explain.ts'

export interface PagedListProps {
  /** A query that comes page by page. */
  readonly list: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly isSuccess: boolean
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    refetch(): Promise<unknown>
    fetchNextPage(): unknown
  }
  /** How many rows have come so far. */
  readonly count: number
  /** What is shown instead of rows when there are none. */
  readonly empty: ReactNode
  /** What stands above the rows, or above their absence, once something has come. */
  readonly above?: ReactNode
  /** The rows that have come. */
  readonly children: ReactNode
}

/**
 * A list as far as it has come: on its way, failed, empty, or its rows and more of them at the bottom. Of an empty one
 * it says no end.
 */
export function PagedList({ list, count, empty, above, children }: PagedListProps) {
  const pages = {
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    onLoadMore: () => void list.fetchNextPage(),
  }
  return (
    <EndlessList onRefresh={() => list.refetch()} {...(count > 0 && pages)}>
      {list.isPending && <SkeletonRows count={6} />}
      {list.isError && count === 0 && (
        <ErrorState title={explainError(list.error)} onRetry={() => void list.refetch()} />
      )}
      {above}
      {list.isSuccess && count === 0 && empty}
      {count > 0 && children}
    </EndlessList>
  )
}
