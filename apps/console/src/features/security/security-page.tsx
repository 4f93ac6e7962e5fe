import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { EnrolSteps } from './enrol-steps.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ResetForm } from './reset-form.tsx'
import { securityTexts } from './security.texts.ts'
import './security.css'

const refresh = () => queryClient.makeStale(['security'])

/** One's own second factor, the reset of another's, and where one is signed in. */
export function SecurityPage() {
  const query = useQuery({
    queryKey: ['security', 'own'],
    queryFn: () => answerOf(client.staff.security({})),
  })
  const own = query.data
  return (
    <DeskPage title={securityTexts.title} help={securityTexts.help}>
      <div className="desk-scroll security">
        {query.isPending && <ListLoading />}
        {query.isError && own === undefined && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
        {own !== undefined && (
          <section>
            <h2>{securityTexts.secondFactor}</h2>
            <p className="text-s ink-2">{securityTexts.why}</p>
            {own.has_second_factor ? (
              <>
                <p>
                  <Status kind="done">{securityTexts.isOn}</Status>　{securityTexts.codesLeft(own.recovery_codes_left)}
                </p>
                <p className="text-s ink-2">{securityTexts.lost}</p>
              </>
            ) : (
              <>
                <p>
                  <Status kind="ring">{securityTexts.isOff}</Status>
                </p>
                <EnrolSteps onEnrolled={() => void refresh()} />
              </>
            )}
          </section>
        )}
        {own !== undefined && own.may_reset !== 'nobody' && <ResetForm may={own.may_reset} />}
        <OwnSessions />
      </div>
    </DeskPage>
  )
}
