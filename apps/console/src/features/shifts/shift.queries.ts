import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'

export type RunningShift = OutputOf<'shifts', 'running'>
export type ShiftReport = OutputOf<'shifts', 'report'>
export type ShiftFigures = RunningShift['figures']

const NEWEST_MS = 15_000

export const useRunningShift = () =>
  useQuery({
    queryKey: ['shifts', 'running'],
    queryFn: () => answerOf(client.shifts.running({})),
    refetchInterval: NEWEST_MS,
  })

export const useClosedShifts = () =>
  useInfiniteQuery({
    queryKey: ['shifts', 'closed'],
    queryFn: ({ pageParam }) => answerOf(client.shifts.list(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

export const useShiftReport = (shiftNo: number) =>
  useQuery({
    queryKey: ['shifts', 'report', shiftNo],
    queryFn: () => answerOf(client.shifts.report({ shift_no: String(shiftNo) })),
  })

export const refreshShifts = (): Promise<void> => queryClient.makeStale(['shifts'])
