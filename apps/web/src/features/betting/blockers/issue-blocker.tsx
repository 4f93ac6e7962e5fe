import { chinaClock, chinaParts, type Instant, instantOf, type TimeText } from '@caimin/base'
import { Button } from '@caimin/ui'
import type { Issue } from '../numbers/issue.ts'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard } from './blocker-card.tsx'

export interface IssueBlockerProps {
  /** The issue the player has selected. */
  readonly selected: string
  /** The one on sale instead; nothing between two. */
  readonly next: Issue | undefined
  readonly isRefused: boolean
  readonly onSelectNext: (issueNo: string) => void
}

/** The issue has closed: the numbers stay, and the next issue is offered, never selected by itself. */
export function IssueBlocker({ selected, next, isRefused, onSelectNext }: IssueBlockerProps) {
  return (
    <BlockerCard
      title={blockerTexts.issueTitle(selected)}
      isRefused={isRefused}
      actions={
        next && <Button onClick={() => onSelectNext(next.issue_no)}>{blockerTexts.selectNext(next.issue_no)}</Button>
      }
    >
      <p>
        {next
          ? blockerTexts.issueNext(next.issue_no, dayText(next.orderDeadline), dayText(next.draw_at))
          : blockerTexts.issueNone}
      </p>
    </BlockerCard>
  )
}

/** 11月22日 20:00 */
function dayText(wire: TimeText): string {
  const at: Instant = instantOf(wire)
  const { month, day } = chinaParts(at)
  return blockerTexts.day(month, day, chinaClock(at))
}
