import { chinaClock, chinaParts, type Instant } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { Button } from '@caimin/ui'
import type { Issue } from '../numbers/use-issue.ts'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard } from './trouble-card.tsx'

export interface IssueTroubleProps {
  /** The issue the player has seen and meant. */
  readonly meant: string
  /** The one on sale instead; nothing between two. */
  readonly next: Issue | undefined
  readonly isRefused: boolean
  readonly onTakeNext: (issueNo: string) => void
}

/** The issue has closed: the numbers stay, and the next issue is offered, never taken by itself. */
export function IssueTrouble({ meant, next, isRefused, onTakeNext }: IssueTroubleProps) {
  return (
    <TroubleCard
      title={troubleTexts.issueTitle(meant)}
      isRefused={isRefused}
      actions={
        next && <Button onClick={() => onTakeNext(next.issue_no)}>{troubleTexts.takeNext(next.issue_no)}</Button>
      }
    >
      <p>
        {next
          ? troubleTexts.issueNext(next.issue_no, dayText(next.orderDeadline), dayText(next.draw_at))
          : troubleTexts.issueNone}
      </p>
    </TroubleCard>
  )
}

/** 11月22日 20:00 */
function dayText(wire: string): string {
  const at: Instant = timeOf(wire)
  const { month, day } = chinaParts(at)
  return troubleTexts.day(month, day, chinaClock(at))
}
