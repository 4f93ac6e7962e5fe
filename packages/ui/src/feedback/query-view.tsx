import { createContext, type ReactNode, useContext } from 'react'

/** What of a query decides what is shown; a query of TanStack is one. */
export interface ShownQuery<T> {
  readonly data: T | undefined
  /** Null while nothing went wrong. */
  readonly error: unknown
  readonly refetch: () => unknown
}

/** What `usePages` answers, or a query whose answer is the whole list. */
export interface ShownList<Row> extends ShownQuery<readonly Row[]> {
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  /** `error` is of the next page. */
  readonly hasMoreFailed?: boolean
  readonly loadMore?: () => unknown
}

/** Where the state of an error says why. */
type WhyIn = 'title' | 'hint'

/** How an app shows the states of its queries. */
export interface QueryStates {
  /** Hints at so many rows. */
  readonly pending: (rows?: number) => ReactNode
  readonly failed: (error: unknown, onRetry: () => void, whyIn: WhyIn) => ReactNode
  /** A list with the way to more of it. */
  readonly list: (list: ShownList<unknown>, shown: ReactNode) => ReactNode
}

/** Each app provides its own at its root. */
export const QueryStatesContext = createContext<QueryStates>({
  pending: () => null,
  failed: () => null,
  list: (_, shown) => shown,
})

export interface QueryViewProps<T> {
  readonly query: ShownQuery<T>
  /** How many rows are hinted at until the first answer. */
  readonly skeletons?: number
  /** Shown until the first answer instead of rows. */
  readonly pending?: ReactNode
  readonly whyIn?: WhyIn
  /** What some errors show instead of the app's way to say so and ask again. */
  readonly failed?: (error: unknown, onRetry: () => void) => ReactNode
  /** Shown instead of the data where `isEmpty` says so; by default, of a list without rows. */
  readonly empty?: ReactNode
  readonly isEmpty?: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0

/**
 * Pending, failed, empty or its data. An answer that has come stays on screen when a later one fails, unless it is
 * empty.
 */
export function QueryView<T>({ query, empty, isEmpty = isEmptyList, children, ...shown }: QueryViewProps<T>) {
  const states = useContext(QueryStatesContext)
  const { data, error } = query
  if (error !== null && (data === undefined || isEmpty(data))) {
    const retry = () => void query.refetch()
    return shown.failed?.(error, retry) || states.failed(error, retry, shown.whyIn ?? 'title')
  }
  if (data === undefined) return shown.pending ?? states.pending(shown.skeletons)
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}

export interface PagedListProps<Row> {
  readonly list: ShownList<Row>
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode
  /** Above the rows, or above their absence, once something has come. */
  readonly above?: ReactNode
  /** The rows that have come. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list as far as it has come: on its way, failed, empty, or its rows and the way to more of them. */
export function PagedList<Row>({ list, empty, above, children }: PagedListProps<Row>) {
  const states = useContext(QueryStatesContext)
  return states.list(
    list,
    <>
      {above}
      <QueryView query={list} skeletons={6} empty={empty}>
        {children}
      </QueryView>
    </>,
  )
}
