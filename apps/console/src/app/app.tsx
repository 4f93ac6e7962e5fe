import { present } from '@caimin/base'
import { PageEffects, type Params, usePlace } from '@caimin/router'
import { CallFailed } from '@caimin/session'
import { ErrorState, ToastHost } from '@caimin/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { FirstPasswordPage } from '../features/sign-in/first-password-page.tsx'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { EnrolPage } from '../features/staff/enrol-page.tsx'
import { explainError } from '../platform/explain.ts'
import { IdentityDialog } from '../platform/identity/identity-dialog.tsx'
import { ALL_LINKS } from '../platform/links.ts'
import { ListLoading } from '../platform/lists/query-states.tsx'
import { ScreenGuard } from '../platform/parts/guards.tsx'
import { useIsSignedIn } from '../platform/session.ts'
import { type Staff, useStaff } from '../platform/staff.ts'
import { PAGES } from './routes.ts'
import { deskOf, isScreenOf, nameOf } from './shell/desks.ts'
import { shellTexts } from './shell/shell.texts.ts'
import { Shell } from './shell/shell.tsx'

/** The console: the sign-in form, or the pages of the signed-in member of staff. */
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

/** Something is on its way: quiet at first, a skeleton after 200 ms. */
function Opening() {
  return (
    <main aria-label={shellTexts.opensPage}>
      <ListLoading />
    </main>
  )
}

const SCREENS = new Map(
  PAGES.map(({ path, load }) => [path, lazy(async () => ({ default: (await load()) as ComponentType<Params> }))]),
)

/** A list with its own columns, or the whole screen. */
const SCROLLER = '.table-scroll, .desk-scroll'

/** Opens the screen of the address if this desk has it, else the desk's first. */
function Desk({ staff }: { readonly staff: Staff }) {
  const place = usePlace()
  const desk = deskOf(staff)
  const asked = ALL_LINKS.find((link) => link.path === place.path)?.path
  const open = asked && isScreenOf(asked, desk) ? asked : (desk[0]?.path ?? '/more')
  const name = nameOf(open, desk)
  const Screen = present(SCREENS.get(open), `a page for ${open}`)
  return (
    <Shell staff={staff} path={open}>
      <ScreenGuard key={open}>
        <Suspense fallback={<Opening />}>
          <Screen {...place.params} />
          <PageEffects place={place} scroller={SCROLLER} titleOf={() => shellTexts.title(name)} />
        </Suspense>
      </ScreenGuard>
    </Shell>
  )
}
