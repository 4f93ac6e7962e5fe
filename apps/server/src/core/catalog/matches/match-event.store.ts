import type { Instant } from '@caimin/base'
import type { MatchEventKind } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import type { Score } from './match.ts'

/** What happened in a match, as a source tells it. */
export interface NewMatchEvent {
  readonly matchId: string
  readonly source: string
  /** The source's own name of the event: told again it is the same event. */
  readonly ref: string
  readonly kind: MatchEventKind
  /** Of a goal whom it counts for; null at full time alone. */
  readonly side: 'home' | 'away' | null
  readonly minute: number
  readonly player: string | null
  /** The goal that is disallowed, by its ref. */
  readonly takesBack: string | null
}

/**
 * Adds what happened; a source tells all of a match again and again, in any order. An event stays as it was told first:
 * what a source takes back is another event. Events of unknown matches are left out.
 */
export async function addMatchEvents(t: Tx, events: readonly NewMatchEvent[]): Promise<void> {
  const fresh = await freshOf(t, events)
  if (fresh.length === 0) return
  const told = fresh.map(({ matchId, takesBack, ...event }) => ({ ...event, match_id: matchId, takes_back: takesBack }))
  // One value whatever their number: days that were missed come at once.
  const { rows: added } = await sql<{ match_id: string }>`
    insert into match_events (match_id, source, ref, kind, side, minute, player, takes_back, received_at)
    select told.*, ${sqlTime(t.now)}::timestamptz
      from jsonb_to_recordset(${sqlJson(told)}::jsonb)
        as told (match_id text, source text, ref text, kind text, side text, minute int, player text, takes_back text)
        on conflict do nothing
    returning match_id`.execute(t.db)
  const matchIds = [...new Set(added.map((row) => row.match_id))]
  if (matchIds.length > 0) await t.emit({ kind: 'score.changed', matchIds })
}

const eventKey = ({ matchId, source, ref }: Pick<NewMatchEvent, 'matchId' | 'source' | 'ref'>): string =>
  `${matchId} ${source} ${ref}`

/** Those of known matches that were not told before. */
async function freshOf(t: Tx, events: readonly NewMatchEvent[]): Promise<NewMatchEvent[]> {
  if (events.length === 0) return []
  const ids = [...new Set(events.map(({ matchId }) => matchId))]
  const matches = await t.db.selectFrom('matches').select('id').where('id', 'in', ids).execute()
  const told = await t.db
    .selectFrom('match_events')
    .select(['match_id as matchId', 'source', 'ref'])
    .where('match_id', 'in', ids)
    .execute()
  const known = new Set(matches.map(({ id }) => id))
  const before = new Set(told.map(eventKey))
  return events.filter((event) => known.has(event.matchId) && !before.has(eventKey(event)))
}

/** An event as it is kept. */
export interface MatchEvent extends Omit<NewMatchEvent, 'matchId'> {
  readonly receivedAt: Instant
}

/** What a source told of a match, by minute. */
export async function matchEventsOf(r: Reader, matchId: string, source: string): Promise<MatchEvent[]> {
  return await r.db
    .selectFrom('match_events')
    .select(['source', 'ref', 'kind', 'side', 'minute', 'player', 'takes_back as takesBack'])
    .select('received_at as receivedAt')
    .where('match_id', '=', matchId)
    .where('source', '=', source)
    .orderBy('minute')
    .orderBy('received_at')
    .orderBy('ref')
    .execute()
}

/** What the goals of a source's events come to. */
export interface ScoreByEvents extends Score {
  readonly matchId: string
  readonly source: string
}

/** The scores that events come to, of matches that a source told up to their end. */
export async function scoresByEvents(r: Reader, matchIds: readonly string[]): Promise<ScoreByEvents[]> {
  if (matchIds.length === 0) return []
  const { rows } = await sql<ScoreByEvents>`
    select match_id as "matchId", source,
           count(*) filter (where kind = 'goal' and side = 'home' and not is_back)::int as home,
           count(*) filter (where kind = 'goal' and side = 'away' and not is_back)::int as away
      from (select e.*, exists (select from match_events back
                                 where back.match_id = e.match_id and back.source = e.source
                                   and back.takes_back = e.ref) as is_back
              from match_events e
             where e.match_id = any(${[...matchIds]}::text[])) as told
     group by match_id, source
    having bool_or(kind = 'full_time')
     order by match_id, source`.execute(r.db)
  return rows
}
