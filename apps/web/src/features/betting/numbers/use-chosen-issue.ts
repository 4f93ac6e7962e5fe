import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { issueQuery } from '../queries.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { numbersTexts } from './numbers.texts.ts'

/**
 * The issue the numbers are picked for. One that was chosen and has closed gives way to the next to close, and it is
 * said.
 */
export function useChosenIssue(store: NumberSlipStore) {
  const { game, issueNo } = useSlip(store, (state) => state.slip)
  const issue = useQuery(issueQuery(game, issueNo))
  const answered = issue.isPlaceholderData ? undefined : issue.data
  useEffect(() => {
    if (!answered || issueNo === '' || answered.issue_no === issueNo) return
    store.getState().edit((slip) => ({ ...slip, issueNo: '' }))
    toast(numbersTexts.issueEnded(issueNo, answered.issue_no))
  }, [store, answered, issueNo])
  return issue
}
