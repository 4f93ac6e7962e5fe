import { matchIdOf } from '../../../core/catalog/index.ts'
import { footballEvents } from '../football-events.ts'
import { footballLineups } from '../football-lineups.ts'
import { footballStatistics } from '../football-statistics.ts'
import { footballFacts, footballScore } from '../jczq-matches.ts'
import type { MadeMatch } from '../made-match.ts'
import { endOf, progressAt } from '../match-script.ts'
import { hashOfText } from '../seeded-random.ts'
import { type DemoMatch, slateOf } from '../slate.ts'
import { type BeidanIssue, numberInIssue, rememberByIssue } from './beidan-issues.ts'
import { beidanChances, beidanHandicap } from './football-chances.ts'
import { spAt } from './sp.ts'

/** One football match in so many is sold in 北京单场 too. */
const SOLD_ONE_IN = 2

type BeidanMatch = MadeMatch & { readonly businessDate: string }

/** The football of a business day as 北京单场 sells it: matches that 竞彩足球 sells as well, with the same ends. */
export const bjdcMatches: (businessDate: string) => readonly MadeMatch[] = rememberByIssue((issue) =>
  issue.days
    .flatMap(slateOf)
    .filter((match) => hashOfText(`bjdc ${match.id}`) % SOLD_ONE_IN === 0)
    .map((match, index) => madeBeidan(match, issue, index)),
)

function madeBeidan(match: DemoMatch, { issueNo }: BeidanIssue, index: number): BeidanMatch {
  const number = numberInIssue(index)
  const id = matchIdOf({ game: 'bjdc', issueNo, businessDate: match.businessDate, number })
  const handicap = beidanHandicap(match.template)
  const chances = beidanChances(match.template, handicap)
  return {
    id,
    businessDate: match.businessDate,
    kickoffAt: match.kickoffAt,
    endsAt: endOf(match),
    get score() {
      return footballScore(match)
    },
    facts: (now) => ({
      ...footballFacts(match, now),
      id,
      game: 'bjdc',
      issueNo,
      number,
      handicap,
      singles: Object.fromEntries(Object.keys(chances).map((play) => [play, true])),
      odds: spAt({ id, deadlineAt: match.deadlineAt }, chances, now),
      sourceRefs: { demo: id },
    }),
    progress: (now) => ({ ...progressAt(match, now), matchId: id }),
    events: (now) => footballEvents(match, now),
    statistics: (now) => footballStatistics(match, now),
    get lineups() {
      return footballLineups(match)
    },
  }
}
