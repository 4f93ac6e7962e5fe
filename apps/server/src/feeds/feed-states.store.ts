import { addMs, type Instant } from '@caimin/base'
import type { Reader, Tx } from '../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../platform/database/columns.ts'
import type { Feed, RefusedRow } from './feed.ts'

/** How long a poll may hold its turn; after that another process takes it up. */
const LEASE_MS = 120_000
/** Characters of an error that are kept. */
const MAX_ERROR = 300

export interface FeedTurn {
  readonly feed: string
  readonly lastSuccessAt: Instant | null
  readonly failuresInRow: number
}

/** Makes the feeds known; one that is there already keeps its state. */
export async function enrolFeeds(t: Tx, feeds: readonly Pick<Feed, 'name'>[]): Promise<void> {
  if (feeds.length === 0) return
  await t.db
    .insertInto('feed_states')
    .values(feeds.map((feed) => ({ feed: feed.name, next_due_at: sqlTime(t.now), detail: sqlJson({}) })))
    .onConflict((conflict) => conflict.column('feed').doNothing())
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
  turn: { nextDueAt: Instant; refused: readonly RefusedRow[]; error: string | null },
): Promise<void> {
  await t.db
    .updateTable('feed_states')
    .set({
      last_success_at: sqlTime(t.now),
      last_error: turn.error?.slice(0, MAX_ERROR) ?? null,
      failures_in_row: 0,
      next_due_at: sqlTime(turn.nextDueAt),
      detail: sqlJson({ refused: turn.refused.slice(0, 20) }),
    })
    .where('feed', '=', feed)
    .execute()
}

export async function recordFailure(t: Tx, feed: string, turn: { nextDueAt: Instant; error: string }): Promise<void> {
  await t.db
    .updateTable('feed_states')
    .set((eb) => ({
      last_failure_at: sqlTime(t.now),
      last_error: turn.error.slice(0, MAX_ERROR),
      failures_in_row: eb('failures_in_row', '+', 1),
      next_due_at: sqlTime(turn.nextDueAt),
    }))
    .where('feed', '=', feed)
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

/** Every feed with its age, for the operator. */
export const listFeedStates = (r: Reader) => r.db.selectFrom('feed_states').selectAll().orderBy('feed').execute()
