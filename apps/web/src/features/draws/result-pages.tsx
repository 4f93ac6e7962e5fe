import type { ClientReply } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { EmptyState } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../platform/shell/paged-list.tsx'
import { drawsTexts } from './draws.texts.ts'

interface PageOf<Row> {
  readonly rows: readonly Row[]
  readonly next_cursor: string | null
}

interface ResultPagesProps<Row> {
  readonly queryKey: readonly string[]
  readonly fetchPage: (cursor: string | undefined) => Promise<ClientReply<PageOf<Row>>>
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Pages of results, newest first, the next one at the bottom. */
export function ResultPages<Row>({ queryKey, fetchPage, children }: ResultPagesProps<Row>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => answerOf(fetchPage(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <PagedList
      list={list}
      count={rows.length}
      empty={<EmptyState title={drawsTexts.empty} hint={drawsTexts.emptyHint} />}
    >
      <div className="draws">{children(rows)}</div>
    </PagedList>
  )
}
