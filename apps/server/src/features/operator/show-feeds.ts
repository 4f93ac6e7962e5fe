import { ok, type Result } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import type { Reader, Tx } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

interface FeedServices {
  readonly listFeeds: (r: Reader) => Promise<Values<OutputOf<'operator', 'feeds'>>['rows']>
  /** The file feed: takes the rows it can read and says why it refuses the others. */
  readonly takeFile: (
    t: Tx,
    file: RequestValues<'operator', 'uploadFeed'> & { readonly staffId: string },
  ) => Promise<Result<OutputOf<'operator', 'uploadFeed'>, 'file_malformed'>>
}

/** How old what each feed brought is, and why one fails. */
export const feeds = query<'operator', 'feeds', Pick<FeedServices, 'listFeeds'>>(async ({ r, listFeeds }) => {
  const found = await listFeeds(r)
  const rows = found.map(({ feed, last_success_at, last_failure_at, last_error, failures_in_row, next_due_at }) => ({
    feed,
    last_success_at,
    last_failure_at,
    last_error,
    failures_in_row,
    next_due_at,
  }))
  return ok({ server_time: r.now, rows })
})

export const uploadFeed = command<'operator', 'uploadFeed', Pick<FeedServices, 'takeFile'>>(
  ({ t, actor: { staffId }, input, takeFile }) => takeFile(t, { ...input, staffId }),
)
