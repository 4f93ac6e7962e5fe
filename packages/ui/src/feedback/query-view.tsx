import type { ReactNode } from 'react'

/** What of a query decides what is shown; a query of TanStack is one. */
export interface ShownQuery<T> {
  readonly data: T | undefined
  /** Null while nothing went wrong. */
  readonly error: unknown
  readonly refetch: () => unknown
}

export interface QueryViewProps<T> {
  readonly query: ShownQuery<T>
  /** Shown until the first answer. */
  readonly pending: ReactNode
  /** Shown when no answer came, with the way to ask again. */
  readonly failed: (error: unknown, onRetry: () => void) => ReactNode
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
export function QueryView<T>({ query, pending, failed, empty, isEmpty = isEmptyList, children }: QueryViewProps<T>) {
  const { data, error } = query
  if (error !== null && (data === undefined || isEmpty(data))) return failed(error, () => void query.refetch())
  if (data === undefined) return pending
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}
