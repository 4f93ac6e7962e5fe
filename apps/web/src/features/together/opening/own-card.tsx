import { PLAN_LIMITS } from '@caimin/rules/plans'
import { Card, Chip, Stepper } from '@caimin/ui'
import { numberText } from '../figures.ts'
import { openingTexts } from './opening.texts.ts'
import type { SharesTerms, TermsCardProps } from './shares-terms.ts'

/** How many shares the initiator buys, and what they take of a profit: the one follows from the other. */
export function OwnCard({ terms, figures, change }: TermsCardProps) {
  const { total, leastOwn } = figures
  const least = numberText(leastOwn)
  const isTooSmall = terms.own < leastOwn
  return (
    <Card className="opening-card">
      <div className="opening-row">
        <b>{openingTexts.own}</b>
        {isTooSmall ? (
          <span className="text-s red" role="alert">
            {openingTexts.ownTooSmall(least)}
          </span>
        ) : (
          <span className="text-s ink-2">{openingTexts.ownAtLeast(least)}</span>
        )}
        <span className="opening-end">
          {isTooSmall && (
            <Chip chosen={false} onClick={() => change({ own: leastOwn })}>
              {openingTexts.takeLeast(least)}
            </Chip>
          )}
          <Stepper
            label={openingTexts.own}
            value={terms.own}
            min={1}
            max={Math.max(1, total - 1)}
            onChange={(own) => change({ own })}
          />
        </span>
      </div>
      <div className="opening-row">
        <b>{openingTexts.commission}</b>
        <span className="text-s ink-2">{openingTexts.commissionRange(PLAN_LIMITS.maxCommissionPercent)}</span>
        <span className="opening-end">
          <Stepper
            label={openingTexts.commission}
            value={terms.commission}
            min={0}
            max={PLAN_LIMITS.maxCommissionPercent}
            onChange={(commission) => change({ commission })}
          />
          <span aria-hidden="true">{openingTexts.percent}</span>
        </span>
      </div>
      <p className="opening-note">{noteText(terms, numberText(total), least)}</p>
    </Card>
  )
}

function noteText({ commission }: SharesTerms, total: string, least: string): string {
  const percent = Math.max(PLAN_LIMITS.minOwnPercent, commission)
  const rule = openingTexts.ownRule(percent, total, least)
  return commission === 0 ? rule : `${rule}${openingTexts.commissionRule(total)}`
}
