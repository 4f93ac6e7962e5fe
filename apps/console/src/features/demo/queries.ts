import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

const STATUS_EVERY_MS = 15_000
const CODES_EVERY_MS = 5_000

export const demoStatusQuery = queryOptions({
  queryKey: ['demo', 'status'],
  queryFn: ({ signal }) => unwrapReply(client.demo.status({}, { signal })),
  refetchInterval: STATUS_EVERY_MS,
})

/** Codes that a real world would have sent by message or mail. */
export const demoCodesQuery = queryOptions({
  queryKey: ['demo', 'codes'],
  queryFn: ({ signal }) => unwrapReply(client.demo.codes({}, { signal })),
  refetchInterval: CODES_EVERY_MS,
})

/** A step of the demo world may have moved anything. */
export const refreshWorld = (): Promise<void> => queryClient.invalidate([])
