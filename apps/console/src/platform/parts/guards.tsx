import { Button, ErrorBoundary, ErrorState } from '@caimin/ui'
import type { ReactNode } from 'react'
import { Pane } from './pane.tsx'
import { partsTexts } from './parts.texts.ts'

/** What crashed, and the two ways on: code that did not load comes only with the whole page. */
function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorState
      title={partsTexts.crashed}
      hint={partsTexts.crashedHint}
      actions={
        <div className="row">
          <Button variant="outline" onClick={onRetry}>
            {partsTexts.openAgain}
          </Button>
          <Button variant="outline" onClick={() => location.reload()}>
            {partsTexts.reload}
          </Button>
        </div>
      }
    />
  )
}

/** Around a screen: a bug in it, or code that did not load, leaves navigation and connection working. */
export function ScreenGuard({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <main>
          <Crashed onRetry={retry} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** An error boundary around the pane: a crash in it leaves the list working. */
export function PaneGuard({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Pane label={partsTexts.crashed} head={<h2>{partsTexts.crashed}</h2>}>
          <Crashed onRetry={retry} />
        </Pane>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
