import { addMs, days, type Instant } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { confirmedResults } from '../results/result.store.ts'
import type { ConfirmedResult } from '../results/result.ts'
import { matchSubject, type ResultStep } from '../results/subject.ts'
import type { CatalogMatch, Score } from './match.ts'
import { FINAL_SP_GAMES } from './match-id.ts'

/** A source's ids are looked up among the matches of so long ago. */
const REF_LOOK_BACK_MS = days(30)

/** A score of the columns whose names begin so. */
export const scoreColumns = (goals: 'half_' | '') =>
  sql<Score | null>`case when ${sql.ref(`${goals}home_goals`)} + ${sql.ref(`${goals}away_goals`)} is not null
    then jsonb_build_object('home', ${sql.ref(`${goals}home_goals`)}, 'away', ${sql.ref(`${goals}away_goals`)}) end`

export const catalogMatches = ({ db }: Reader) =>
  db
    .selectFrom('matches')
    .select(['id', 'game', 'issue_no as issueNo', 'sport', 'business_date as businessDate', 'number', 'league'])
    .select(['home', 'away', 'home_rank as homeRank', 'away_rank as awayRank', 'kickoff_at as kickoffAt'])
    .select(['game_deadline_at as gameDeadlineAt', 'is_selling as isSelling', 'handicap', 'total', 'singles', 'odds'])
    .select(['movements', 'average_odds as averageOdds', 'status', 'minute', 'is_demo as isDemo', 'source'])
    .select(['told_at as toldAt', 'fetched_at as fetchedAt', 'version'])
    .select([scoreColumns('half_').as('half'), scoreColumns('').as('score')])

/** The matches of these ids, whatever their state. An unknown id is absent. */
export async function getMatches(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, CatalogMatch>> {
  if (ids.length === 0) return new Map()
  const rows = await catalogMatches(r).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same, locked: no other transaction changes them until this one ends. */
export async function lockMatches(t: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CatalogMatch>> {
  if (ids.length === 0) return new Map()
  const rows = await catalogMatches(t).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The matches of all games that can still be bet, soonest deadline first. */
export async function matchesOnSale(r: Reader): Promise<CatalogMatch[]> {
  return await catalogMatches(r)
    .where('is_selling', '=', true)
    .where('game_deadline_at', '>', comparedTime(r.now))
    .orderBy('game_deadline_at')
    .orderBy('id')
    .execute()
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
  return await catalogMatches(r)
    .where('game', '=', game)
    .where('business_date', 'in', businessDates)
    .where((match) => match.or([match('is_selling', '=', false), match('game_deadline_at', '<=', comparedTime(r.now))]))
    .orderBy('business_date', 'desc')
    .orderBy('id')
    .limit(MAX_CLOSED)
    .execute()
}

/** Of a match that kicked off since then and has no final score. */
export const isUnderWay = (r: Reader, since: Instant): RawBuilder<boolean> =>
  sql<boolean>`kickoff_at <= ${comparedTime(r.now)} and kickoff_at > ${comparedTime(since)}
    and status not in ('finished', 'cancelled', 'postponed')`

/** Matches that have kicked off and have no final score: running ones, and those whose result is awaited. */
export async function matchesUnderWay(r: Reader, since: Instant): Promise<CatalogMatch[]> {
  return await catalogMatches(r).where(isUnderWay(r, since)).orderBy('kickoff_at').orderBy('id').execute()
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
  const matches = await catalogMatches(r)
    .where('game', 'in', FINAL_SP_GAMES)
    .where('status', '=', 'finished')
    .where('kickoff_at', '>', comparedTime(since))
    .where((match) => match.not(hasResult(match, 'sp')))
    .orderBy('kickoff_at')
    .execute()
  const scores = await confirmedResults(
    r,
    matches.map(({ id }) => matchSubject(id)),
  )
  const byId = new Map(scores.map((score) => [score.subjectId, score]))
  return matches.flatMap((match) => {
    const score = byId.get(match.id)
    return score === undefined ? [] : [{ match, score }]
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
  let query = catalogMatches(r)
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

/** Matches with their confirmed results; one without is left out. */
export async function withResults(r: Reader, matches: readonly CatalogMatch[]): Promise<FinishedMatch[]> {
  const results = await confirmedResults(
    r,
    matches.map(({ id }) => matchSubject(id)),
  )
  const byStep = new Map(results.map((result) => [`${result.subjectId} ${result.step}`, result]))
  return matches.flatMap((match) => {
    const result = byStep.get(`${match.id} score`)
    return result === undefined ? [] : [{ match, result, finalSp: byStep.get(`${match.id} sp`) }]
  })
}

/** Those of these matches whose score is confirmed, by their ids. */
export async function finishedOf(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, FinishedMatch>> {
  const matches = await getMatches(r, ids)
  const finished = await withResults(r, [...matches.values()])
  return new Map(finished.map((each) => [each.match.id, each]))
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

/** A match under way, and what a source calls it. */
export interface RunningRef {
  readonly matchId: string
  readonly ref: string
}

/** The matches that a source knows, that kicked off since then and have no final score, by their ids. */
export async function refsUnderWay(r: Reader, source: string, since: Instant): Promise<RunningRef[]> {
  const ref = sql<string>`source_refs ->> ${source}`
  return await r.db
    .selectFrom('matches')
    .select(['id as matchId', ref.as('ref')])
    .where(ref, 'is not', null)
    .where(isUnderWay(r, since))
    .orderBy('id')
    .execute()
}
