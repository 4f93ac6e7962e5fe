import { CallFailed } from '@caimin/session'
import { EmptyState, QueryView } from '@caimin/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Issue } from './issue.ts'
import { numbersTexts } from './numbers.texts.ts'

/** What stands in place of an issue that is not there: on its way, between two issues, or not to be had. */
export const IssueStates = ({ issue }: { readonly issue: UseQueryResult<Issue> }) => (
  <QueryView
    query={issue}
    skeletons={6}
    whyIn="hint"
    failed={(error) => hasNoIssue(error) && <EmptyState title={numbersTexts.noIssue} hint={numbersTexts.noIssueHint} />}
  >
    {() => null}
  </QueryView>
)

const hasNoIssue = (error: unknown): boolean => error instanceof CallFailed && error.refusal.reason === 'no_open_issue'
