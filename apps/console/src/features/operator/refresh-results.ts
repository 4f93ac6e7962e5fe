import { queryClient } from '../../platform/query-client.ts'

/** Fetches lists and counters of results again after a step. */
export const refreshResults = () => queryClient.makeStale(['operator', 'results'])
