import { addMs, endOfDate, hours, type Instant, startOfDate } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { VOID_AFTER_HOURS } from '@caimin/rules/games'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { hasResult, scoreColumns } from './match.store.ts'
import type { CatalogMatch, MatchStatus, Score, Sport } from './match.ts'

type Standing =
  | 'id'
  | 'game'
  | 'issueNo'
  | 'sport'
  | 'businessDate'
  | 'number'
  | 'league'
  | 'home'
  | 'away'
  | 'kickoffAt'
  | 'handicap'
  | 'status'
  | 'minute'
  | 'half'
  | 'score'
  | 'isDemo'

/** A match as it stands, without its odds. */
export interface BoardMatch extends Pick<CatalogMatch, Standing> {
  /** Who told last how it stands, and when; before that who told of the match. */
  readonly source: string
  readonly toldAt: Instant | null
  /** The ids under which games sell it, in the order of the games. */
  readonly soldAs: readonly string[]
  /** Null where that source tells of no events. */
  readonly redCards: Score | null
  readonly corners: Score | null
  /** The points of each quarter so far; null where none are told. */
  readonly quarters: readonly Score[] | null
  /** Whether its final whistle was told, and its result is not confirmed yet. */
  readonly awaitsResult: boolean
}

const COMES_WITHIN_MS = hours(48)
const MAX_ROWS = 300
/** What no longer runs and waits for no result. */
const SETTLED: readonly MatchStatus[] = ['finished', 'cancelled', 'postponed']

/** The games that sell a match, the one first by whose row it is shown. */
const gamesInOrder = (game: string) => sql`array_position(array['jczq', 'jclq', 'bjdc', 'sfgg'], ${sql.ref(game)})`

const boardRows = ({ db }: Reader) =>
  db
    .selectFrom('matches')
    .select(['id', 'game', 'issue_no as issueNo', 'sport', 'business_date as businessDate', 'number', 'league'])
    .select(['home', 'away', 'kickoff_at as kickoffAt', 'handicap', 'status', 'minute', 'is_demo as isDemo'])
    .select(['quarters', 'told_at as toldAt', sql<string>`coalesce(told_by, source)`.as('source')])
    .select([scoreColumns('half_').as('half'), scoreColumns('').as('score')])

/** Matches of a sport by kick-off, each once whichever games sell it. */
const boardOf = (r: Reader, sport: Sport) =>
  boardRows(r)
    .distinctOn(['kickoff_at', 'home', 'away'])
    .where('sport', '=', sport)
    .orderBy('kickoff_at')
    .orderBy('home')
    .orderBy('away')
    .orderBy(gamesInOrder('game'))
    .limit(MAX_ROWS)

/** Matches that have kicked off and have no result. Without one they are void after a while, and no longer here. */
export async function runningMatches(r: Reader, sport: Sport): Promise<BoardMatch[]> {
  const oldest = Math.max(...Object.values(VOID_AFTER_HOURS))
  const rows = await boardOf(r, sport)
    .where('kickoff_at', '<=', comparedTime(r.now))
    .where('kickoff_at', '>', comparedTime(addMs(r.now, -hours(oldest))))
    .where((match) => match.or(Object.entries(VOID_AFTER_HOURS).map((entry) => isNotVoid(match, r.now, entry))))
    .where('status', 'not in', SETTLED)
    .execute()
  return toBoard(r, rows)
}

const isNotVoid = (match: MatchColumns, now: Instant, [game, after]: readonly [game: string, hours: number]) =>
  match.and([
    match('game', '=', game as MatchGameId),
    match('kickoff_at', '>', comparedTime(addMs(now, -hours(after)))),
  ])

/** Matches of the next days, soonest first. */
export async function comingMatches(r: Reader, sport: Sport): Promise<BoardMatch[]> {
  const rows = await boardOf(r, sport)
    .where('kickoff_at', '>', comparedTime(r.now))
    .where('kickoff_at', '<', comparedTime(addMs(r.now, COMES_WITHIN_MS)))
    .execute()
  return toBoard(r, rows)
}

/** Which finished matches, and where the page before ended. */
interface PastPage {
  readonly limit: number
  readonly day: string | undefined
  readonly league: string | undefined
  readonly before: Pick<BoardMatch, 'kickoffAt' | 'home' | 'away'> | undefined
}

type MatchColumns = ExpressionBuilder<Tables, 'matches'>

/** Whether the score of a match of the sport is confirmed. */
const isPast = (match: MatchColumns, sport: Sport) =>
  match.and([match('sport', '=', sport), match('status', 'in', ['finished', 'cancelled']), hasResult(match, 'score')])

/** Whether a match kicked off on a day in China. */
const isOnDay = (match: MatchColumns, day: string) =>
  match.and([
    match('kickoff_at', '>=', comparedTime(startOfDate(day))),
    match('kickoff_at', '<', comparedTime(endOfDate(day))),
  ])

/** Matches of a sport whose score is confirmed, newest first. */
export async function pastBoard(
  r: Reader,
  sport: Sport,
  { limit, day, league, before }: PastPage,
): Promise<BoardMatch[]> {
  let query = boardRows(r)
    .distinctOn(['kickoff_at', 'home', 'away'])
    .where((match) => isPast(match, sport))
  if (day !== undefined) query = query.where((match) => isOnDay(match, day))
  if (league !== undefined) query = query.where('league', '=', league)
  if (before !== undefined) {
    query = query
      .where('kickoff_at', '<=', comparedTime(before.kickoffAt))
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('kickoff_at', 'home', 'away'),
          '<',
          tuple(comparedTime(before.kickoffAt), before.home, before.away),
        ),
      )
  }
  const rows = await query
    .orderBy('kickoff_at', 'desc')
    .orderBy('home', 'desc')
    .orderBy('away', 'desc')
    .orderBy(gamesInOrder('game'))
    .limit(limit)
    .execute()
  return toBoard(r, rows)
}

/** The leagues of such matches of a day, by the earliest of each. */
export async function leaguesOfDay(r: Reader, sport: Sport, day: string): Promise<string[]> {
  const rows = await r.db
    .selectFrom('matches')
    .select('league')
    .where((match) => match.and([isPast(match, sport), isOnDay(match, day)]))
    .groupBy('league')
    .orderBy(({ fn }) => fn.min('kickoff_at'))
    .orderBy('league')
    .execute()
  return rows.map(({ league }) => league)
}

/** These matches as they stand. */
export async function boardMatches(r: Reader, ids: readonly string[]): Promise<BoardMatch[]> {
  if (ids.length === 0) return []
  return toBoard(r, await boardRows(r).where('id', 'in', ids).execute())
}

interface EventCounts {
  readonly matchId: string
  readonly redCards: Score | null
  /** Of its figures where it tells none of them as an event; null where it tells neither. */
  readonly corners: Score | null
  readonly hasEnded: boolean
}

type MatchRow = Omit<BoardMatch, 'soldAs' | 'redCards' | 'corners' | 'awaitsResult'>

/** Adds what is counted of the events of the source that also tells how the match stands; and who sells it. */
async function toBoard(r: Reader, matches: readonly MatchRow[]): Promise<BoardMatch[]> {
  const ids = matches.map(({ id }) => id)
  const [counts, sold] = await Promise.all([eventCounts(r, ids), idsOfSame(r, ids)])
  return matches.map((match) => {
    const { redCards = null, corners = null, hasEnded = false } = counts.get(match.id) ?? {}
    const awaitsResult = hasEnded && !SETTLED.includes(match.status)
    return { ...match, soldAs: sold.get(match.id) ?? [match.id], redCards, corners, awaitsResult }
  })
}

async function eventCounts(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, EventCounts>> {
  const { rows } = await sql<EventCounts>`
    select m.id as "matchId", case when count(e.ref) > 0 then ${countOf('red_card')} end as "redCards",
           coalesce(case when bool_or(kind = 'corner') then ${countOf('corner')} end, s.figures -> 'corners') as corners,
           coalesce(bool_or(kind = 'full_time'), false) as "hasEnded"
      from matches m
      left join match_events e on e.match_id = m.id and e.source = m.told_by
      left join match_statistics s on s.match_id = m.id and s.source = m.told_by
     where m.id = any(${[...ids]}::text[])
     group by m.id, s.figures`.execute(r.db)
  return new Map(rows.map((row) => [row.matchId, row]))
}

/** Of each match the ids under which games sell it. */
export async function idsOfSame(r: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; soldAs: string[] }>`
    select m.id, array_agg(same.id order by ${gamesInOrder('same.game')}) as "soldAs"
      from matches m join matches same
        on same.sport = m.sport and same.kickoff_at = m.kickoff_at and same.home = m.home and same.away = m.away
     where m.id = any(${[...ids]}::text[])
     group by m.id`.execute(r.db)
  return new Map(rows.map(({ id, soldAs }) => [id, soldAs]))
}

const countOf = (kind: 'red_card' | 'corner') => sql`
  jsonb_build_object('home', count(*) filter (where kind = ${kind} and side = 'home'),
                     'away', count(*) filter (where kind = ${kind} and side = 'away'))`
