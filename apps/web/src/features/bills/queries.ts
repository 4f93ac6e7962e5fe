import type { InputOf, OutputOf } from '@caimin/contract'
import { pagesQuery } from '@caimin/session'
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
  'group_refund',
  'prize',
  'commission',
  'rebate',
  'withdraw',
  'withdraw_return',
  'red_packet',
  'correction',
]

export const readKind = (text: string | undefined): BillKind | undefined => BILL_KINDS.find((kind) => kind === text)

/** The player's bills, the newest first. */
export const billsQuery = (filter: BillsFilter) =>
  pagesQuery({
    queryKey: ['bills', 'list', filter],
    load: (cursor, signal) => client.bills.bills({ ...filter, ...cursor }, { signal }),
  })

/** The months in which the player had bills, a year of them at a time. */
export const monthsQuery = pagesQuery({
  queryKey: ['bills', 'months'],
  load: (cursor, signal) => client.bills.months(cursor, { signal }),
})
