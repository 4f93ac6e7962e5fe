import { exactAmountText, fen, fenOf, sum } from '@caimin/base'
import { Link } from '@caimin/router'
import { Button, Card, Dialog, Tag } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { links } from '../../../platform/links.ts'
import { orderCommands } from '../command-options.ts'
import type { Order } from '../queries.ts'
import { chaseTexts } from './chase.texts.ts'
import './chases.css'

export type Chase = NonNullable<Order['chase']>
export type ChaseIssue = Chase['issues'][number]

export interface ChaseCardProps {
  readonly chase: Chase
  /** The order on whose page this stands: its own issue is no link. */
  readonly orderId?: string
}

/** The chase an order belongs to: every issue with what became of it, and the way to take back those that wait. */
export function ChaseCard({ chase, orderId }: ChaseCardProps) {
  return (
    <Card className="chase">
      <div className="chase-head">
        <div className="grow">
          <b>{chaseTexts.title(chase.issues.length)}</b> <ChaseState chase={chase} />
          <div className="text-xs ink-2">{howItEnds(chase)}</div>
        </div>
        <ChaseHeld chase={chase} />
      </div>
      <ChaseIssues chase={chase} {...(orderId !== undefined && { orderId })} />
    </Card>
  )
}

export const howItEnds = (chase: Chase): string =>
  chase.reason ?? (chase.stop_after_win ? chaseTexts.stopAfterWin : chaseTexts.toTheEnd)

export function ChaseState({ chase }: { readonly chase: Chase }) {
  return <Tag tone={chase.state === 'running' ? 'green' : 'plain'}>{chaseTexts.state[chase.state]}</Tag>
}

export function ChaseHeld({ chase }: { readonly chase: Chase }) {
  const held = fenOf(chase.held)
  if (held === 0n) return null
  return (
    <span className="nowrap">
      {chaseTexts.held} <b>{exactAmountText(held)}</b>
      {chaseTexts.yuan}
    </span>
  )
}

/** All issues, and the buttons that take back one of those that wait, or all. */
export function ChaseIssues({ chase, orderId }: ChaseCardProps) {
  const [asked, setAsked] = useState<readonly ChaseIssue[]>([])
  const waiting = chase.issues.filter(({ state }) => state === 'waiting')
  return (
    <>
      <ol>
        {chase.issues.map((issue) => (
          <li key={issue.seq} className="chase-issue">
            <span className="grow">
              <IssueName issue={issue} orderId={orderId} />{' '}
              <span className="ink-2">{chaseTexts.cost(issue.multiple, exactAmountText(issue.stake))}</span>
            </span>
            <span className={issue.has_won ? 'gold bold' : 'ink-2'}>
              {issue.has_won ? chaseTexts.won : chaseTexts.issueState[issue.state]}
            </span>
            {issue.state === 'waiting' && waiting.length > 1 && (
              <button
                type="button"
                className="chase-cancel"
                aria-label={chaseTexts.cancelOneName(issue.issue_no)}
                onClick={() => setAsked([issue])}
              >
                {chaseTexts.cancelOne}
              </button>
            )}
          </li>
        ))}
      </ol>
      {waiting.length > 0 && (
        <Button block size="small" variant="outline" onClick={() => setAsked(waiting)}>
          {chaseTexts.cancelRest(waiting.length)}
        </Button>
      )}
      <CancelDialog chase={chase} issues={asked} onClose={() => setAsked([])} />
    </>
  )
}

interface IssueNameProps {
  readonly issue: ChaseIssue
  readonly orderId: string | undefined
}

function IssueName({ issue, orderId }: IssueNameProps) {
  const name = chaseTexts.issue(issue.issue_no)
  if (issue.order_id === null || issue.order_id === orderId) return name
  return <Link to={links.orders.mine({ order_id: issue.order_id })}>{name}</Link>
}

interface CancelDialogProps {
  readonly chase: Chase
  /** What is asked about: one, all that wait, or nothing. */
  readonly issues: readonly ChaseIssue[]
  readonly onClose: () => void
}

function CancelDialog({ chase, issues, onClose }: CancelDialogProps) {
  const { isBusy, run } = useCommand('orders', 'cancelChase', {
    ...orderCommands,
    target: chase.chase_id,
    done: chaseTexts.cancelled,
  })
  const [first, ...others] = issues
  const one = first !== undefined && others.length === 0 ? { seq: first.seq } : {}
  const amount = fen(sum(issues.map(({ stake }) => fenOf(stake))))
  async function handleConfirm() {
    await run({ chase_id: chase.chase_id, ...one })
    onClose()
  }
  return (
    <Dialog
      open={issues.length > 0}
      onClose={onClose}
      title={
        first !== undefined && others.length === 0
          ? chaseTexts.cancelOneTitle(first.issue_no)
          : chaseTexts.cancelTitle(issues.length)
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {chaseTexts.keep}
          </Button>
          <Button busy={isBusy} onClick={() => void handleConfirm()}>
            {chaseTexts.confirm}
          </Button>
        </>
      }
    >
      <p className="ink-2">{chaseTexts.cancelText(exactAmountText(amount))}</p>
    </Dialog>
  )
}
