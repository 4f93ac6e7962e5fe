import { exactAmountText, type Fen } from '@caimin/base'
import { LinkButton } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { LessTimes, type Times } from './less-times.tsx'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard, TroubleFacts } from './trouble-card.tsx'
import { limitLeftText, useBrokenLimit } from './use-limits-left.ts'

export interface LimitTroubleProps {
  readonly stake: Fen
  /** Where fewer times would do. */
  readonly times: Times | undefined
}

/** The stake is more than one of the player's own limits leaves: said before anything is sent. */
export function LimitTrouble({ stake, times }: LimitTroubleProps) {
  const broken = useBrokenLimit(stake)
  if (broken === undefined) return null
  return (
    <TroubleCard
      title={troubleTexts.limitTitle(limitLeftText(broken))}
      isRefused={false}
      actions={
        <>
          {times && <LessTimes stake={stake} most={broken.left} {...times} />}
          <LinkButton look="outline" href={links.limits.limits()}>
            {troubleTexts.toLimits}
          </LinkButton>
        </>
      }
    >
      <TroubleFacts facts={[[troubleTexts.stake, troubleTexts.amount(exactAmountText(stake))]]} />
      <p>{troubleTexts.limitText}</p>
    </TroubleCard>
  )
}
