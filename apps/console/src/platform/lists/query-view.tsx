import { Button, ErrorState, type QueryViewProps, QueryView as SharedQueryView } from '@caimin/ui'
import { explainError } from '../explain.ts'
import { partsTexts } from '../parts/parts.texts.ts'
import { ListLoading } from './list-loading.tsx'

/** An answer of the server: on its way, failed with the way to ask again, empty, or its data. */
export const QueryView = <T,>(props: Omit<QueryViewProps<T>, 'pending' | 'failed'>) => (
  <SharedQueryView
    {...props}
    pending={<ListLoading />}
    failed={(error, onRetry) => <LoadFailed error={error} onRetry={onRetry} />}
  />
)

/** What was asked for did not come, and why. */
export const LoadFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <ErrorState
    title={partsTexts.notFetched}
    hint={explainError(error)}
    actions={
      <Button variant="outline" onClick={onRetry}>
        {partsTexts.retry}
      </Button>
    }
  />
)
