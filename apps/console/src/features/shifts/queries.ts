import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type RunningShift = OutputOf<'shifts', 'running'>
export type ClosedShift = OutputOf<'shifts', 'list'>['rows'][number]
export type ShiftReport = OutputOf<'shifts', 'report'>
export type ShiftFigures = RunningShift['figures']

const KEY = ['shifts']
const RUNNING_EVERY_MS = 15_000

export const runningShiftQuery = queryOptions({
  queryKey: [...KEY, 'running'],
  queryFn: ({ signal }) => unwrapReply(client.shifts.running({}, { signal })),
  refetchInterval: RUNNING_EVERY_MS,
})

export const closedShiftsQuery = pagesQuery({
  queryKey: [...KEY, 'closed'],
  load: (cursor, signal) => client.shifts.list(cursor, { signal }),
})

export const shiftReportQuery = (shiftNo: number) =>
  queryOptions({
    queryKey: [...KEY, 'report', shiftNo],
    queryFn: ({ signal }) => unwrapReply(client.shifts.report({ shift_no: String(shiftNo) }, { signal })),
  })

export const refreshShifts = (): Promise<void> => queryClient.invalidate(KEY)
