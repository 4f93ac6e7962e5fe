import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

const JOBS_EVERY_MS = 5_000

export const jobsQuery = queryOptions({
  queryKey: ['operator', 'jobs'],
  queryFn: ({ signal }) => unwrapReply(client.jobs.list({}, { signal })),
  refetchInterval: JOBS_EVERY_MS,
})

export const refreshJobs = (): Promise<void> => queryClient.invalidate(jobsQuery.queryKey)
