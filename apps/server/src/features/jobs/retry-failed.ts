import { ok, refuse } from '@caimin/base'
import { command } from '../../platform/handlers/feature.ts'
import { retryJob } from '../../platform/jobs/monitor.ts'

/** Has a job that was given up tried once more. */
export const retry = command<'jobs', 'retry'>(async ({ t, input: { name, job_id: id } }) => {
  const isRetried = await retryJob(t, { name, id })
  return isRetried ? ok({ done: true }) : refuse('not_failed')
})
