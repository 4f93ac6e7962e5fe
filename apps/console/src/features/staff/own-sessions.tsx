import type { OutputOf } from '@caimin/contract'
import { Button, deviceName, QueryView, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { ownSessionsQuery, refreshSessions } from './queries.ts'
import { securityTexts } from './security.texts.ts'

type Session = OutputOf<'staff', 'sessions'>['rows'][number]

async function endOne(session_id: string): Promise<void> {
  const reply = await client.staff.endSession({ session_id })
  toast(reply.ok ? securityTexts.ended(1) : explain(reply))
  await refreshSessions()
}

async function endOthers(): Promise<void> {
  const reply = await client.staff.endOtherSessions({})
  toast(reply.ok ? securityTexts.ended(reply.value.ended) : explain(reply))
  await refreshSessions()
}

/** Where one is signed in, and the ways to end it there. */
export function OwnSessions() {
  return (
    <section>
      <h2>{securityTexts.sessions}</h2>
      <p className="text-s ink-2">{securityTexts.sessionsNote}</p>
      <QueryView query={useQuery(ownSessionsQuery)}>
        {({ rows }) => (
          <>
            <ul className="sessions">
              {rows.map((session) => (
                <OneSession key={session.session_id} session={session} />
              ))}
            </ul>
            {rows.length > 1 && (
              <Button variant="danger" onClick={() => void endOthers()}>
                {securityTexts.endOthers}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

function OneSession({ session }: { readonly session: Session }) {
  return (
    <li>
      <div>
        <b>{deviceName(session.device)}</b>
        <span className="text-s ink-2">
          {`${securityTexts.signedInAt(clockOrDay(session.signed_in_at))}　${securityTexts.seenAt(clockOrDay(session.last_seen_at))}`}
        </span>
      </div>
      {session.is_this ? (
        <Status kind="done">{securityTexts.thisDevice}</Status>
      ) : (
        <Button variant="outline" size="small" onClick={() => void endOne(session.session_id)}>
          {securityTexts.endOne}
        </Button>
      )}
    </li>
  )
}
