import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ownSecurityQuery, refreshSecurity } from './queries.ts'
import { ResetForm } from './reset-form.tsx'
import { securityTexts } from './security.texts.ts'
import './security.css'

/** One's own second factor, the reset of another's, and where one is signed in. */
export function SecurityPage() {
  return (
    <DeskPage title={securityTexts.title} help={securityTexts.help}>
      <div className="desk-scroll desk-sections">
        <QueryView query={useQuery(ownSecurityQuery)}>
          {(own) => (
            <>
              <section>
                <h2>{securityTexts.secondFactor}</h2>
                <p className="text-s ink-2">{securityTexts.why}</p>
                {own.has_second_factor ? (
                  <>
                    <p>
                      <Status kind="done">{securityTexts.isOn}</Status>
                      {`　${securityTexts.codesLeft(own.recovery_codes_left)}`}
                    </p>
                    <p className="text-s ink-2">{securityTexts.lost}</p>
                  </>
                ) : (
                  <>
                    <p>
                      <Status kind="ring">{securityTexts.isOff}</Status>
                    </p>
                    <EnrolSteps onEnrolled={() => void refreshSecurity()} />
                  </>
                )}
              </section>
              {own.may_reset !== 'nobody' && <ResetForm may={own.may_reset} />}
            </>
          )}
        </QueryView>
        <OwnSessions />
      </div>
    </DeskPage>
  )
}
