import { ErrorState, type QueryViewProps, QueryView as SharedQueryView, SkeletonRows } from '@caimin/ui'
import { explainError } from '../data/explain.ts'

interface Props<T> extends Omit<QueryViewProps<T>, 'pending' | 'failed'> {
  /** How many rows are hinted at until the first answer. */
  readonly skeletons: number
}

/** An answer of the server: on its way, failed with the way to ask again, empty, or its data. */
export const QueryView = <T,>({ skeletons, ...props }: Props<T>) => (
  <SharedQueryView
    {...props}
    pending={<SkeletonRows count={skeletons} />}
    failed={(error, onRetry) => <ErrorState title={explainError(error)} onRetry={onRetry} />}
  />
)
