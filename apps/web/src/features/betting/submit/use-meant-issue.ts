import { timeOf } from '@caimin/contract'
import type { NumberGameId } from '@caimin/rules'
import { useEffect, useState } from 'react'
import { useMoment } from '../match/use-moment.ts'
import { type Issue, useIssue } from '../numbers/use-issue.ts'

/** Between two issues: how often the next one is asked for. */
const ASK_AGAIN_MS = 15_000

export interface MeantIssue {
  /** The issue that will be paid for; nothing until it is known, or once it has closed. */
  readonly issue: Issue | undefined
  /** The issue the player saw and that has closed. */
  readonly closed: string | undefined
  /** The one on sale after it. */
  readonly next: Issue | undefined
  readonly takeNext: (issueNo: string) => void
  readonly refresh: () => Promise<unknown>
}

/**
 * The issue a player means is the one the page showed first. When it closes, the next one is offered and never taken by
 * itself: other numbers may be hoped for there, and another pool.
 */
export function useMeantIssue(game: NumberGameId): MeantIssue {
  const { data, refetch } = useIssue(game)
  const [meant, setMeant] = useState<string>()
  const now = useMoment(data ? [data.orderDeadline] : [])
  const isOver = data !== undefined && now >= timeOf(data.orderDeadline)
  const first = data?.issue_no
  useEffect(() => {
    if (meant === undefined && first !== undefined) setMeant(first)
  }, [meant, first])
  useEffect(() => {
    if (!isOver) return
    void refetch()
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver, refetch])
  const shown = meant ?? first
  const isClosed = data !== undefined && (isOver || data.issue_no !== shown)
  return {
    issue: isClosed ? undefined : data,
    closed: isClosed ? shown : undefined,
    next: isOver || data?.issue_no === shown ? undefined : data,
    takeNext: setMeant,
    refresh: refetch,
  }
}
