import { type Instant, ok, type TimeText, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { keyOf } from './claim-result.ts'
import type { OperatorDeps } from './operator.deps.ts'

const wireOrNull = (at: Instant | null): TimeText | null => (at === null ? null : toWire(at))

/** How old what each feed brought is, and why one fails. */
export const showFeeds = ({ database, listFeeds }: OperatorDeps): Promise<Reply<'operator', 'feeds'>> =>
  database.read(async (r) => {
    const feeds = await listFeeds(r)
    const rows = feeds.map((feed) => ({
      feed: feed.feed,
      last_success_at: wireOrNull(feed.last_success_at),
      last_failure_at: wireOrNull(feed.last_failure_at),
      last_error: feed.last_error,
      failures_in_row: feed.failures_in_row,
      next_due_at: toWire(feed.next_due_at),
    }))
    return ok({ server_time: toWire(r.now), rows })
  })

export const uploadFeed = (
  { database, takeFile }: OperatorDeps,
  input: InputOf<'operator', 'uploadFeed'>,
  actor: OperatorActor,
): Promise<Reply<'operator', 'uploadFeed'>> =>
  database.tx((t) =>
    once(t, keyOf('operator.uploadFeed', input, actor), () => takeFile(t, { ...input, staffId: actor.staffId })),
  )
