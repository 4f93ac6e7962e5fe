import { chinaClock, chinaParts, exactAmountText, fen, fenOf, instantOf, type MoneyText } from '@caimin/base'
import { type Href, Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { classNames } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { billKindTexts, billsTexts } from './bills.texts.ts'
import type { Bill } from './queries.ts'

export interface BillLineProps {
  readonly bill: Bill
  /** Says which parts of the wallet moved. */
  readonly hasBuckets?: boolean
}

/**
 * One bill: what for, when, how much, and what the wallet then held. One of an order, a chase or a dispute leads there.
 */
export function BillLine({ bill, hasBuckets = false }: BillLineProps) {
  const { order_no, issue_no, game } = bill.subject
  const content = (
    <>
      <span className="ui-cell-title">
        {billKindTexts[bill.kind]}
        {game && <> {GAME_NAMES[game]}</>}
        <small>
          {momentOf(bill)}
          {order_no && <> {billsTexts.orderNo(order_no)}</>}
          {issue_no && <> {billsTexts.issueNo(issue_no)}</>}
        </small>
        {hasBuckets && <small>{bucketsText(bill)}</small>}
      </span>
      <span className="ui-cell-value bills-value">
        <b className={classNames(fenOf(bill.change) > 0n && 'red')}>{signed(bill.change)}</b>
        <small>{billsTexts.after(exactAmountText(bill.money_after))}</small>
      </span>
    </>
  )
  const to = pageOf(bill.subject)
  if (to === null) return <div className="ui-cell bills-line">{content}</div>
  return (
    <Link className="ui-cell bills-line" to={to}>
      {content}
    </Link>
  )
}

function pageOf({ kind, id }: Bill['subject']): Href | null {
  switch (kind) {
    case 'order':
      return links.orders.mine({ order_id: id })
    case 'chase':
      return links.orders.mine({ view: 'chases' })
    case 'dispute':
      return links.orders.disputes({ dispute_id: id })
    default:
      return null
  }
}

/** `+12.00`, `−12.00`: said by a sign, not by colour alone. */
function signed(text: MoneyText): string {
  const amount = fenOf(text)
  return amount < 0n ? `−${exactAmountText(fen(-amount))}` : `+${exactAmountText(amount)}`
}

function momentOf({ at }: Bill): string {
  const { month, day } = chinaParts(instantOf(at))
  return `${month}-${String(day).padStart(2, '0')} ${chinaClock(at)}`
}

const BUCKETS = ['gift', 'locked', 'free', 'win'] as const

const bucketsText = ({ buckets }: Bill): string =>
  BUCKETS.filter((name) => fenOf(buckets[name]) !== 0n)
    .map((name) => `${billsTexts.buckets[name]}${signed(buckets[name])}`)
    .join(' ')
