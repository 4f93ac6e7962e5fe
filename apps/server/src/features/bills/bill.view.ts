import { fenToText, sum, toWire } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { Bill, MonthSum } from '../../core/ledger/index.ts'
import type { OrderName } from '../../core/orders/index.ts'

type BillOut = OutputOf<'bills', 'bills'>['rows'][number]
type SubjectKind = BillOut['subject']['kind']

// What caused a journal that no order caused.
const SUBJECT_OF: Partial<Record<Bill['journalKind'], SubjectKind>> = {
  opening: 'none',
  cash_credit: 'receipt',
  recharge: 'recharge',
  recharge_refund_asked: 'recharge',
  recharge_refund_return: 'recharge',
  withdraw_request: 'withdrawal',
  withdraw_paid: 'withdrawal',
  withdraw_return: 'withdrawal',
  red_packet: 'red_packet',
  compensation: 'dispute',
}

const subjectOf = ({ journalKind, isOfReceipt }: Bill): SubjectKind =>
  isOfReceipt ? 'receipt' : (SUBJECT_OF[journalKind] ?? 'none')

/** A bill with the order it was for, when it was for one. */
export const viewBill = (bill: Bill, order: OrderName | undefined): BillOut => ({
  bill_no: bill.no,
  kind: bill.kind,
  at: toWire(bill.at),
  change: fenToText(bill.change),
  money_after: fenToText(bill.moneyAfter),
  buckets: {
    gift: fenToText(bill.buckets.gift),
    locked: fenToText(bill.buckets.locked),
    free: fenToText(bill.buckets.free),
    win: fenToText(bill.buckets.win),
  },
  subject: {
    kind: order === undefined ? subjectOf(bill) : 'order',
    id: bill.causeId,
    order_no: order?.orderNo ?? null,
    game: order?.game ?? null,
  },
})

export const viewSum = (sums: readonly MonthSum[]) => ({
  income: fenToText(sum(sums.map(({ income }) => income))),
  outgo: fenToText(sum(sums.map(({ outgo }) => outgo))),
  bills: sums.reduce((total, { bills }) => total + bills, 0),
})
