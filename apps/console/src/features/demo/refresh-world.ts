import { queryClient } from '../../platform/query-client.ts'

/** A step of the demo world may have moved anything. */
export const refreshWorld = () => queryClient.makeStale([])
