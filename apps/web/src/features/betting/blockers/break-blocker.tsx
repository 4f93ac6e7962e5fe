import type { ClientRefusal } from '@caimin/contract'
import { LinkButton } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'

/** The player is in a break of their own: said with its end before anything is sent. */
export function BreakBlocker({ refused }: { readonly refused: ClientRefusal | undefined }) {
  const found = usePlayBreak()
  if (found === undefined) return null
  return (
    <BlockerCard
      title={found.bet}
      isRefused={refused?.reason === found.kind}
      actions={
        <LinkButton variant="outline" href={links.limits.limits()}>
          {blockerTexts.toLimits}
        </LinkButton>
      }
    >
      <p>{found.note}。</p>
    </BlockerCard>
  )
}
