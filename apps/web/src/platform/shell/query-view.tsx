import { ErrorState, type QueryViewProps, QueryView as SharedQueryView, SkeletonRows } from '@caimin/ui'
import type { ReactNode } from 'react'
import { explainError } from '../data/explain.ts'

interface Props<T> extends Omit<QueryViewProps<T>, 'pending' | 'failed'> {
  /** How many rows are hinted at until the first answer. */
  readonly skeletons?: number
  /** Shown until the first answer instead of rows. */
  readonly pending?: ReactNode
  /** Where the state of an error says why: by default in its title. */
  readonly whyIn?: 'title' | 'hint'
  /** What some errors show instead. */
  readonly failed?: (error: unknown) => ReactNode
}

/** An answer of the server: on its way, failed with the way to ask again, empty, or its data. */
export const QueryView = <T,>({ skeletons, pending, whyIn = 'title', failed, ...props }: Props<T>) => (
  <SharedQueryView
    {...props}
    pending={pending ?? <SkeletonRows {...(skeletons !== undefined && { count: skeletons })} />}
    failed={(error, onRetry) =>
      failed?.(error) || <ErrorState {...{ [whyIn]: explainError(error) }} onRetry={onRetry} />
    }
  />
)
