import type { FixedGameId } from '@caimin/rules'
import { LinkButton } from '@caimin/ui'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'

export interface FixedIssueBlockerProps {
  readonly game: FixedGameId
  readonly issueNo: string
  readonly isRefused: boolean
}

/** The issue of fourteen matches has closed. The next one has other matches, so nothing can be taken along. */
export function FixedIssueBlocker({ game, issueNo, isRefused }: FixedIssueBlockerProps) {
  return (
    <BlockerCard
      title={blockerTexts.issueTitle(issueNo)}
      isRefused={isRefused}
      actions={<LinkButton href={gameHref(game)}>{blockerTexts.toNewIssue}</LinkButton>}
    >
      <p>{blockerTexts.otherMatches}</p>
    </BlockerCard>
  )
}
