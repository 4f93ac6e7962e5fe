import { addMs, days, type Instant } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { CatalogTables } from '../../../platform/database/catalog-tables.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { confirmedResults } from '../results/result.store.ts'
import type { ConfirmedResult } from '../results/result.ts'
import { matchSubject, type ResultStep } from '../results/subject.ts'
import type { CatalogMatch, Score } from './match.ts'
import { FINAL_SP_GAMES } from './match-id.ts'

/** A source's ids are looked up among the matches of so long ago. */
const REF_LOOK_BACK_MS = days(30)

const score = (home: number | null, away: number | null): Score | null =>
  home === null || away === null ? null : { home, away }

const matchFromRow = (row: Selectable<CatalogTables['matches']>): CatalogMatch => ({
  id: row.id,
  game: row.game as MatchGameId,
  issueNo: row.issue_no,
  sport: row.sport,
  businessDate: row.business_date,
  number: row.number,
  league: row.league,
  home: row.home,
  away: row.away,
  homeRank: row.home_rank,
  awayRank: row.away_rank,
  kickoffAt: row.kickoff_at,
  gameDeadlineAt: row.game_deadline_at,
  isSelling: row.is_selling,
  handicap: row.handicap,
  total: row.total,
  singles: row.singles,
  odds: row.odds,
  movements: row.movements,
  averageOdds: row.average_odds,
  status: row.status,
  minute: row.minute,
  half: score(row.half_home_goals, row.half_away_goals),
  score: score(row.home_goals, row.away_goals),
  isDemo: row.is_demo,
  source: row.source,
  fetchedAt: row.fetched_at,
  version: row.version,
})

/** The matches of these ids, whatever their state. An unknown id is absent. */
export async function getMatches(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, CatalogMatch>> {
  if (ids.length === 0) return new Map()
  const rows = await r.db.selectFrom('matches').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, matchFromRow(row)]))
}

/** The matches of all games that can still be bet, soonest deadline first. */
export async function matchesOnSale(r: Reader): Promise<CatalogMatch[]> {
  const rows = await r.db
    .selectFrom('matches')
    .selectAll()
    .where('is_selling', '=', true)
    .where('game_deadline_at', '>', comparedTime(r.now))
    .orderBy('game_deadline_at')
    .orderBy('id')
    .execute()
  return rows.map(matchFromRow)
}

/**
 * What one list may grow by, for all its days together: more than a few days have; beyond it the oldest are left out.
 */
const MAX_CLOSED = 200

/** The matches of a game sold under these business days that have closed or been stopped. */
export async function closedMatches(
  r: Reader,
  game: MatchGameId,
  businessDates: readonly string[],
): Promise<CatalogMatch[]> {
  const rows = await r.db
    .selectFrom('matches')
    .selectAll()
    .where('game', '=', game)
    .where('business_date', 'in', businessDates)
    .where((match) => match.or([match('is_selling', '=', false), match('game_deadline_at', '<=', comparedTime(r.now))]))
    .orderBy('business_date', 'desc')
    .orderBy('id')
    .limit(MAX_CLOSED)
    .execute()
  return rows.map(matchFromRow)
}

/** Matches that have kicked off and have no final score: running ones, and those whose result is awaited. */
export async function matchesUnderWay(r: Reader, since: Instant): Promise<CatalogMatch[]> {
  const rows = await r.db
    .selectFrom('matches')
    .selectAll()
    .where('kickoff_at', '<=', comparedTime(r.now))
    .where('kickoff_at', '>', comparedTime(since))
    .where('status', 'not in', ['finished', 'cancelled', 'postponed'])
    .orderBy('kickoff_at')
    .orderBy('id')
    .execute()
  return rows.map(matchFromRow)
}

/** Whether a match has a confirmed result of a step. */
export const hasResult = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'matches'>, step: ResultStep) =>
  exists(
    selectFrom('results')
      .select('results.step')
      .where('results.subject_kind', '=', 'match')
      .where('results.step', '=', step)
      .whereRef('results.subject_id', '=', 'matches.id'),
  )

/** Finished matches of the games that are paid at final SP, and their scores, while that SP is not confirmed. */
export async function matchesAwaitingSp(
  r: Reader,
  since: Instant,
): Promise<{ readonly match: CatalogMatch; readonly score: ConfirmedResult }[]> {
  const rows = await r.db
    .selectFrom('matches')
    .selectAll()
    .where('game', 'in', FINAL_SP_GAMES)
    .where('status', '=', 'finished')
    .where('kickoff_at', '>', comparedTime(since))
    .where((match) => match.not(hasResult(match, 'sp')))
    .orderBy('kickoff_at')
    .execute()
  const scores = await confirmedResults(
    r,
    rows.map((row) => matchSubject(row.id)),
  )
  const byId = new Map(scores.map((score) => [score.subjectId, score]))
  return rows.flatMap((row) => {
    const score = byId.get(row.id)
    return score === undefined ? [] : [{ match: matchFromRow(row), score }]
  })
}

/** A match whose score is confirmed, with the final SP once it is. */
export interface FinishedMatch {
  readonly match: CatalogMatch
  readonly result: ConfirmedResult
  readonly finalSp: ConfirmedResult | undefined
}

/** Matches whose score is confirmed, newest kick-off first, those before `before`. */
export async function finishedMatches(
  r: Reader,
  game: MatchGameId,
  page: { readonly limit: number; readonly before: { readonly kickoffAt: Instant; readonly id: string } | undefined },
): Promise<FinishedMatch[]> {
  const { before } = page
  // A source may call a match off long before that is confirmed.
  let query = r.db
    .selectFrom('matches')
    .selectAll()
    .where('game', '=', game)
    .where('status', 'in', ['finished', 'cancelled'])
    .where((match) => hasResult(match, 'score'))
  if (before !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('kickoff_at', 'id'), '<', tuple(comparedTime(before.kickoffAt), before.id)),
    )
  }
  return withResults(r, await query.orderBy('kickoff_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute())
}

/** Rows of matches with their confirmed results; one without is left out. */
export async function withResults(
  r: Reader,
  rows: readonly Selectable<CatalogTables['matches']>[],
): Promise<FinishedMatch[]> {
  const results = await confirmedResults(
    r,
    rows.map((row) => matchSubject(row.id)),
  )
  const byStep = new Map(results.map((result) => [`${result.subjectId} ${result.step}`, result]))
  return rows.flatMap((row) => {
    const result = byStep.get(`${row.id} score`)
    return result === undefined ? [] : [{ match: matchFromRow(row), result, finalSp: byStep.get(`${row.id} sp`) }]
  })
}

/** Our ids of matches by the id of their source. */
export async function findMatchIdsByRef(
  r: Reader,
  source: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, source_refs ->> ${source} as ref from matches
     where source_refs ->> ${source} = any(${[...new Set(refs)]}::text[])
       and kickoff_at > ${sqlTime(addMs(r.now, -REF_LOOK_BACK_MS))}`.execute(r.db)
  return new Map(rows.map((row) => [row.ref, row.id]))
}
