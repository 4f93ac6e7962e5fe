import { addMs, days, type Instant, ok, type Result, refuse } from '@caimin/base'
import { type BroadcastKind, MAX_BROADCASTS } from '@caimin/contract'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { idsOfSame } from '../matches/board.store.ts'
import type { CatalogMatch } from '../matches/match.ts'

/** What the operator says of a broadcast. */
export interface BroadcastTerms {
  readonly title: string
  readonly kind: BroadcastKind
  readonly address: string
  readonly licence: string
  readonly region: string
  readonly startsAt: Instant
  readonly endsAt: Instant
}

export interface Broadcast extends BroadcastTerms {
  readonly id: string
}

type MatchNames = 'id' | 'businessDate' | 'issueNo' | 'sport' | 'number' | 'league' | 'home' | 'away' | 'kickoffAt'

/** A broadcast as the operator sees it. */
export interface EnteredBroadcast extends Broadcast {
  readonly match: Pick<CatalogMatch, MatchNames>
  readonly setBy: string
  readonly setAt: Instant
  readonly endedAt: Instant | null
}

/** So long those that are over stay on the operator's list. */
const LISTED_AFTER_MS = days(7)
const MAX_LISTED = 300

const broadcastRows = ({ db }: Reader) =>
  db
    .selectFrom('broadcasts as b')
    .select(['b.id', 'b.title', 'b.kind', 'b.address', 'b.licence', 'b.region'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt'])

/** The broadcasts of a match that are not over, by the ids under which games sell it. */
export async function broadcastsOf(r: Reader, soldAs: readonly string[]): Promise<Broadcast[]> {
  return await broadcastRows(r)
    .where('b.match_id', 'in', soldAs)
    .where('b.ends_at', '>', comparedTime(r.now))
    .where('b.ended_at', 'is', null)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .execute()
}

/** What the operator entered: what is not over, and what was of late. */
export async function enteredBroadcasts(r: Reader): Promise<EnteredBroadcast[]> {
  const rows = await broadcastRows(r)
    .innerJoin('matches as m', 'm.id', 'b.match_id')
    .innerJoin('staff as s', 's.id', 'b.set_by')
    .select(['m.id as matchId', 'm.business_date as businessDate', 'm.issue_no as issueNo', 'm.sport', 'm.number'])
    .select(['m.league', 'm.home', 'm.away', 'm.kickoff_at as kickoffAt'])
    .select(['s.name as setBy', 'b.set_at as setAt', 'b.ended_at as endedAt'])
    .where('b.ends_at', '>', comparedTime(addMs(r.now, -LISTED_AFTER_MS)))
    .orderBy('b.ends_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ matchId, businessDate, issueNo, sport, number, league, home, away, kickoffAt, ...row }) => ({
    ...row,
    match: { id: matchId, businessDate, issueNo, sport, number, league, home, away, kickoffAt },
  }))
}

/** Enters a broadcast of a match. */
export async function addBroadcast(
  t: Tx,
  { matchId, staffId, terms }: { readonly matchId: string; readonly staffId: string; readonly terms: BroadcastTerms },
): Promise<Result<string, 'not_found' | 'too_many_broadcasts'>> {
  const soldAs = (await idsOfSame(t, [matchId])).get(matchId)
  if (soldAs === undefined) return refuse('not_found')
  // Two that are entered at once take turns, so that the last place is taken once.
  await t.db.selectFrom('matches').select('id').where('id', 'in', soldAs).orderBy('id').forNoKeyUpdate().execute()
  if ((await broadcastsOf(t, soldAs)).length >= MAX_BROADCASTS) return refuse('too_many_broadcasts')
  const id = newId(t.wallNow)
  await t.db
    .insertInto('broadcasts')
    .values({ id, match_id: matchId, ...columnsOf(terms), set_by: staffId, set_at: sqlTime(t.now) })
    .execute()
  return ok(id)
}

type Over = Result<void, 'not_found' | 'broadcast_over'>

/** Says something else of a broadcast that is not over. */
export const changeBroadcast = (t: Tx, id: string, terms: BroadcastTerms): Promise<Over> =>
  updateRunning(t, id, columnsOf(terms))

/** Takes a broadcast off; what is over stays as it was. */
export const endBroadcast = (t: Tx, id: string): Promise<Over> => updateRunning(t, id, { ended_at: sqlTime(t.now) })

async function updateRunning(
  t: Tx,
  id: string,
  change: ReturnType<typeof columnsOf> | { readonly ended_at: string },
): Promise<Over> {
  const changed = await t.db
    .updateTable('broadcasts')
    .set(change)
    .where('id', '=', id)
    .where('ends_at', '>', comparedTime(t.now))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed !== undefined) return ok(undefined)
  const known = await t.db.selectFrom('broadcasts').select('id').where('id', '=', id).executeTakeFirst()
  return refuse(known === undefined ? 'not_found' : 'broadcast_over')
}

const columnsOf = ({ startsAt, endsAt, ...terms }: BroadcastTerms) => ({
  ...terms,
  starts_at: sqlTime(startsAt),
  ends_at: sqlTime(endsAt),
})
