import { gameKind } from '@caimin/rules/games'
import { Card, FactList, momentText } from '@caimin/ui'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { yuanText } from '../figures.ts'
import type { Plan } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { planTexts } from './plan.texts.ts'

/** What was agreed when the plan was opened, and cannot be changed. */
export function TermsCard({ plan }: { readonly plan: Plan }) {
  const now = useServerTime()
  const { tolerance, commission_percent: percent } = plan
  return (
    <Card className="plan-part">
      <h2 className="plan-title">{planTexts.terms}</h2>
      <FactList
        className="plan-facts"
        facts={[
          [planTexts.planNoFull, plan.plan_no],
          [planTexts.total, yuanText(plan.total)],
          [planTexts.commissionName, percent === 0 ? togetherTexts.noCommission : togetherTexts.commission(percent)],
          [planTexts.openness, togetherTexts.openness[plan.openness]],
          gameKind(plan.game) === 'match' && [
            planTexts.tolerance,
            tolerance.kind === 'any' ? planTexts.any : planTexts.within(tolerance.percent),
          ],
          [planTexts.opened, exactMoment(plan.opened_at, now())],
          [planTexts.betCutoff, momentText(plan.cutoff_at, now())],
        ]}
      />
    </Card>
  )
}
