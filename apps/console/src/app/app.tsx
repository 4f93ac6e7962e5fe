import { CallFailed } from '@caimin/session'
import { ErrorState, ToastHost } from '@caimin/ui'
import { Suspense, useEffect } from 'react'
import { EnrolPage } from '../features/security/enrol-page.tsx'
import { FirstPasswordPage } from '../features/sign-in/first-password-page.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { explainError } from '../platform/explain.ts'
import { IdentityDialog } from '../platform/identity/identity-dialog.tsx'
import type { Path } from '../platform/links.ts'
import { ListLoading } from '../platform/lists/list-states.tsx'
import { usePlace } from '../platform/navigation.tsx'
import { ScreenGuard } from '../platform/parts/guards.tsx'
import { useIsSignedIn } from '../platform/session.ts'
import { type Staff, useStaff } from '../platform/staff.ts'
import { SCREENS } from './screens.ts'
import { deskOf, isScreenOf, nameOf } from './shell/desks.ts'
import { shellTexts } from './shell/shell.texts.ts'
import { Shell } from './shell/shell.tsx'

/** The console: the sign-in form, or the desk of whoever is signed in. */
export function App() {
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <ScreenGuard>{isSignedIn ? <SignedIn /> : <SignInPage />}</ScreenGuard>
      <IdentityDialog />
      <ToastHost />
    </>
  )
}

function SignedIn() {
  const staff = useStaff()
  if (staff.data?.hasFirstPassword === true) return <FirstPasswordPage staff={staff.data} />
  if (staff.data !== undefined) return <Desk staff={staff.data} />
  if (staff.error instanceof CallFailed && staff.error.refusal.reason === 'second_factor_needed') {
    return <EnrolPage onEnrolled={() => void staff.refetch()} />
  }
  if (staff.isError) {
    return (
      <main>
        <ErrorState title={shellTexts.notFound} hint={explainError(staff.error)} onRetry={() => void staff.refetch()} />
      </main>
    )
  }
  return <Opening />
}

/** Something is on its way: quiet at first, bones after 200 ms. */
function Opening() {
  return (
    <main aria-label={shellTexts.opensPage}>
      <ListLoading />
    </main>
  )
}

/** Opens the screen of the address if this desk has it, else the desk's first. */
function Desk({ staff }: { readonly staff: Staff }) {
  const { path } = usePlace()
  const desk = deskOf(staff)
  const isMine = path !== null && isScreenOf(path, desk)
  const open: Path = isMine ? path : (desk[0]?.path ?? '/more')
  const name = nameOf(open, desk)
  useEffect(() => {
    document.title = shellTexts.title(name)
  }, [name])
  const Screen = SCREENS[open]
  return (
    <Shell staff={staff} path={open}>
      <ScreenGuard key={open}>
        <Suspense fallback={<Opening />}>
          <Screen />
        </Suspense>
      </ScreenGuard>
    </Shell>
  )
}
