import { exactAmountText, fenOf, minus, NO_MONEY, sum } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Card, QueryView, Tag } from '@caimin/ui'
import { partText, sharesText, yuanText } from '../figures.ts'
import { type Participant, type Plan, participantsQuery } from '../queries.ts'
import { MorePeople } from './more-people.tsx'
import { planTexts } from './plan.texts.ts'

type Split = NonNullable<Plan['split']>

interface SplitCardProps {
  readonly plan: Plan
  readonly split: Split
}

/** How the prize was divided, to the fen, and what each person got of it. */
export function SplitCard({ plan, split }: SplitCardProps) {
  const participants = usePages(participantsQuery(plan.plan_id))
  return (
    <Card className="plan-part">
      <h2 className="plan-title">{planTexts.split}</h2>
      <Division split={split} />
      <QueryView query={participants}>
        {(rows) => <SplitTable split={split} rows={rows} isWhole={!participants.hasMore} />}
      </QueryView>
      <MorePeople list={participants} />
      <p className="plan-note">{planTexts.splitNote}</p>
    </Card>
  )
}

function Division({ split }: { readonly split: Split }) {
  const { prize_after_tax: prize, cost, commission_percent: percent, commission, divided } = split
  const profit = minus(fenOf(prize), fenOf(cost))
  return (
    <table className="plan-table">
      <tbody>
        <tr>
          <th scope="row">{planTexts.splitPrize}</th>
          <td>{yuanText(prize)}</td>
        </tr>
        <tr>
          <th scope="row">{planTexts.splitProfit(exactAmountText(cost))}</th>
          <td>{yuanText(profit)}</td>
        </tr>
        <tr>
          <th scope="row">{planTexts.splitCommission(percent)}</th>
          <td>
            {fenOf(commission) === NO_MONEY ? yuanText(commission) : planTexts.minus(exactAmountText(commission))}
          </td>
        </tr>
        <tr className="plan-table-sum">
          <th scope="row">{planTexts.divided}</th>
          <td>{yuanText(divided)}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface SplitTableProps extends Pick<SplitCardProps, 'split'> {
  readonly rows: readonly Participant[]
  /** All have come, so that the sums are those of the rows. */
  readonly isWhole: boolean
}

function SplitTable({ split, rows, isWhole }: SplitTableProps) {
  const sold = sum(rows.map(({ shares }) => fenOf(shares)))
  return (
    <table className="plan-table plan-split">
      <thead>
        <tr className="plan-heads">
          <th scope="col">{planTexts.who}</th>
          <th scope="col">{planTexts.sharesHead}</th>
          <th scope="col">{planTexts.part}</th>
          <th scope="col">{planTexts.gotHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.no} className={row.is_me ? 'plan-table-me' : undefined}>
            <th scope="row">
              {row.nickname} {row.is_initiator && <Tag>{planTexts.initiator}</Tag>}
              {row.is_me && <span className="text-xs ink-2">{planTexts.me}</span>}
            </th>
            <td>{sharesText(row.shares)}</td>
            <td className="ink-2">{partText(row.shares, split.cost)}</td>
            <td className="gold">{exactAmountText(row.prize ?? '0.00')}</td>
          </tr>
        ))}
        {isWhole && (
          <tr className="plan-table-sum">
            <th scope="row">{planTexts.sum}</th>
            <td>{sharesText(sold)}</td>
            <td>{partText(sold, split.cost)}</td>
            <td className="gold">{exactAmountText(split.divided)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
