import type { FixedGameId } from '@caimin/rules'
import { LinkButton } from '@caimin/ui'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard } from './trouble-card.tsx'

export interface FixedIssueTroubleProps {
  readonly game: FixedGameId
  readonly issueNo: string
  readonly isRefused: boolean
}

/** The issue of fourteen matches has closed. The next one has other matches, so nothing can be taken along. */
export function FixedIssueTrouble({ game, issueNo, isRefused }: FixedIssueTroubleProps) {
  return (
    <TroubleCard
      title={troubleTexts.issueTitle(issueNo)}
      isRefused={isRefused}
      actions={<LinkButton href={gameHref(game)}>{troubleTexts.toNewIssue}</LinkButton>}
    >
      <p>{troubleTexts.otherMatches}</p>
    </TroubleCard>
  )
}
