import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { jobRefusals, jobsTexts } from './jobs.texts.ts'
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

const KEY = ['operator', 'jobs']
const nameOf = (name: string): string => jobsTexts.names[name] ?? name
const when = (time: string): string => clockOrDay(time)

/** What the server does by itself, and whether it does it. */
export function JobsPage() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => answerOf(client.jobs.list({})),
    refetchInterval: 5_000,
  })
  return (
    <DeskPage title={jobsTexts.title} help={jobsTexts.help}>
      {query.isPending && <ListLoading />}
      {query.isError && query.data === undefined && (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <JobsView list={query.data} />}
    </DeskPage>
  )
}

function JobsView({ list }: { readonly list: JobList }) {
  const { queues, failed, outbox, stuck_orders } = list
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
            <ListEmpty title={jobsTexts.empty} hint={jobsTexts.emptyHint} />
          ) : (
            <QueueTable queues={queues} />
          )}
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
      </Pane>
    </div>
  )
}

function QueueTable({ queues }: { readonly queues: readonly Queue[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{jobsTexts.job}</th>
          <th>{jobsTexts.last}</th>
          <th className="num extra-column">{jobsTexts.took}</th>
          <th className="num extra-column">{jobsTexts.next}</th>
          <th className="num">{jobsTexts.waiting}</th>
          <th className="num">{jobsTexts.failed}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, cron, next_at, waiting, active, failed, last }) => (
          <tr key={name}>
            <td className="two-lines">
              {nameOf(name)}
              <span className="mono">{name}</span>
            </td>
            <td className="two-lines">
              {last === null ? (
                <span>{jobsTexts.never}</span>
              ) : (
                <>
                  <Status kind={STATUS_OF[last.outcome]}>{jobsTexts.outcomes[last.outcome]}</Status>
                  <span>{last.error ?? when(last.started_at)}</span>
                </>
              )}
            </td>
            <td className="num extra-column">{last?.ms == null ? '—' : jobsTexts.ms(last.ms)}</td>
            <td className="num extra-column">
              {cron === null ? jobsTexts.byEvent : next_at === null ? cron : when(next_at)}
            </td>
            <td className="num">{waiting + active}</td>
            <td className="num bold">{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A job that was given up: why, and one more try. */
function FailedJob({ job }: { readonly job: JobList['failed'][number] }) {
  const { role } = useSignedInStaff()
  const retry = useCommand('jobs', 'retry', job.job_id)
  async function submit() {
    const done = await retry.run({ name: job.name, job_id: job.job_id })
    if (done !== null) toast(jobsTexts.retried)
    await queryClient.makeStale(KEY)
  }
  return (
    <PaneSection
      title={nameOf(job.name)}
      side={<span className="end">{job.failed_at === null ? '' : when(job.failed_at)}</span>}
    >
      <p className="jobs-error">{job.error}</p>
      <p className="ink-2 text-s">{jobsTexts.tries(job.tries)}</p>
      <RefusalLine refusal={retry.refusal} texts={jobRefusals} />
      {role === 'operator' ? (
        <Press size="small" busy={retry.isBusy} onClick={() => void submit()}>
          {jobsTexts.retry}
        </Press>
      ) : (
        <p className="ink-2">{jobsTexts.readOnly}</p>
      )}
    </PaneSection>
  )
}
