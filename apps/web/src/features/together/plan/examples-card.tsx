import { exactAmountText, fenOf, plus } from '@caimin/base'
import { Card } from '@caimin/ui'
import { numberText, priceOf, sharesText, yuanText } from '../figures.ts'
import { exampleSplits } from '../join/example-prize.ts'
import type { Plan } from '../queries.ts'
import { planTexts } from './plan.texts.ts'

interface ExamplesCardProps {
  readonly plan: Plan
  readonly shares: number
}

/** What one would get of a few prizes, with the shares that one has and those that are chosen. */
export function ExamplesCard({ plan, shares }: ExamplesCardProps) {
  const { commission_percent: percent, initiator, own, can } = plan
  const held = fenOf(own?.shares ?? '0.00')
  const amount = can.join ? plus(held, priceOf(shares)) : held
  if (amount === 0n) return null
  return (
    <Card className="plan-part">
      <div className="plan-title">
        <h2>{planTexts.examples}</h2>
        <span className="plan-title-end">{percent === 0 ? planTexts.noCommission : planTexts.commission(percent)}</span>
      </div>
      <table className="plan-table">
        <thead>
          <tr className="plan-heads">
            <th scope="col">{planTexts.examplePrize}</th>
            <th scope="col">{planTexts.exampleCommission}</th>
            <th scope="col">{planTexts.exampleShare(sharesText(amount))}</th>
          </tr>
        </thead>
        <tbody>
          {exampleSplits(plan, amount).map(({ prize, commission, share }) => (
            <tr key={prize}>
              <th scope="row">{yuanText(prize)}</th>
              <td className="ink-2">{exactAmountText(commission)}</td>
              <td className="gold bold">{exactAmountText(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="plan-note">
        {percent === 0 ? planTexts.exampleNoCommission : planTexts.exampleNote(exactAmountText(plan.total))}
        {planTexts.chances(numberText(initiator.filled), numberText(initiator.won))}
      </p>
    </Card>
  )
}
