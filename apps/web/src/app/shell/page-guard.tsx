import type { Place } from '@caimin/router'
import { ErrorBoundary } from '@caimin/ui'
import type { ReactNode } from 'react'
import { shellTexts } from './shell.texts.ts'
import { ErrorView } from './shell-states.tsx'

/** A bug in one page shows the error view instead of an empty screen; another address, or a tap, starts anew. */
export function PageGuard({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      of={place}
      fallback={() => (
        <ErrorView title={shellTexts.crashed} hint={shellTexts.crashedHint} onTap={() => location.reload()} />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
