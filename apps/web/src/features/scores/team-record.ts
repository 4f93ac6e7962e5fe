import type { OutputOf } from '@caimin/contract'
import type { MatchFacade } from '@caimin/rules'

export type Analysis = OutputOf<'scores', 'analysis'>
export type PastMatch = Analysis['meetings'][number]

/** How a match ended for one of its sides. */
export type Ending = 'won' | 'drawn' | 'lost'

/** Which of a team's matches are looked at. */
export interface RecordFilter {
  readonly where: 'all' | 'home' | 'away'
  /** Of this league alone. */
  readonly league: string | undefined
}

/** What a team did in some matches: how often it won, drew and lost, and the goals or points of both sides. */
export interface TeamRecord extends Readonly<Record<Ending, number>> {
  readonly scored: number
  readonly conceded: number
}

/** The goals of the team first, whichever side it was. */
function goalsFor(team: string, { home, full }: PastMatch): readonly [own: number, others: number] {
  const [homeGoals = 0, awayGoals = 0] = full.split(':').map(Number)
  return home === team ? [homeGoals, awayGoals] : [awayGoals, homeGoals]
}

export function endingFor(team: string, match: PastMatch): Ending {
  const [own, others] = goalsFor(team, match)
  if (own === others) return 'drawn'
  return own > others ? 'won' : 'lost'
}

export const filterMatches = (
  team: string,
  matches: readonly PastMatch[],
  { where, league }: RecordFilter,
): readonly PastMatch[] =>
  matches.filter(
    (match) =>
      (where === 'all' || (where === 'home') === (match.home === team)) &&
      (league === undefined || match.league === league),
  )

export function recordOf(team: string, matches: readonly PastMatch[]): TeamRecord {
  const count = { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 }
  for (const match of matches) {
    const [own, others] = goalsFor(team, match)
    count[endingFor(team, match)] += 1
    count.scored += own
    count.conceded += others
  }
  return count
}

/**
 * What the match made right in the play with a handicap, 让−1 平, at the line it was sold at; undefined where none is
 * known.
 */
export function handicapOutcome(rules: MatchFacade, { half, full, handicap }: PastMatch): string | undefined {
  const play = rules.matchPlays.find((each) => rules.lineOf(each) === 'handicap')
  if (play === undefined || handicap === null) return undefined
  const lines = { handicap, total: undefined }
  const option = rules.winningOption(play, rules.resultOf({ full, half: half ?? undefined }, lines))
  return option === undefined ? undefined : rules.choiceText(play, option, lines)
}
