import type { Instant } from '@caimin/base'
import { type Feed, FeedError } from '../../feeds/feed.ts'
import type { Database, Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'

/** The feed, which does not answer while it is cut. */
export const cuttable = (feed: Feed, database: Pick<Database, 'read'>): Feed => ({
  ...feed,
  async poll(moment) {
    const [cut] = await database.read((r) => findCuts(r, [feed.name]))
    if (cut !== undefined) throw new FeedError('HTTP 503: cut off by the demo controls')
    return await feed.poll(moment)
  },
})

/** Cuts a source off until a moment, or joins it again; it is asked at once. False where no source has this name. */
export async function cutSource(t: Tx, feed: string, until: Instant | null): Promise<boolean> {
  const row = await t.db
    .updateTable('feed_states')
    .set({ cut_until: until === null ? null : sqlTime(until), next_due_at: sqlTime(t.now) })
    .where('feed', '=', feed)
    .returning('feed')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these sources are cut off now, and until when. */
export async function findCuts(r: Reader, feeds: readonly string[]) {
  const rows = await r.db
    .selectFrom('feed_states')
    .select(['feed', 'cut_until'])
    .where('feed', 'in', feeds)
    .where('cut_until', '>', comparedTime(r.now))
    .execute()
  return rows.map(({ feed, cut_until: until }) => ({ feed, until }))
}
