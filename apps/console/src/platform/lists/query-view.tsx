import { type QueryViewProps, QueryView as SharedQueryView } from '@caimin/ui'
import { ListFailed, ListLoading } from './list-states.tsx'

/** An answer of the server: on its way, failed with the way to ask again, empty, or its data. */
export const QueryView = <T,>(props: Omit<QueryViewProps<T>, 'pending' | 'failed'>) => (
  <SharedQueryView
    {...props}
    pending={<ListLoading />}
    failed={(error, onRetry) => <ListFailed error={error} onRetry={onRetry} />}
  />
)
