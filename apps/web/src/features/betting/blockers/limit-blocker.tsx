import { exactAmountText, type Fen } from '@caimin/base'
import { LinkButton } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard, BlockerFacts } from './blocker-card.tsx'
import { LessTimes, type Times } from './less-times.tsx'
import { limitLeftText, useBrokenLimit } from './use-limits-left.ts'

export interface LimitBlockerProps {
  readonly stake: Fen
  /** Where fewer times would do. */
  readonly times: Times | undefined
}

/** The stake is more than one of the player's own limits leaves: said before anything is sent. */
export function LimitBlocker({ stake, times }: LimitBlockerProps) {
  const broken = useBrokenLimit(stake)
  if (broken === undefined) return null
  return (
    <BlockerCard
      title={blockerTexts.limitTitle(limitLeftText(broken))}
      isRefused={false}
      actions={
        <>
          {times && <LessTimes stake={stake} most={broken.left} {...times} />}
          <LinkButton variant="outline" href={links.limits.limits()}>
            {blockerTexts.toLimits}
          </LinkButton>
        </>
      }
    >
      <BlockerFacts facts={[[blockerTexts.stake, blockerTexts.amount(exactAmountText(stake))]]} />
      <p>{blockerTexts.limitText}</p>
    </BlockerCard>
  )
}
