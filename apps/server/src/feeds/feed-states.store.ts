import { addMs, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../platform/database/columns.ts'
import { RETENTION } from '../platform/database/old-rows/retention.ts'
import type { Feed, RefusedRow } from './feed.ts'

/** How long a poll may hold its turn; after that another process takes it up. */
const LEASE_MS = 120_000
/** Characters of an error that are kept. */
const MAX_ERROR = 300
const HOURS = 24
/** How many of its errors are shown of a feed. */
const MAX_SHOWN_ERRORS = 5

export interface FeedTurn {
  readonly feed: string
  readonly lastSuccessAt: Instant | null
  readonly failuresInRow: number
}

/** Makes the feeds known; one that is there already keeps its state. */
export async function enrolFeeds(t: Tx, feeds: readonly Pick<Feed, 'name' | 'everyMs'>[]): Promise<void> {
  if (feeds.length === 0) return
  await t.db
    .insertInto('feed_states')
    .values(
      feeds.map(({ name, everyMs }) => ({
        feed: name,
        next_due_at: sqlTime(t.now),
        detail: sqlJson({}),
        every_ms: everyMs,
      })),
    )
    .onConflict((conflict) => conflict.column('feed').doUpdateSet((eb) => ({ every_ms: eb.ref('excluded.every_ms') })))
    .execute()
}

/** Takes the turn of one due feed: no other process polls it meanwhile. Undefined when none of them is due. */
export async function takeTurn(t: Tx, names: readonly string[]): Promise<FeedTurn | undefined> {
  const row = await t.db
    .selectFrom('feed_states')
    .selectAll()
    .where('feed', 'in', names)
    .where('next_due_at', '<=', comparedTime(t.now))
    .orderBy('next_due_at')
    .orderBy('feed')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return undefined
  await setDue(t, row.feed, addMs(t.now, LEASE_MS))
  return { feed: row.feed, lastSuccessAt: row.last_success_at, failuresInRow: row.failures_in_row }
}

/** `error` is why a row could not be read or taken; the source itself has answered. */
export async function recordSuccess(
  t: Tx,
  feed: string,
  turn: { nextDueAt: Instant; rows: number; refused: readonly RefusedRow[]; error: string | null },
): Promise<void> {
  await t.db
    .updateTable('feed_states')
    .set({
      last_success_at: sqlTime(t.now),
      last_error: turn.error?.slice(0, MAX_ERROR) ?? null,
      failures_in_row: 0,
      by_hand_since: null,
      next_due_at: sqlTime(turn.nextDueAt),
      detail: sqlJson({ rows: turn.rows, refused: turn.refused.slice(0, 20) }),
    })
    .where('feed', '=', feed)
    .execute()
  await recordRequest(t, feed, null)
}

export async function recordFailure(t: Tx, feed: string, turn: { nextDueAt: Instant; error: string }): Promise<void> {
  const error = turn.error.slice(0, MAX_ERROR)
  await t.db
    .updateTable('feed_states')
    .set((eb) => ({
      last_failure_at: sqlTime(t.now),
      last_error: error,
      failures_in_row: eb('failures_in_row', '+', 1),
      next_due_at: sqlTime(turn.nextDueAt),
    }))
    .where('feed', '=', feed)
    .execute()
  await recordRequest(t, feed, error)
}

/** Keeps that a source was asked, and deletes what is older. */
async function recordRequest(t: Tx, feed: string, error: string | null): Promise<void> {
  await t.db
    .insertInto('feed_requests')
    .values({ feed, asked_at: sqlTime(t.now), error })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await t.db
    .deleteFrom('feed_requests')
    .where('feed', '=', feed)
    .where('asked_at', '<', comparedTime(addMs(t.now, -RETENTION.feedRequests.ms)))
    .execute()
}

/** Makes feeds due at once. */
export async function callFeeds(t: Tx, feeds: readonly Pick<Feed, 'name'>[]): Promise<void> {
  for (const { name } of feeds) await setDue(t, name, t.now)
}

const setDue = (t: Tx, feed: string, at: Instant) =>
  t.db
    .updateTable('feed_states')
    .set({ next_due_at: sqlTime(at) })
    .where('feed', '=', feed)
    .execute()

/** Makes one feed due at once; false where there is none of this name. */
export async function callFeed(t: Tx, feed: string): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('feed_states')
    .set({ next_due_at: sqlTime(t.now) })
    .where('feed', '=', feed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves a feed that fails to people, until it answers; undefined where there is none, false where it answers. */
export async function handOverFeed(t: Tx, feed: string): Promise<boolean | undefined> {
  const row = await t.db
    .selectFrom('feed_states')
    .select('failures_in_row')
    .where('feed', '=', feed)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.failures_in_row === 0) return false
  await t.db
    .updateTable('feed_states')
    .set({ by_hand_since: sqlTime(t.now) })
    .where('feed', '=', feed)
    .where('by_hand_since', 'is', null)
    .execute()
  return true
}

interface FeedRequests {
  readonly feed: string
  readonly requests: number
  readonly errors: number
  /** Of each hour of the day, the oldest first. */
  readonly byHour: readonly number[]
  readonly newest: readonly { readonly at: Instant; readonly error: string }[]
}

/** How often each feed was asked within a day, how often that failed, and its newest errors. */
export async function countFeedRequests(r: Reader): Promise<ReadonlyMap<string, FeedRequests>> {
  const since = comparedTime(addMs(r.now, -RETENTION.feedRequests.ms))
  const { rows: counts } = await sql<Pick<FeedRequests, 'feed' | 'requests' | 'errors'>>`
    select feed, count(*)::int as requests, count(error)::int as errors
      from feed_requests where asked_at >= ${since} group by feed`.execute(r.db)
  const { rows: hourly } = await sql<{ feed: string; hour: number; errors: number }>`
    select feed, least(${HOURS - 1}, floor(extract(epoch from asked_at - ${since}) / 3600))::int as hour,
           count(*)::int as errors
      from feed_requests where error is not null and asked_at >= ${since} group by 1, 2`.execute(r.db)
  const { rows: newest } = await sql<{ feed: string; at: Instant; error: string }>`
    select s.feed, e.asked_at as at, e.error
      from feed_states s
     cross join lateral (
       select asked_at, error from feed_requests
        where feed = s.feed and error is not null and asked_at >= ${since}
        order by asked_at desc limit ${MAX_SHOWN_ERRORS}) e
     order by s.feed, e.asked_at desc`.execute(r.db)
  const errorsOf = Map.groupBy(newest, ({ feed }) => feed)
  const hoursOf = Map.groupBy(hourly, ({ feed }) => feed)
  const byHourOf = (feed: string) => {
    const errors = new Map(hoursOf.get(feed)?.map((each) => [each.hour, each.errors]))
    return Array.from({ length: HOURS }, (_, hour) => errors.get(hour) ?? 0)
  }
  return new Map(
    counts.map((count) => {
      const { feed } = count
      return [feed, { ...count, byHour: byHourOf(feed), newest: errorsOf.get(feed) ?? [] }]
    }),
  )
}

/** Every feed with its age, for the operator. */
export async function listFeedStates(r: Reader) {
  const rows = await r.db.selectFrom('feed_states').selectAll().orderBy('feed').execute()
  return rows.map((row) => ({ ...row, last_rows: typeof row.detail.rows === 'number' ? row.detail.rows : null }))
}
