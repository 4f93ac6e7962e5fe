import type { ClientReply } from '@caimin/contract'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { CallFailed, unwrapReply } from './call-failed.ts'

/** What every call of a list answers, beside its figures. */
interface Page {
  readonly rows: readonly unknown[]
  readonly next_cursor: string | null
}
type RowOf<P extends Page> = P['rows'][number]

interface PagesOptions<P extends Page> {
  /** Begins with the feature's name: the socket invalidates by prefix. */
  readonly queryKey: QueryKey
  /** Fetches one page; `cursor` goes into the input as it is, `{}` for the first page. */
  readonly load: (cursor: { readonly cursor?: string }, signal: AbortSignal) => Promise<ClientReply<P>>
  readonly refetchInterval?: number
  readonly staleTime?: number
  /** Shows the list of the previous key until the first page of this one has come. */
  readonly keepsPrevious?: boolean
}

/**
 * Options of a list that comes page by page, declared once beside its feature.
 *
 *     export const receiptsQuery = (filter: ReceiptsFilter) => pagesQuery({
 *       queryKey: ['counter', 'receipts', filter],
 *       load: (cursor, signal) => client.counter.receipts({ filter, ...cursor }, { signal }),
 *     })
 */
export const pagesQuery = <P extends Page>({ queryKey, load, keepsPrevious, ...times }: PagesOptions<P>) =>
  infiniteQueryOptions<P, Error, InfiniteData<P, string | null>, QueryKey, string | null>({
    ...times,
    ...(keepsPrevious === true && { placeholderData: keepPreviousData }),
    queryKey,
    queryFn: ({ pageParam, signal }) => unwrapReply(load(pageParam === null ? {} : { cursor: pageParam }, signal)),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** A list as far as it has come. */
export interface Pages<P extends Page> {
  /** All rows that have come; undefined before the first page. */
  readonly data: readonly RowOf<P>[] | undefined
  /** The same, empty before the first page. */
  readonly rows: readonly RowOf<P>[]
  /** Carries what the call answers beside the rows: counters, sums. */
  readonly firstPage: P | undefined
  /** Fetched last, also when all pages are fetched anew. */
  readonly lastPage: P | undefined
  /** Whether anything was fetched since this list came on screen, or all of it was remembered. */
  readonly isFetchedAfterMount: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The last attempt at the next page failed. */
  readonly hasMoreFailed: boolean
  readonly loadMore: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/**
 * Rows, first page, and what a list needs. A cursor that the server no longer takes restarts the list at its first
 * page.
 */
export function usePages<P extends Page>(options: ReturnType<typeof pagesQuery<P>>): Pages<P> {
  const query = useInfiniteQuery(options)
  const cache = useQueryClient()
  const isBadCursor = query.data !== undefined && isBadInput(query.error)
  const { queryKey } = options
  useEffect(() => {
    // Without its pages the list asks for the first alone; if that is refused too, there are none to drop and the error
    // stays.
    if (isBadCursor) void cache.resetQueries({ queryKey, exact: true })
  }, [isBadCursor, cache, queryKey])
  const pages = query.data?.pages
  // The same rows until another answer comes, so that effects may follow them.
  const rows = useMemo(() => pages?.flatMap((page): readonly RowOf<P>[] => page.rows), [pages])
  return {
    data: rows,
    rows: rows ?? [],
    firstPage: pages?.[0],
    lastPage: pages?.at(-1),
    isFetchedAfterMount: query.isFetchedAfterMount,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  }
}

const isBadInput = (error: unknown): boolean => error instanceof CallFailed && error.refusal.reason === 'bad_input'
