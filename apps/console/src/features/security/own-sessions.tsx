import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { deviceName, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { securityTexts } from './security.texts.ts'

type Session = OutputOf<'staff', 'sessions'>['rows'][number]
const KEY = ['security', 'sessions'] as const
const refresh = () => queryClient.makeStale(KEY)

async function endOne(session_id: string): Promise<void> {
  const reply = await client.staff.endSession({ session_id })
  toast(reply.ok ? securityTexts.ended(1) : explain(reply))
  await refresh()
}

async function endOthers(): Promise<void> {
  const reply = await client.staff.endOtherSessions({})
  toast(reply.ok ? securityTexts.ended(reply.value.ended) : explain(reply))
  await refresh()
}

/** Where one is signed in, and the ways to end it there. */
export function OwnSessions() {
  const query = useQuery({ queryKey: KEY, queryFn: () => answerOf(client.staff.sessions({})) })
  const rows = query.data?.rows ?? []
  return (
    <section>
      <h2>{securityTexts.sessions}</h2>
      <p className="text-s ink-2">{securityTexts.sessionsNote}</p>
      {query.isPending && <ListLoading />}
      {query.isError && rows.length === 0 && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="sessions">
        {rows.map((session) => (
          <OneSession key={session.session_id} session={session} />
        ))}
      </ul>
      {rows.length > 1 && (
        <Press look="danger" onClick={() => void endOthers()}>
          {securityTexts.endOthers}
        </Press>
      )}
    </section>
  )
}

function OneSession({ session }: { readonly session: Session }) {
  const at = (time: string) => clockOrDay(time)
  return (
    <li>
      <div>
        <b>{deviceName(session.device)}</b>
        <span className="text-s ink-2">
          {securityTexts.signedInAt(at(session.signed_in_at))}　{securityTexts.seenAt(at(session.last_seen_at))}
        </span>
      </div>
      {session.is_this ? (
        <Status kind="done">{securityTexts.thisDevice}</Status>
      ) : (
        <Press size="small" onClick={() => void endOne(session.session_id)}>
          {securityTexts.endOne}
        </Press>
      )}
    </li>
  )
}
