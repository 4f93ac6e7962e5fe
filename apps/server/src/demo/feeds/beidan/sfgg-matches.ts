import { matchIdOf } from '../../../core/catalog/index.ts'
import type { MadeMatch } from '../made-match.ts'
import { scoreText } from '../match-script.ts'
import { type BeidanIssue, numberInIssue, rememberByIssue } from './beidan-issues.ts'
import { type SportsMatch, sportsOf } from './sfgg-slate.ts'
import { spAt } from './sp.ts'

/** The matches of a business day as 胜负过关 sells them. */
export const sfggMatches: (businessDate: string) => readonly MadeMatch[] = rememberByIssue((issue) =>
  issue.days.flatMap(sportsOf).map((match, index) => madeSports(match, issue, index)),
)

function madeSports(
  match: SportsMatch,
  { issueNo }: BeidanIssue,
  index: number,
): MadeMatch & { readonly businessDate: string } {
  const { sport, businessDate, league, home, away, kickoffAt, endsAt, deadlineAt, handicap, chance } = match
  const number = numberInIssue(index)
  const id = matchIdOf({ game: 'sfgg', issueNo, businessDate, number })
  return {
    id,
    businessDate,
    kickoffAt,
    endsAt,
    score: { full: scoreText(match.full) },
    facts: (now) => ({
      id,
      game: 'sfgg',
      issueNo,
      sport,
      businessDate,
      number,
      league,
      home,
      away,
      homeRank: null,
      awayRank: null,
      kickoffAt,
      isSelling: true,
      handicap,
      total: null,
      singles: {},
      odds: spAt({ id, deadlineAt }, { SF: { 3: chance, 0: 1 - chance } }, now),
      averageOdds: null,
      sourceRefs: { demo: id },
      isDemo: true,
      source: 'demo',
      fetchedAt: now,
    }),
    progress: (now) => ({ ...match.progress(now), matchId: id }),
  }
}
