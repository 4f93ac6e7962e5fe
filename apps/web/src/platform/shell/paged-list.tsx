import { EndlessList, type ShownQuery } from '@caimin/ui'
import type { ReactNode } from 'react'
import { QueryView } from './query-view.tsx'

export interface PagedListProps<Row> {
  /** What `usePages` answers. */
  readonly list: ShownQuery<readonly Row[]> & {
    readonly rows: readonly Row[]
    readonly hasMore: boolean
    readonly isLoadingMore: boolean
    readonly loadMore: () => Promise<unknown>
    readonly refetch: () => Promise<unknown>
  }
  /** What is shown instead of rows when there are none. */
  readonly empty: ReactNode
  /** What stands above the rows, or above their absence, once something has come. */
  readonly above?: ReactNode
  /** The rows that have come. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/**
 * A list as far as it has come: on its way, failed, empty, or its rows and more of them at the bottom. Of an empty one
 * it says no end.
 */
export function PagedList<Row>({ list, empty, above, children }: PagedListProps<Row>) {
  const pages = {
    hasMore: list.hasMore,
    isLoadingMore: list.isLoadingMore,
    onLoadMore: () => void list.loadMore(),
  }
  return (
    <EndlessList onRefresh={list.refetch} {...(list.rows.length > 0 && pages)}>
      {above}
      <QueryView query={list} skeletons={6} empty={empty}>
        {children}
      </QueryView>
    </EndlessList>
  )
}
