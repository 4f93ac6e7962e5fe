import type { OutputOf, Values } from '@caimin/contract'
import type { Reader } from '../../../platform/context.ts'
import { getMatches } from '../matches/match.store.ts'
import type { CatalogMatch } from '../matches/match.ts'
import { scoreText } from '../matches/match-facts.view.ts'
import type { ResultValue } from '../results/result.ts'
import type { Issue, IssueMatch } from './issue.ts'

type IssueMatchView = Values<OutputOf<'betting', 'issue'>>['matches'][number]

/** The fourteen matches of issues as they stand now; none for an issue of a number game. */
export async function loadIssueMatches(
  r: Reader,
  issues: readonly Pick<Issue, 'matches'>[],
): Promise<ReadonlyMap<string, CatalogMatch>> {
  const ids = issues.flatMap((issue) => issue.matches.flatMap((match) => match.match_id ?? []))
  return getMatches(r, [...new Set(ids)])
}

/** Shows them, with their outcomes once the issue's result is confirmed. */
export const viewIssueMatches = (
  issue: Pick<Issue, 'matches'>,
  known: ReadonlyMap<string, CatalogMatch>,
  result: ResultValue | undefined,
): IssueMatchView[] =>
  issue.matches.map((match, index) => ({
    ...viewMatch(match, match.match_id === null ? undefined : known.get(match.match_id)),
    outcome: ((result?.outcomes as readonly IssueMatchView['outcome'][] | undefined) ?? [])[index] ?? null,
  }))

const viewMatch = (match: IssueMatch, now: CatalogMatch | undefined): Omit<IssueMatchView, 'outcome'> => ({
  ...match,
  match_id: now?.id ?? null,
  status: now?.status ?? 'scheduled',
  minute: now?.minute ?? null,
  half: scoreText(now?.half ?? null),
  full: scoreText(now?.score ?? null),
  told_at: now?.toldAt ?? null,
})
