import { ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { retryJob } from '../../platform/jobs/monitor.ts'
import type { JobsDeps } from './jobs.deps.ts'

/** Has a job that was given up tried once more. */
export const retryFailed = (
  { database }: JobsDeps,
  input: InputOf<'jobs', 'retry'>,
  { staffId }: OperatorActor,
): Promise<Reply<'jobs', 'retry'>> =>
  database.tx((t) => {
    const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call: 'jobs.retry', body: input }
    return once(t, key, async () => {
      const isRetried = await retryJob(t, { name: input.name, id: input.job_id })
      return isRetried ? ok({ done: true as const }) : refuse('not_failed')
    })
  })
