import type { OutputOf } from '@caimin/contract'
import { Link } from '@caimin/router'
import { Button, EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { links } from '../../platform/links.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CONSUMER_COLUMNS } from './consumer-columns.ts'
import { jobsTexts } from './jobs.texts.ts'
import { ParkedEvents } from './parked-events.tsx'
import { jobsQuery, refreshJobs } from './queries.ts'
import './jobs.css'

type JobList = OutputOf<'jobs', 'list'>
type Queue = JobList['queues'][number]

const STATUS_OF: Readonly<Record<NonNullable<Queue['last']>['outcome'], StatusKind>> = {
  done: 'done',
  failed: 'look',
  retrying: 'warn',
  running: 'half',
  cancelled: 'off',
}

const nameOf = (name: string): string => jobsTexts.names[name] ?? name

/** What the server does by itself, and whether it does it. */
export function JobsPage() {
  return (
    <DeskPage title={jobsTexts.title} help={jobsTexts.help}>
      <QueryView query={useQuery(jobsQuery)}>{(list) => <JobsView list={list} />}</QueryView>
    </DeskPage>
  )
}

function JobsView({ list }: { readonly list: JobList }) {
  const { queues, failed, outbox, stuck_orders, consumers, parked_events } = list
  return (
    <div className="split split-stacked jobs-split">
      <div className="column">
        <Counters
          counters={[
            { name: jobsTexts.waiting, value: queues.reduce((sum, queue) => sum + queue.waiting + queue.active, 0) },
            { name: jobsTexts.failed, value: failed.length, isUrgent: failed.length > 0 },
            {
              name: jobsTexts.stuckOrders,
              value: stuck_orders,
              isUrgent: stuck_orders > 0,
              isExtra: stuck_orders === 0,
            },
            { name: jobsTexts.outbox, value: outbox.waiting },
            { name: jobsTexts.lag, value: jobsTexts.seconds(outbox.oldest_seconds) },
          ]}
        />
        <div className="table-scroll">
          {queues.length === 0 ? (
            <EmptyState title={jobsTexts.empty} hint={jobsTexts.emptyHint} />
          ) : (
            <DataTable columns={COLUMNS} rows={queues} keyOf={({ name }) => name} />
          )}
          <DataTable columns={CONSUMER_COLUMNS} rows={consumers} keyOf={({ name }) => name} />
        </div>
      </div>
      <Pane label={jobsTexts.paneLabel} head={<h2>{jobsTexts.paneLabel}</h2>}>
        {failed.length === 0 && (
          <PaneSection>
            <p className="ink-2">{jobsTexts.noFailed}</p>
          </PaneSection>
        )}
        {failed.map((job) => (
          <FailedJob key={job.job_id} job={job} />
        ))}
        <ParkedEvents events={parked_events} />
        <PaneSection>
          <Link to={links.clientErrors()}>{jobsTexts.clientErrors}</Link>
        </PaneSection>
      </Pane>
    </div>
  )
}

const COLUMNS: readonly Column<Queue>[] = [
  {
    head: jobsTexts.job,
    cellClass: 'two-lines',
    cell: ({ name }) => nameOf(name),
    after: ({ name }) => <span className="mono">{name}</span>,
  },
  {
    head: jobsTexts.last,
    cellClass: 'two-lines',
    cell: ({ last }) =>
      last === null ? (
        <span>{jobsTexts.never}</span>
      ) : (
        <>
          <Status kind={STATUS_OF[last.outcome]}>{jobsTexts.outcomes[last.outcome]}</Status>
          <span>{last.error ?? clockOrDay(last.started_at)}</span>
        </>
      ),
  },
  {
    head: jobsTexts.took,
    isNumber: true,
    isExtra: true,
    cell: ({ last }) => (last?.ms == null ? '—' : jobsTexts.ms(last.ms)),
  },
  { head: jobsTexts.next, isNumber: true, isExtra: true, cell: nextRun },
  { head: jobsTexts.waiting, isNumber: true, cell: ({ waiting, active }) => waiting + active },
  { head: jobsTexts.failed, isNumber: true, cellClass: 'bold', cell: ({ failed }) => failed },
]

function nextRun({ cron, next_at }: Queue): string {
  if (cron === null) return jobsTexts.byEvent
  return next_at === null ? cron : clockOrDay(next_at)
}

/** A job that was given up: why, and one more try. */
function FailedJob({ job }: { readonly job: JobList['failed'][number] }) {
  const { role } = useSignedInStaff()
  const retry = useCommand('jobs', 'retry', job.job_id)
  const submit = () =>
    follow(retry.run({ name: job.name, job_id: job.job_id }), { said: jobsTexts.retried, refresh: refreshJobs })
  return (
    <PaneSection
      title={nameOf(job.name)}
      side={<span className="end">{job.failed_at === null ? '' : clockOrDay(job.failed_at)}</span>}
    >
      <p className="jobs-error">{job.error}</p>
      <p className="ink-2 text-s">{jobsTexts.tries(job.tries)}</p>
      <RefusalLine refusal={retry.refusal} />
      {role === 'operator' ? (
        <Button variant="outline" size="small" busy={retry.isBusy} onClick={() => void submit()}>
          {jobsTexts.retry}
        </Button>
      ) : (
        <p className="ink-2">{jobsTexts.readOnly}</p>
      )}
    </PaneSection>
  )
}
