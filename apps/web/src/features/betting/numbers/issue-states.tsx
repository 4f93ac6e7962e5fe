import { CallFailed } from '@caimin/session'
import { EmptyState, ErrorState, SkeletonRows } from '@caimin/ui'
import { explainError } from '../../../platform/data/explain.ts'
import { numbersTexts } from './numbers.texts.ts'
import type { useIssue } from './use-issue.ts'

/** What stands in place of an issue that is not there: on its way, between two issues, or not to be had. */
export function IssueStates({ issue }: { readonly issue: ReturnType<typeof useIssue> }) {
  const hasNoIssue = issue.error instanceof CallFailed && issue.error.refusal.reason === 'no_open_issue'
  if (issue.isPending) return <SkeletonRows count={6} />
  if (hasNoIssue) return <EmptyState title={numbersTexts.noIssue} hint={numbersTexts.noIssueHint} />
  if (!issue.isError || issue.data) return null
  return <ErrorState hint={explainError(issue.error)} onRetry={() => void issue.refetch()} />
}
