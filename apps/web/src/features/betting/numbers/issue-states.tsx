import { CallFailed } from '@caimin/session'
import { EmptyState, ErrorState, SkeletonRows } from '@caimin/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { explainError } from '../../../platform/data/explain.ts'
import type { Issue } from './issue.ts'
import { numbersTexts } from './numbers.texts.ts'

/** What stands in place of an issue that is not there: on its way, between two issues, or not to be had. */
export function IssueStates({ issue }: { readonly issue: UseQueryResult<Issue> }) {
  const hasNoIssue = issue.error instanceof CallFailed && issue.error.refusal.reason === 'no_open_issue'
  if (issue.isPending) return <SkeletonRows count={6} />
  if (hasNoIssue) return <EmptyState title={numbersTexts.noIssue} hint={numbersTexts.noIssueHint} />
  if (!issue.isError || issue.data) return null
  return <ErrorState hint={explainError(issue.error)} onRetry={() => void issue.refetch()} />
}
