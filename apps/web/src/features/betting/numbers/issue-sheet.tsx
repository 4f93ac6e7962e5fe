import type { TimeText } from '@caimin/base'
import { Cell, momentText, Sheet } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import type { Issue } from './issue.ts'
import { numbersTexts } from './numbers.texts.ts'

export interface IssueSheetProps {
  readonly issue: Issue
  readonly open: boolean
  readonly onChoose: (issueNo: string) => void
  readonly onClose: () => void
}

/** The issues on sale, one of which the numbers are bet on. */
export function IssueSheet({ issue, open, onChoose, onClose }: IssueSheetProps) {
  const now = useServerTime()()
  const moment = (wire: TimeText) => momentText(wire, now)
  return (
    <Sheet open={open} onClose={onClose} title={numbersTexts.chooseIssue}>
      <p className="text-s ink-2">{numbersTexts.chooseIssueHint}</p>
      {issue.on_sale.map(({ issue_no, orderDeadline, draw_at }) => (
        <Cell
          key={issue_no}
          title={numbersTexts.issue(issue_no)}
          note={numbersTexts.closesAndDraws(moment(orderDeadline), moment(draw_at))}
          {...(issue_no === issue.issue_no
            ? { value: numbersTexts.presentIssue }
            : { onClick: () => onChoose(issue_no) })}
        />
      ))}
    </Sheet>
  )
}
