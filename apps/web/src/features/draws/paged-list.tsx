import type { ClientReply } from '@caimin/contract'
import { EmptyState, EndlessList, ErrorState, SkeletonRows } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { explainError, unwrap } from '../../app/index.ts'
import { drawsTexts } from './draws.texts.ts'

interface PageOf<Row> {
  readonly rows: readonly Row[]
  readonly next_cursor: string | null
}

interface PagedListProps<Row> {
  readonly queryKey: readonly string[]
  readonly fetchPage: (cursor: string | undefined) => Promise<ClientReply<PageOf<Row>>>
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Pages of results, newest first, the next one at the bottom. */
export function PagedList<Row>({ queryKey, fetchPage, children }: PagedListProps<Row>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => unwrap(fetchPage(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <EndlessList
      onRefresh={() => list.refetch()}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onLoadMore={() => void list.fetchNextPage()}
    >
      <div className="draws">
        {list.isPending && <SkeletonRows count={6} />}
        {list.isError && rows.length === 0 && (
          <ErrorState title={explainError(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && rows.length === 0 && <EmptyState title={drawsTexts.empty} hint={drawsTexts.emptyHint} />}
        {rows.length > 0 && children(rows)}
      </div>
    </EndlessList>
  )
}
