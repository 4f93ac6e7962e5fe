import { CrashGuard } from '@caimin/ui'
import type { ReactNode } from 'react'
import { shellTexts } from './shell.texts.ts'
import { ErrorView } from './shell-states.tsx'

/** A bug in one page shows the error view instead of an empty screen; another page, or a tap, starts anew. */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  return (
    <CrashGuard
      fallback={() => (
        <ErrorView title={shellTexts.crashed} hint={shellTexts.crashedHint} onTap={() => location.reload()} />
      )}
    >
      {children}
    </CrashGuard>
  )
}
