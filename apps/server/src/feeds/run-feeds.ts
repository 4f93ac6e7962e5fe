import { addMs } from '@caimin/base'
import type { Random } from '@caimin/rules'
import type { Database } from '../platform/context.ts'
import type { Logger } from '../platform/logging.ts'
import { backOffMs } from './back-off.ts'
import { type Feed, FeedError, type FeedRows } from './feed.ts'
import { type FeedTurn, recordFailure, recordSuccess, takeTurn } from './feed-states.store.ts'
import { takeRowsApart } from './take-rows-apart.ts'

export interface FeedParts {
  readonly database: Database
  readonly feeds: readonly Feed[]
  readonly random: Random
  readonly log: Logger
}

/**
 * Polls every feed that is due now, one after the other; one that throws has its failure kept, and a row that cannot be
 * taken keeps no other from being taken. Several processes may do this: each turn is one process's.
 */
export async function pollDueFeeds(parts: FeedParts): Promise<void> {
  const names = parts.feeds.map((feed) => feed.name)
  if (names.length === 0) return
  for (;;) {
    const turn = await parts.database.tx((t) => takeTurn(t, names))
    if (turn === undefined) return
    await pollOnce(parts, turn)
  }
}

async function pollOnce({ database, feeds, random, log }: FeedParts, turn: FeedTurn): Promise<void> {
  const feed = feeds.find((each) => each.name === turn.feed)
  if (feed === undefined) return
  try {
    const now = await database.read(async (r) => r.now)
    const rows = await feed.poll({ now, lastSuccessAt: turn.lastSuccessAt })
    const setAside = await takeRowsApart(database, feed, rows)
    const [first] = setAside
    if (first !== undefined) {
      const { length: count } = setAside
      log.error({ feed: feed.name, rows: count, error: first.reason }, 'rows that a feed brought cannot be taken')
    }
    const refused = [...setAside, ...(rows.refused ?? [])]
    await database.tx((t) =>
      recordSuccess(t, feed.name, {
        nextDueAt: addMs(t.now, feed.everyMs),
        rows: countRows(rows) - setAside.length,
        refused,
        error: refused[0]?.reason ?? null,
      }),
    )
  } catch (thrown) {
    const error = thrown instanceof FeedError ? thrown.message : String(thrown)
    if (thrown instanceof FeedError) log.warn({ feed: feed.name, error }, 'a feed did not answer')
    else log.error({ feed: feed.name, error }, 'what a feed brought cannot be taken')
    const wait = backOffMs(turn.failuresInRow + 1, random)
    await database.tx((t) => recordFailure(t, feed.name, { nextDueAt: addMs(t.now, wait), error }))
  }
}

/** How many rows of every kind a source brought that could be read. */
function countRows({ refused: _refused, ...rows }: FeedRows): number {
  return Object.values(rows).reduce((total, of) => total + (of?.length ?? 0), 0)
}
