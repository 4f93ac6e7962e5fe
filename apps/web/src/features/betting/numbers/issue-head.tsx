import { amountText, instantOf, type MoneyText } from '@caimin/base'
import { Countdown, DownIcon, Drawn, momentText, Tag, UpIcon } from '@caimin/ui'
import { type ReactNode, useId, useState } from 'react'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { bettingTexts } from '../betting.texts.ts'
import { type Issue, isAdvance } from './issue.ts'
import { numbersTexts } from './numbers.texts.ts'

/** 26.88亿元: the unit of money follows the unit of size. */
function poolText(pool: MoneyText): string {
  const text = amountText(pool)
  return text.endsWith(bettingTexts.yuan) ? text : `${text}${bettingTexts.yuan}`
}

interface IssueHeadProps {
  readonly issue: Issue
  /** Its prize pool, where what is picked can win of it. */
  readonly pool: MoneyText | null
  /** Asks for another one of those on sale; without it there is no choice. */
  readonly onChoose?: (() => void) | undefined
}

/** The issue, when it closes and is drawn, and its prize pool. */
export function IssueHead({ issue, pool, onChoose }: IssueHeadProps) {
  const now = useServerTime()
  const cutoff = instantOf(issue.orderDeadline)
  const handleOver = () => void queryClient.invalidate(['betting', 'issue', issue.game])
  return (
    <div className="num-issue">
      <div className="grow">
        <div>
          <IssueName issue={issue} onChoose={onChoose} /> {numbersTexts.drawAt(momentText(issue.draw_at, now()))}
        </div>
        <div className="text-xs ink-2">
          {numbersTexts.cutoff(momentText(cutoff, now()))}
          <Countdown until={cutoff} now={now} worded onOver={handleOver} />
        </div>
      </div>
      {pool !== null && (
        <div className="end">
          <div className="text-xs ink-2">{numbersTexts.pool}</div>
          <b className="gold">{poolText(pool)}</b>
        </div>
      )}
    </div>
  )
}

/** 26095期, marked where another one closes before it. */
function IssueName({ issue, onChoose }: Omit<IssueHeadProps, 'pool'>) {
  const name = (
    <>
      <b>{numbersTexts.issue(issue.issue_no)}</b>
      {isAdvance(issue) && <Tag>{numbersTexts.advance}</Tag>}
    </>
  )
  if (!onChoose) return name
  return (
    <button type="button" className="num-issue-name" aria-haspopup="dialog" onClick={onChoose}>
      {name}
      <DownIcon size="s" />
      <span className="unseen">{numbersTexts.otherIssue}</span>
    </button>
  )
}

/** The last draw in one line; the last ten behind it. */
export function RecentDraws({ issue }: { readonly issue: Issue }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const [last, ...earlier] = issue.latest_draws
  if (!last) return <div className="num-last ink-2">{numbersTexts.noDraws}</div>
  return (
    <div className="num-draws">
      <button
        type="button"
        className="num-last"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <DrawLine draw={last} end={isOpen ? <UpIcon size="s" /> : <DownIcon size="s" />} />
        <span className="unseen">{numbersTexts.recentDraws}</span>
      </button>
      <div id={listId} hidden={!isOpen}>
        <ul>
          {earlier.slice(0, 9).map((draw) => (
            <li key={draw.issue_no} className="num-last">
              <DrawLine draw={draw} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface DrawLineProps {
  readonly draw: Issue['latest_draws'][number]
  /** Stays beside the numbers where they wrap. */
  readonly end?: ReactNode
}

function DrawLine({ draw, end }: DrawLineProps) {
  return (
    <>
      <span className="grow">
        {numbersTexts.issue(draw.issue_no)} {draw.is_demo && <Tag>{numbersTexts.demo}</Tag>}
      </span>
      <span className="num-last-end">
        <Drawn numbers={draw.numbers} />
        {end}
      </span>
    </>
  )
}
