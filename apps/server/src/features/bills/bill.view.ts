import { sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { Bill, MonthSum } from '../../core/ledger/index.ts'
import { type ChaseName, findChaseNames, findOrderNames, type OrderName } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'

type BillOut = Values<OutputOf<'bills', 'bills'>>['rows'][number]
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

const subjectKindOf = ({ journalKind, isOfReceipt }: Bill): SubjectKind =>
  isOfReceipt ? 'receipt' : (SUBJECT_OF[journalKind] ?? 'none')

/** What bills mention, by the causes of their journals. */
export interface BillNames {
  readonly orders: ReadonlyMap<string, OrderName>
  readonly chases: ReadonlyMap<string, ChaseName>
}

/** The orders and chases that these bills are of. */
export async function findBillNames(r: Reader, shopId: string, bills: readonly Bill[]): Promise<BillNames> {
  const causes = bills.map(({ causeId }) => causeId)
  const [orders, chases] = await Promise.all([findOrderNames(r, shopId, causes), findChaseNames(r, shopId, causes)])
  return { orders, chases }
}

function subjectOf(bill: Bill, { orders, chases }: BillNames): BillOut['subject'] {
  const { causeId: id } = bill
  const chase = chases.get(id)
  if (chase !== undefined) {
    return { kind: 'chase', id: chase.chaseId, order_no: null, game: chase.game, issue_no: chase.issueNo }
  }
  const order = orders.get(id)
  const kind = order === undefined ? subjectKindOf(bill) : 'order'
  return { kind, id: order?.orderId ?? id, order_no: order?.orderNo ?? null, game: order?.game ?? null, issue_no: null }
}

/** A bill with the order or chase it was for, when it was for one. */
export const viewBill = (bill: Bill, names: BillNames): BillOut => ({
  bill_no: bill.no,
  kind: bill.kind,
  at: bill.at,
  change: bill.change,
  money_after: bill.moneyAfter,
  buckets: bill.buckets,
  subject: subjectOf(bill, names),
})

export const viewSum = (sums: readonly MonthSum[]) => ({
  income: sum(sums.map(({ income }) => income)),
  outgo: sum(sums.map(({ outgo }) => outgo)),
  bills: sums.reduce((total, { bills }) => total + bills, 0),
})
