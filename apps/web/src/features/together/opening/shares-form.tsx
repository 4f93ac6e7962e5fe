import { exactAmountText, fenOf, fenToText } from '@caimin/base'
import { PLAN_LIMITS } from '@caimin/rules/plans'
import { Card, type Fact, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { numberText, priceOf, yuanText } from '../figures.ts'
import { GuaranteeCard } from './guarantee-card.tsx'
import { HoldCard } from './hold-card.tsx'
import { openingTexts } from './opening.texts.ts'
import { OpeningFrame } from './opening-frame.tsx'
import { OpennessCard } from './openness-card.tsx'
import { OwnCard } from './own-card.tsx'
import type { PlanInput, Preview } from './queries.ts'
import { firstSharesTerms, type SharesTerms, sharesFigures, type TermsCardProps } from './shares-terms.ts'
import type { DraftProps } from './use-opening.ts'

const { maxDeclaration } = PLAN_LIMITS

/** Opens a plan in shares of a yuan that all players of the shop may join. */
export function SharesForm(props: DraftProps) {
  const total = fenOf(props.draft.offer.stake)
  const [terms, setTerms] = useState(() => firstSharesTerms(total))
  const change = (part: Partial<SharesTerms>) => setTerms((before) => ({ ...before, ...part }))
  const figures = sharesFigures(total, terms)
  const { guarantee, refusal } = figures
  const own = exactAmountText(priceOf(terms.own))
  const card = { terms, figures, change }
  return (
    <OpeningFrame
      {...props}
      title={openingTexts.title}
      terms={wireTerms(terms, guarantee)}
      mistake={refusal === 'own_share_too_small' ? openingTexts.ownTooSmall(numberText(figures.leastOwn)) : undefined}
      totalNote={openingTexts.shares(numberText(figures.total))}
      hold={figures.hold}
      warning={openingTexts.barWarning}
      holdNote={
        guarantee > 0 ? openingTexts.barNote(own, exactAmountText(priceOf(guarantee))) : openingTexts.barOwn(own)
      }
    >
      {(preview) => (
        <>
          <OwnCard {...card} />
          <GuaranteeUntil {...card} preview={preview} />
          <OpennessCard terms={terms} change={change} />
          <Card className="opening-card">
            <TextArea
              label={openingTexts.declaration}
              hint={openingTexts.declarationHint(maxDeclaration - terms.declaration.length)}
              maxLength={maxDeclaration}
              rows={2}
              value={terms.declaration}
              onChange={(declaration) => change({ declaration })}
            />
          </Card>
          <Held {...card} preview={preview} />
        </>
      )}
    </OpeningFrame>
  )
}

function wireTerms({ own, commission, openness, declaration }: SharesTerms, guarantee: number): PlanInput['terms'] {
  const said = declaration.trim()
  return {
    kind: 'together',
    own: fenToText(priceOf(own)),
    guarantee: fenToText(priceOf(guarantee)),
    commission_percent: commission,
    openness,
    ...(said !== '' && { declaration: said }),
  }
}

interface DatedCardProps extends TermsCardProps {
  readonly preview: Preview | undefined
}

/** When joining ends, as far as it is known. */
function useDeadline(preview: Preview | undefined): string {
  const now = useServerTime()
  return preview === undefined ? openingTexts.atDeadline : exactMoment(preview.join_by, now())
}

function GuaranteeUntil({ preview, ...card }: DatedCardProps) {
  return <GuaranteeCard {...card} deadline={useDeadline(preview)} />
}

function Held({ terms: { own }, figures: { hold, total, guarantee }, preview }: DatedCardProps) {
  const isHalf = (own + guarantee) * 2 >= total
  const parts: (Fact | false)[] = [
    [openingTexts.ownShares(numberText(own)), yuanText(priceOf(own))],
    guarantee > 0 && [openingTexts.guaranteeShares(numberText(guarantee)), yuanText(priceOf(guarantee))],
  ]
  const half = numberText(Math.ceil(total / 2))
  const endings: Fact[] = [
    [openingTexts.whenFilled, guarantee > 0 ? openingTexts.filledText : openingTexts.filledWithoutGuarantee],
    [openingTexts.whenNotFilled(useDeadline(preview)), openingTexts.allBack(yuanText(hold))],
    [openingTexts.ownCancel, isHalf ? openingTexts.cannotCancel : openingTexts.cancelWhile(half)],
  ]
  return <HoldCard hold={hold} parts={parts} endings={endings} />
}
