import type { ClientRefusal } from '@caimin/contract'
import { LinkButton } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard } from './trouble-card.tsx'

/** The player is in a break of their own: said with its end before anything is sent. */
export function BreakTrouble({ refused }: { readonly refused: ClientRefusal | undefined }) {
  const found = usePlayBreak()
  if (found === undefined) return null
  return (
    <TroubleCard
      title={found.bet}
      isRefused={refused?.reason === found.kind}
      actions={
        <LinkButton look="outline" href={links.limits.limits()}>
          {troubleTexts.toLimits}
        </LinkButton>
      }
    >
      <p>{found.note}。</p>
    </TroubleCard>
  )
}
