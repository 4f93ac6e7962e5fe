import { instantOf } from '@caimin/base'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import type { Issue } from '../numbers/issue.ts'
import { issueQuery } from '../queries.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'

/** Between two issues: how often the next one is asked for. */
const ASK_AGAIN_MS = 15_000

export interface SelectedIssue {
  /** The issue that will be paid for; undefined until it is known, or once it has closed. */
  readonly issue: Issue | undefined
  /** The issue the player saw and that has closed. */
  readonly closed: string | undefined
  /** The one on sale after it. */
  readonly next: Issue | undefined
  /** The shop does not sell the game for now. */
  readonly isStopped: boolean
  readonly selectNext: (issueNo: string) => void
  readonly refresh: () => Promise<unknown>
}

/**
 * The selected issue is the one chosen, else the one the page showed first; a choice in another tab does not change it.
 * When it closes, the next one is offered and never selected by itself: other numbers may be hoped for there, and
 * another pool.
 */
export function useSelectedIssue(store: NumberSlipStore): SelectedIssue {
  const { game, issueNo: chosen } = store.getState().slip
  const [asked, setAsked] = useState(chosen)
  const [selected, setSelected] = useState(chosen === '' ? undefined : chosen)
  const { data, refetch, isPlaceholderData } = useQuery(issueQuery(game, asked))
  const now = useServerNow(data ? [data.orderDeadline] : [])
  const isOver = data !== undefined && now >= instantOf(data.orderDeadline)
  const answered = isPlaceholderData ? undefined : data?.issue_no
  useEffect(() => {
    if (selected === undefined && answered !== undefined) setSelected(answered)
  }, [selected, answered])
  useEffect(() => {
    if (!isOver) return
    void refetch()
    const timer = setInterval(() => void refetch(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver, refetch])
  const isSelected = data?.issue_no === (selected ?? answered)
  const isClosed = data !== undefined && (isOver || (!isSelected && !isPlaceholderData))
  function selectNext(next: string) {
    setAsked('')
    setSelected(next)
    store.getState().edit((slip) => ({ ...slip, issueNo: '' }))
  }
  return {
    issue: isSelected && !isOver ? data : undefined,
    closed: isClosed ? selected : undefined,
    next: isClosed && !isOver && !isSelected ? data : undefined,
    isStopped: data?.is_stopped_by_shop ?? false,
    selectNext,
    refresh: refetch,
  }
}
