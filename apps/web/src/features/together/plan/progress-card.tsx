import { fenOf } from '@caimin/base'
import { Amount, Card, GameIcon, momentText } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { missingShares, numberText, percentsOf, planTitle, sharesOf, sharesText } from '../figures.ts'
import { ProgressRing } from '../parts/progress-ring.tsx'
import type { Plan } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { planTexts } from './plan.texts.ts'

/** How far a plan is, and what it still needs to fill. */
export function ProgressCard({ plan }: { readonly plan: Plan }) {
  return (
    <Card className="plan-part">
      <div className="plan-progress">
        <ProgressRing plan={plan} size="l" />
        <div className="grow">
          <h2 className="plan-name">
            <GameIcon game={plan.game} />
            {planTitle(plan)}
          </h2>
          <dl className="plan-sums">
            <div>
              <dt>{planTexts.total}</dt>
              <dd>
                <Amount fen={plan.total} size="xl" />
              </dd>
            </div>
            <div>
              <dt>{planTexts.left}</dt>
              <dd>
                <b className="text-xl">{numberText(sharesOf(plan.left))}</b>
                {togetherTexts.shares('')}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <ProgressTable plan={plan} />
      <p className="plan-note">
        <WhatIsMissing plan={plan} />
      </p>
    </Card>
  )
}

function ProgressTable({ plan }: { readonly plan: Plan }) {
  const percents = percentsOf(plan)
  const missing = missingShares(plan)
  const percent = (value: number) => togetherTexts.percent(String(value))
  return (
    <table className="plan-table plan-key">
      <tbody>
        <tr>
          <th scope="row">{planTexts.sold}</th>
          <td>{sharesText(plan.joined)}</td>
          <td>{percent(percents.joined)}</td>
        </tr>
        <tr className="plan-key-guarantee">
          <th scope="row">{planTexts.guaranteed}</th>
          <td>{sharesText(plan.guarantee)}</td>
          <td>{percent(percents.guarantee)}</td>
        </tr>
        <tr className="plan-key-missing">
          <th scope="row">{planTexts.missing}</th>
          <td className={missing > 0 ? 'red bold' : undefined}>{togetherTexts.shares(numberText(missing))}</td>
          <td>{percent(percents.missing)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** What becomes of the plan at its deadline. */
function WhatIsMissing({ plan }: { readonly plan: Plan }) {
  const now = useServerTime()
  const missing = missingShares(plan)
  const moment = momentText(plan.join_by, now())
  if (missing === 0) return planTexts.ifCovered(moment)
  if (fenOf(plan.guarantee) === 0n) return planTexts.ifNoGuarantee(moment)
  return planTexts.ifMissing(moment, togetherTexts.shares(numberText(missing)), sharesText(plan.guarantee))
}
