import { exactAmountText } from '@caimin/base'
import { Card } from '@caimin/ui'
import { numberText, rateText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { ProfitRate } from '../parts/rate.tsx'
import { RecordDots } from '../parts/record-dots.tsx'
import type { Poster, PosterRecord } from '../queries.ts'
import { posterTexts } from './poster.texts.ts'

type Recorded = Pick<Poster, 'newest' | 'last_7_days' | 'last_30_days' | 'all' | 'copiers'>

/** All that was posted and settled, by stretch of days, and what it brought those who copied. */
export function RecordCard({ poster }: { readonly poster: Recorded }) {
  return (
    <Card className="record-card">
      <div className="record-title">
        <h2>{posterTexts.record}</h2>
        <span className="text-xs ink-2">{posterTexts.recordNote}</span>
      </div>
      <div className="record-latest">
        {posterTexts.latest}
        <Latest newest={poster.newest} />
      </div>
      <table className="record-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{posterTexts.span}</span>
            </th>
            <th scope="col">{posterTexts.count}</th>
            <th scope="col">{followTexts.hitRate}</th>
            <th scope="col">{followTexts.profitRate}</th>
          </tr>
        </thead>
        <RecordRows name={posterTexts.last7} record={poster.last_7_days} />
        <RecordRows name={posterTexts.last30} record={poster.last_30_days} />
        <RecordRows name={posterTexts.all} record={poster.all} />
        <RecordRows name={posterTexts.copiers} record={poster.copiers} isOfCopies />
      </table>
    </Card>
  )
}

function Latest({ newest }: Pick<Recorded, 'newest'>) {
  if (newest.length === 0) return <span className="text-xs">{posterTexts.noLatest}</span>
  return (
    <>
      <RecordDots newest={newest} />
      <span className="text-xs" aria-hidden="true">
        {posterTexts.latestHits(newest.filter(Boolean).length)}
      </span>
    </>
  )
}

interface RecordRowsProps {
  readonly name: string
  readonly record: PosterRecord
  readonly isOfCopies?: boolean
}

/** The number of orders stands before the rates, and the money below them. */
function RecordRows({ name, record, isOfCopies = false }: RecordRowsProps) {
  const { orders, hits, stake, prize, hit_rate: hitRate, profit_rate: profitRate } = record
  const countText = isOfCopies ? posterTexts.copies : posterTexts.orders
  const moneyText = isOfCopies ? posterTexts.copiersMoney : posterTexts.money
  if (orders === 0) {
    return (
      <tbody>
        <tr>
          <th scope="row">{name}</th>
          <td colSpan={3} className="record-none">
            {followTexts.noOrders}
          </td>
        </tr>
      </tbody>
    )
  }
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" rowSpan={2}>
          {name}
        </th>
        <td>
          <b>{countText(numberText(orders), numberText(hits))}</b>
        </td>
        <td>{hitRate === null ? followTexts.none : rateText(hitRate)}</td>
        <td>
          <b>
            <ProfitRate rate={profitRate} />
          </b>
        </td>
      </tr>
      <tr>
        <td colSpan={3} className="record-money">
          {moneyText(exactAmountText(stake), exactAmountText(prize))}
        </td>
      </tr>
    </tbody>
  )
}
