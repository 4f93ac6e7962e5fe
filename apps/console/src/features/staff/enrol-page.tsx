import { Button } from '@caimin/ui'
import { signOut } from '../../platform/sign-out.ts'
import { EnrolSteps } from './enrol-steps.tsx'
import { securityTexts } from './security.texts.ts'
import './security.css'

/** The desk of who must enrol a second factor before anything else. */
export function EnrolPage({ onEnrolled }: { readonly onEnrolled: () => void }) {
  return (
    <main className="enrol-page">
      <h1>{securityTexts.enrolTitle}</h1>
      <p>{securityTexts.enrolHelp}</p>
      <p className="text-s ink-2">{securityTexts.why}</p>
      <EnrolSteps onEnrolled={onEnrolled} />
      <Button variant="quiet" onClick={() => void signOut()}>
        {securityTexts.signOut}
      </Button>
    </main>
  )
}
