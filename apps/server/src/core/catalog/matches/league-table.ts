import { days, type Instant } from '@caimin/base'

/** How a match of a league ended. */
export interface LeagueResult {
  readonly kickoffAt: Instant
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
}

/** Where a team stands, and what for. */
export interface TableRow {
  readonly team: string
  /** From 1 on; teams between which the table does not decide share one. */
  readonly position: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** A table and what it is counted from. */
export interface LeagueTable {
  /** Best first. */
  readonly rows: readonly TableRow[]
  /** How many matches it counts, and when the first and the last of them kicked off. */
  readonly matches: number
  readonly from: Instant
  readonly until: Instant
}

const WIN = 3
const DRAW = 1
/** Leagues rest longer between two seasons, and less within one. */
const PAUSE_MS = days(60)

type Tally = Omit<TableRow, 'team' | 'position'>

const NOTHING: Tally = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

/**
 * The table of a league after the newest of these results, which are in order, newest first: of the season that it is
 * in. Points decide, then the difference of goals, then goals; what a league decides by after that is not known here.
 */
export function leagueTable(results: readonly LeagueResult[]): LeagueTable | undefined {
  const season = seasonOf(results)
  const [newest, oldest] = [season[0], season.at(-1)]
  if (newest === undefined || oldest === undefined) return undefined
  return { rows: rank(tallies(season)), matches: season.length, from: oldest.kickoffAt, until: newest.kickoffAt }
}

/** The results since the last long pause. */
function seasonOf(results: readonly LeagueResult[]): readonly LeagueResult[] {
  const end = results.findIndex(({ kickoffAt }, at) => kickoffAt + PAUSE_MS < (results[at - 1]?.kickoffAt ?? 0))
  return end === -1 ? results : results.slice(0, end)
}

function tallies(results: readonly LeagueResult[]): ReadonlyMap<string, Tally> {
  const byTeam = new Map<string, Tally>()
  const count = (team: string, own: number, others: number) =>
    byTeam.set(team, withMatch(byTeam.get(team) ?? NOTHING, own, others))
  for (const { home, away, homeGoals, awayGoals } of results) {
    count(home, homeGoals, awayGoals)
    count(away, awayGoals, homeGoals)
  }
  return byTeam
}

const withMatch = (before: Tally, own: number, others: number): Tally => ({
  played: before.played + 1,
  won: before.won + (own > others ? 1 : 0),
  drawn: before.drawn + (own === others ? 1 : 0),
  lost: before.lost + (own < others ? 1 : 0),
  scored: before.scored + own,
  conceded: before.conceded + others,
  points: before.points + pointsFor(own, others),
})

function pointsFor(own: number, others: number): number {
  if (own === others) return DRAW
  return own > others ? WIN : 0
}

/** Teams that are level stand in the order of their names. */
function rank(byTeam: ReadonlyMap<string, Tally>): TableRow[] {
  const sorted = [...byTeam]
    .map(([team, tally]) => ({ team, ...tally }))
    .toSorted((a, b) => compare(a, b) || (a.team < b.team ? -1 : 1))
  let position = 1
  return sorted.map((row, at) => {
    const before = sorted[at - 1]
    if (before !== undefined && compare(before, row) !== 0) position = at + 1
    return { ...row, position }
  })
}

const compare = (a: Tally, b: Tally): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored
