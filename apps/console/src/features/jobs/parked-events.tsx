import { type OutputOf, SHORT_REASON } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { consumerName } from './consumer-columns.ts'
import { jobsTexts } from './jobs.texts.ts'
import { refreshJobs } from './queries.ts'

type Event = OutputOf<'jobs', 'list'>['parked_events'][number]

/** Events that were tried too often, each with what can be done about it. */
export function ParkedEvents({ events }: { readonly events: readonly Event[] }) {
  const { role } = useSignedInStaff()
  return (
    <>
      <PaneSection title={jobsTexts.parkedEvents}>
        {events.length === 0 && <p className="ink-2">{jobsTexts.noParked}</p>}
      </PaneSection>
      {events.map((event) => (
        <PaneSection
          key={event.event_id}
          title={consumerName(event.consumer)}
          side={<span className="end">{clockOrDay(event.failed_at)}</span>}
        >
          <p className="mono">{event.event_kind}</p>
          <p className="jobs-error">{event.error}</p>
          <p className="ink-2 text-s">{jobsTexts.tries(event.tries)}</p>
          {role === 'operator' ? <Decision eventId={event.event_id} /> : <p className="ink-2">{jobsTexts.readOnly}</p>}
        </PaneSection>
      ))}
    </>
  )
}

function Decision({ eventId }: { readonly eventId: string }) {
  const rerun = useCommand('jobs', 'rerunEvent', eventId)
  const dismiss = useCommand('jobs', 'dismissEvent', eventId)
  const [reason, setReason] = useState('')
  const key = { event_id: eventId }
  const submitRerun = () => follow(rerun.run(key), { said: jobsTexts.rerunDone, refresh: refreshJobs })
  const submitDismissal = () =>
    follow(dismiss.run({ ...key, reason }), { said: jobsTexts.dismissed, refresh: refreshJobs })
  return (
    <form className="stack" onSubmit={onSubmit(submitDismissal)}>
      <RefusalLine refusal={rerun.refusal ?? dismiss.refusal} />
      <Button variant="outline" size="small" busy={rerun.isBusy} onClick={() => void submitRerun()}>
        {jobsTexts.rerun}
      </Button>
      <TextField label={jobsTexts.dismissReason} value={reason} onChange={setReason} maxLength={SHORT_REASON.max} />
      <Button
        type="submit"
        variant="danger"
        size="small"
        busy={dismiss.isBusy}
        missing={reason.trim().length < SHORT_REASON.min ? jobsTexts.reasonMissing : undefined}
      >
        {jobsTexts.dismiss}
      </Button>
    </form>
  )
}
