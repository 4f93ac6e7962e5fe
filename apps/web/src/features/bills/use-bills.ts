import type { InputOf, OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

export type Bill = OutputOf<'bills', 'bills'>['rows'][number]
export type BillKind = Bill['kind']
export type BillsFilter = Pick<InputOf<'bills', 'bills'>, 'kind' | 'month' | 'from' | 'to'>

export const BILL_KINDS: readonly BillKind[] = [
  'recharge',
  'recharge_refund',
  'bet',
  'chase',
  'chase_return',
  'refund',
  'prize',
  'withdraw',
  'withdraw_return',
  'red_packet',
  'correction',
]

export const readKind = (text: string | undefined): BillKind | undefined => BILL_KINDS.find((kind) => kind === text)

/** Pages of the player's bills, the newest first. */
export function useBills(filter: BillsFilter) {
  return useInfiniteQuery({
    queryKey: ['bills', 'list', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.bills.bills({ ...filter, ...(pageParam !== undefined && { cursor: pageParam }) })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The months in which the player had bills, a year of them at a time. */
export function useMonths() {
  return useInfiniteQuery({
    queryKey: ['bills', 'months'],
    queryFn: ({ pageParam }) => answerOf(client.bills.months(pageParam === undefined ? {} : { cursor: pageParam })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}
