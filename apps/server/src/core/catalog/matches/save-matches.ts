import type { Instant } from '@caimin/base'
import { movementsBetween } from '@caimin/contract'
import { lineOf } from '@caimin/rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { isSameValue } from '../results/result-value.ts'
import { lockMatches } from './match.store.ts'
import type { CatalogMatch, MatchFacts } from './match.ts'
import { gameDeadline } from './match-deadline.ts'
import { eventsOfChanges } from './odds-events.ts'
import { AVERAGE_ODDS } from './odds-moves.store.ts'

/**
 * Takes matches as a source has them now. Changes are stored as history and published; a match with a result stays as
 * it is.
 */
export async function saveMatches(t: Tx, facts: readonly MatchFacts[]): Promise<{ changed: readonly string[] }> {
  // Locked: what is published is what this write changes, whoever else writes these matches.
  const known = await lockMatches(
    t,
    facts.map((match) => match.id),
  )
  const live = facts.filter((match) => !isOver(known.get(match.id)))
  const isMoved = (match: MatchFacts) => isChanged(match, known.get(match.id))
  const changed = live.filter((match) => isMoved(match) || isAverageMoved(match, known.get(match.id)))
  if (changed.length > 0) {
    const versions = await upsert(t, changed, known)
    await keepHistory(t, changed, known)
    // Averages alone are no news to lists of what is sold.
    const writes = changed
      .filter(isMoved)
      .map((after) => ({ before: known.get(after.id), after, version: versions.get(after.id) }))
    await t.emit(...eventsOfChanges(writes))
    await publishEarlierDeadlines(t, changed, known)
  }
  await recordFetched(t, live)
  return { changed: changed.map((match) => match.id) }
}

/** For the orders that wait with these matches: a deadline that moves back is none of their business. */
async function publishEarlierDeadlines(
  t: Tx,
  changed: readonly MatchFacts[],
  known: ReadonlyMap<string, CatalogMatch>,
): Promise<void> {
  const matchIds = changed
    .filter(({ id, businessDate, kickoffAt }) => {
      const before = known.get(id)?.gameDeadlineAt
      return before !== undefined && gameDeadline(businessDate, kickoffAt) < before
    })
    .map(({ id }) => id)
  if (matchIds.length > 0) await t.emit({ kind: 'deadline.brought_forward', matchIds })
}

const isOver = (match: CatalogMatch | undefined): boolean =>
  match !== undefined && (match.status === 'finished' || match.status === 'cancelled')

function isChanged(next: MatchFacts, known: CatalogMatch | undefined): boolean {
  if (known === undefined) return true
  if (next.kickoffAt !== known.kickoffAt || next.isSelling !== known.isSelling) return true
  if (next.handicap !== known.handicap || next.total !== known.total) return true
  if (next.home !== known.home || next.away !== known.away || next.league !== known.league) return true
  return !isSameValue(next.odds, known.odds) || !isSameValue(next.singles, known.singles)
}

const isAverageMoved = (next: MatchFacts, known: CatalogMatch | undefined): boolean =>
  !isSameValue(next.averageOdds, known?.averageOdds ?? null)

/** Answers the version of each match. */
async function upsert(
  t: Tx,
  matches: readonly MatchFacts[],
  known: ReadonlyMap<string, CatalogMatch>,
): Promise<ReadonlyMap<string, number>> {
  const rows = matches.map((match) => rowOf(match, known.get(match.id)))
  const written = await t.db
    .insertInto('matches')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        league: eb.ref('excluded.league'),
        home: eb.ref('excluded.home'),
        away: eb.ref('excluded.away'),
        home_rank: eb.ref('excluded.home_rank'),
        away_rank: eb.ref('excluded.away_rank'),
        kickoff_at: eb.ref('excluded.kickoff_at'),
        game_deadline_at: eb.ref('excluded.game_deadline_at'),
        is_selling: eb.ref('excluded.is_selling'),
        handicap: eb.ref('excluded.handicap'),
        total: eb.ref('excluded.total'),
        singles: eb.ref('excluded.singles'),
        odds: eb.ref('excluded.odds'),
        movements: eb.ref('excluded.movements'),
        average_odds: eb.ref('excluded.average_odds'),
        source_refs: sql`matches.source_refs || excluded.source_refs`,
        source: eb.ref('excluded.source'),
      })),
    )
    .returning(['id', 'version'])
    .execute()
  return new Map(written.map(({ id, version }) => [id, version]))
}

export const rowOf = (match: MatchFacts, known: CatalogMatch | undefined) => ({
  id: match.id,
  game: match.game,
  issue_no: match.issueNo,
  sport: match.sport,
  business_date: match.businessDate,
  number: match.number,
  league: match.league,
  home: match.home,
  away: match.away,
  home_rank: match.homeRank,
  away_rank: match.awayRank,
  kickoff_at: sqlTime(match.kickoffAt),
  game_deadline_at: sqlTime(gameDeadline(match.businessDate, match.kickoffAt)),
  is_selling: match.isSelling,
  handicap: match.handicap,
  total: match.total,
  singles: sqlJson(match.singles),
  odds: sqlJson(match.odds),
  movements: sqlJson(movementsBetween(known?.odds ?? {}, match.odds, known?.movements ?? {})),
  average_odds: match.averageOdds === null ? null : sqlJson(match.averageOdds),
  source_refs: sqlJson(match.sourceRefs),
  is_demo: match.isDemo,
  source: match.source,
  fetched_at: sqlTime(match.fetchedAt),
})

/** Odds that moved, or stand at another line than before: both are what a player saw. */
function isNewOffer(match: MatchFacts, play: string, known: CatalogMatch | undefined): boolean {
  if (!isSameValue(match.odds[play], known?.odds[play])) return true
  const line = lineOf(match.game, play)
  return line !== undefined && match[line] !== known?.[line]
}

/** The average of others stands among the odds that were sold, under a name that no play has. */
function movedPlays(match: MatchFacts, known: CatalogMatch | undefined): [play: string, odds: object][] {
  const sold = Object.entries(match.odds).filter(([play]) => isNewOffer(match, play, known))
  const { averageOdds } = match
  return averageOdds === null || !isAverageMoved(match, known) ? sold : [...sold, [AVERAGE_ODDS, averageOdds]]
}

async function keepHistory(
  t: Tx,
  matches: readonly MatchFacts[],
  known: ReadonlyMap<string, CatalogMatch>,
): Promise<void> {
  const rows = matches.flatMap((match) =>
    movedPlays(match, known.get(match.id)).map(([play, odds]) => ({
      match_id: match.id,
      play,
      changed_at: sqlTime(match.fetchedAt),
      odds: sqlJson(odds),
      handicap: match.handicap,
      total: match.total,
      source: match.source,
      fetched_at: sqlTime(match.fetchedAt),
    })),
  )
  if (rows.length === 0) return
  await t.db
    .insertInto('odds_history')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function recordFetched(t: Tx, matches: readonly MatchFacts[]): Promise<void> {
  const newest = matches.reduce((latest, match) => Math.max(latest, match.fetchedAt), 0) as Instant
  if (newest === 0) return
  await t.db
    .updateTable('matches')
    .set({ fetched_at: sqlTime(newest) })
    .where(
      'id',
      'in',
      matches.map((match) => match.id),
    )
    .execute()
}

/**
 * Lets a match have kicked off earlier than planned, its sale ended then at the latest: the operator's "finish" in the
 * demo.
 */
export async function bringKickoffForward(
  t: Tx,
  match: Pick<CatalogMatch, 'id' | 'game' | 'businessDate'>,
  kickoffAt: Instant,
): Promise<void> {
  await t.db
    .updateTable('matches')
    .set({ kickoff_at: sqlTime(kickoffAt), game_deadline_at: sqlTime(gameDeadline(match.businessDate, kickoffAt)) })
    .where('id', '=', match.id)
    .execute()
  await t.emit(
    { kind: 'catalog.changed', games: [match.game] },
    { kind: 'deadline.brought_forward', matchIds: [match.id] },
  )
}
