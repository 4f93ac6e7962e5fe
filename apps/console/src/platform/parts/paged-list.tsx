import type { ReactNode } from 'react'
import { ListEmpty, ListFailed, ListLoading } from './list-states.tsx'
import { partsTexts } from './parts.texts.ts'
import { Press } from './press.tsx'

export interface PagedListProps {
  /** A query that comes page by page. */
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly isSuccess: boolean
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    refetch(): unknown
    fetchNextPage(): unknown
  }
  /** How many rows have come so far. */
  readonly count: number
  readonly empty: { readonly title: string; readonly hint: string }
  /** The rows that have come. */
  readonly children: ReactNode
}

/** A list as far as it has come: on its way, failed, empty, or its rows and the way to more of them. */
export function PagedList({ query, count, empty, children }: PagedListProps) {
  return (
    <>
      {query.isPending && <ListLoading />}
      {query.isError && count === 0 && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && count === 0 && <ListEmpty {...empty} />}
      {count > 0 && children}
      {query.hasNextPage && (
        <p className="pad">
          <Press busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {partsTexts.more}
          </Press>
        </p>
      )}
    </>
  )
}
