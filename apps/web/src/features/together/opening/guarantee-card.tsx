import { Card, Chip, Stepper } from '@caimin/ui'
import { numberText, partText, priceOf } from '../figures.ts'
import { openingTexts } from './opening.texts.ts'
import type { TermsCardProps } from './shares-terms.ts'

interface GuaranteeCardProps extends TermsCardProps {
  /** When joining ends, 18:15:00. */
  readonly deadline: string
}

/** What the initiator sets aside for shares that are not joined. */
export function GuaranteeCard({ terms, figures, change, deadline }: GuaranteeCardProps) {
  const { total, mostGuarantee, guarantee, toSell } = figures
  const [own, guaranteed, left] = [terms.own, guarantee, toSell].map((shares) =>
    partText(priceOf(shares), priceOf(total)),
  )
  return (
    <Card className="opening-card">
      <div className="opening-row">
        <b>{openingTexts.guarantee}</b>
        <span className="text-s ink-2">{openingTexts.guaranteeAtMost(numberText(mostGuarantee))}</span>
        <span className="opening-end">
          <Chip
            chosen={guarantee === mostGuarantee && mostGuarantee > 0}
            onClick={() => change({ guarantee: guarantee === mostGuarantee ? 0 : total })}
          >
            {openingTexts.guaranteeAll}
          </Chip>
          <Stepper
            label={openingTexts.guarantee}
            value={guarantee}
            min={0}
            max={mostGuarantee}
            onChange={(shares) => change({ guarantee: shares })}
          />
        </span>
      </div>
      <svg
        className="opening-bar"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={openingTexts.bar(own ?? '', guaranteed ?? '', left ?? '')}
      >
        <rect className="opening-bar-own" width={terms.own} height="1" />
        <rect className="opening-bar-guarantee" x={terms.own} width={guarantee} height="1" />
      </svg>
      <div className="opening-parts" aria-hidden="true">
        <span>{openingTexts.ownPart(own ?? '')}</span>
        <span>{openingTexts.guaranteePart(guaranteed ?? '')}</span>
        <span className="opening-end">{openingTexts.toSell(numberText(toSell))}</span>
      </div>
      <p className="opening-note">{openingTexts.guaranteeRule(deadline)}</p>
    </Card>
  )
}
