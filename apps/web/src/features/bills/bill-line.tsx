import { chinaClock, chinaParts, exactAmountText, fen } from '@caimin/base'
import { amountOf, timeOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { classNames } from '@caimin/ui'
import { href, Link } from '../../app/index.ts'
import { billKindTexts, billsTexts } from './bills.texts.ts'
import type { Bill } from './use-bills.ts'

export interface BillLineProps {
  readonly bill: Bill
  /** Says which parts of the wallet moved. */
  readonly hasBuckets?: boolean
}

/** One bill: what for, when, how much, and what the wallet then held. One of an order or a dispute leads to it. */
export function BillLine({ bill, hasBuckets = false }: BillLineProps) {
  const { kind, id, order_no, game } = bill.subject
  const content = (
    <>
      <span className="ui-cell-title">
        {billKindTexts[bill.kind]}
        {game && <> {GAME_NAMES[game]}</>}
        <small>
          {momentOf(bill)}
          {order_no && <> {billsTexts.orderNo(order_no)}</>}
        </small>
        {hasBuckets && <small>{bucketsText(bill)}</small>}
      </span>
      <span className="ui-cell-value bills-value">
        <b className={classNames(amountOf(bill.change) > 0n && 'red')}>{signed(bill.change)}</b>
        <small>{billsTexts.after(exactAmountText(amountOf(bill.money_after)))}</small>
      </span>
    </>
  )
  if (kind !== 'order' && kind !== 'dispute') return <div className="ui-cell bills-line">{content}</div>
  const to =
    kind === 'order'
      ? href('/pages/follow/MyOrder', { order_id: id })
      : href('/pages/home/disputes', { dispute_id: id })
  return (
    <Link className="ui-cell bills-line" to={to}>
      {content}
    </Link>
  )
}

/** `+12.00`, `−12.00`: said by a sign, not by colour alone. */
function signed(text: string): string {
  const amount = amountOf(text)
  return amount < 0n ? `−${exactAmountText(fen(-amount))}` : `+${exactAmountText(amount)}`
}

function momentOf({ at }: Bill): string {
  const { month, day } = chinaParts(timeOf(at))
  return `${month}-${String(day).padStart(2, '0')} ${chinaClock(timeOf(at))}`
}

const BUCKETS = ['gift', 'locked', 'free', 'win'] as const

const bucketsText = ({ buckets }: Bill): string =>
  BUCKETS.filter((name) => amountOf(buckets[name]) !== 0n)
    .map((name) => `${billsTexts.buckets[name]}${signed(buckets[name])}`)
    .join(' ')
