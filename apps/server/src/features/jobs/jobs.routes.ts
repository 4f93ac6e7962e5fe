import type { HandlersOf } from '../../platform/http/handler.ts'
import type { JobsDeps } from './jobs.deps.ts'
import { listJobs } from './list-jobs.ts'
import { retryFailed } from './retry-failed.ts'

export const jobsRoutes = (deps: JobsDeps): HandlersOf<'jobs'> => ({
  list: () => listJobs(deps),
  retry: (input, actor) => retryFailed(deps, input, actor),
})
