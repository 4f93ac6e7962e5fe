import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { Tag } from '@caimin/ui'
import type { ReactNode } from 'react'
import { numberText, planHref, planTitle, sharesText } from '../figures.ts'
import type { PlanRow } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { ProgressRing } from './progress-ring.tsx'
import './plan-line.css'

interface PlanLineProps {
  readonly plan: PlanRow
  /** On the initiator's own page the name is left out. */
  readonly isOfInitiator?: boolean
  readonly end: ReactNode
}

/** A plan in a list: how far it is, whose with their record, what it costs. All of the line leads to it. */
export function PlanLine({ plan, isOfInitiator = false, end }: PlanLineProps) {
  const { initiator, total, left } = plan
  return (
    <li className="plan-line">
      <ProgressRing plan={plan} />
      <div className="grow">
        <Link className="plan-line-title" to={planHref(plan)}>
          {planTitle(plan)}
        </Link>
        {!isOfInitiator && (
          <div className="plan-line-who">
            {togetherTexts.shortRecord(initiator.nickname, numberText(initiator.opened), numberText(initiator.won))}
            {initiator.is_staff && <Tag>{togetherTexts.staff}</Tag>}
          </div>
        )}
        <dl className="plan-line-sums">
          <div>
            <dt>{togetherTexts.total}</dt>
            <dd>{togetherTexts.yuan(exactAmountText(total))}</dd>
          </div>
          <div>
            <dt>{togetherTexts.left}</dt>
            <dd>{sharesText(left)}</dd>
          </div>
        </dl>
      </div>
      <div className="plan-line-end">{end}</div>
    </li>
  )
}
